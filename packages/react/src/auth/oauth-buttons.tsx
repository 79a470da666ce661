import { Suspense, useRef } from 'react'
import { LastUsed, ProviderMark } from '#parts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { loadDeferredParts } from '../load-deferred-parts.ts'
import * as en from '../messages/en.ts'
import { Form } from '../ui/form.tsx'
import { Part } from '../ui/part.tsx'
import { arrangeProviders } from './provider-layout.ts'

/** A button for each provider. All have the accessible name "Continue with …". */
export function OAuthButtons({ providers }: { providers: readonly string[] }) {
  const { app, layout, translate: t } = usePorticoContext()
  const chosen = useRef<HTMLInputElement>(null)
  const form = useSubmit(async ({ provider = '' }) => (await loadDeferredParts()).leaveForProvider(app, provider), {
    errorField: '',
    validate: () => ({}),
  })
  const { columns, buttons } = arrangeProviders(providers, layout.providerStyle)
  const [before, after] = t(en.continueWith).split('{provider}')
  return (
    <Form name="oauth" state={form}>
      <input name="provider" ref={chosen} type="hidden" />
      <Part data-columns={columns} part="providers">
        {buttons.map(({ id, name, show }) => (
          <Part
            aria-busy={form.pending && chosen.current?.value === id}
            aria-disabled={form.pending}
            as="button"
            className="portico-button"
            data-kind="quiet"
            data-show={show}
            key={id}
            onClick={() => {
              if (chosen.current && !form.pending) chosen.current.value = id
            }}
            part="provider"
            type="submit"
          >
            {name && (
              <Suspense fallback={<i className="portico-brand" />}>
                <ProviderMark id={id} />
              </Suspense>
            )}
            <span className="portico-name">
              <span className="portico-verb">{before}</span>
              {name ?? id}
              <span className="portico-verb">{after}</span>
            </span>
            <Suspense>
              <LastUsed id={id} />
            </Suspense>
          </Part>
        ))}
      </Part>
    </Form>
  )
}
