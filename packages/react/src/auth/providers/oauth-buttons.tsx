import * as en from '@portico/messages/en'
import { Suspense, useRef } from 'react'
import { LastUsed, ProviderMark } from '#parts'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useSubmit } from '../../hooks/use-submit.ts'
import { loadDeferredParts } from '../../load-deferred-parts.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Part } from '../../ui/part.tsx'
import { arrangeProviders, type ProviderButton } from './provider-layout.ts'

/** A button for each provider. All have the accessible name "Continue with …". */
export function OAuthButtons({ providers }: { providers: readonly string[] }) {
  const { app, layout } = usePorticoContext()
  // Not a form field, because retrying submits the form without the pressed button.
  const chosen = useRef('')
  const form = useSubmit(async () => (await loadDeferredParts()).leaveForProvider(app, chosen.current), {
    errorField: '',
    validate: () => ({}),
  })
  const { columns, buttons } = arrangeProviders(providers, layout.providerStyle)
  return (
    <Form name="oauth" state={form}>
      <Part data-columns={columns} part="providers">
        {buttons.map((button) => (
          <Part
            aria-busy={form.pending && chosen.current === button.id}
            aria-disabled={form.pending}
            as="button"
            className="portico-button"
            data-kind="quiet"
            data-show={button.show}
            key={button.id}
            onClick={() => {
              if (!form.pending) chosen.current = button.id
            }}
            part="provider"
            type="submit"
          >
            <ButtonContent {...button} />
          </Part>
        ))}
      </Part>
    </Form>
  )
}

function ButtonContent({ id, name, show }: ProviderButton) {
  const { translate: t } = usePorticoContext()
  const [before, after] = t(en.continueWith).split('{provider}')
  return (
    <>
      {name && (
        <Suspense fallback={<i className="portico-brand" />}>
          <ProviderMark id={id} />
        </Suspense>
      )}
      <span className="portico-name">
        <span className="portico-verb">{before}</span>
        {/* At most two lines, also of half a card. */}
        {name ?? id.replace(show === 'name' ? /^(.{18}).{2,}/ : /^(.{31}).{2,}/, '$1…')}
        <span className="portico-verb">{after}</span>
      </span>
      <Suspense>
        <LastUsed id={id} />
      </Suspense>
    </>
  )
}
