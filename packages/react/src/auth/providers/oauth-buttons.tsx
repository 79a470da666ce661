import * as en from '@portico/messages/en'
import { Suspense } from 'react'
import { LastUsed, ProviderMark } from '#parts'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Part } from '../../ui/part.tsx'
import { arrangeProviders, type ProviderButton } from './provider-layout.ts'
import { useProviderButtons } from './use-provider-buttons.ts'

/** A button for each provider. All have the accessible name "Continue with …". */
export function OAuthButtons({ providers }: { providers: readonly string[] }) {
  const { layout } = usePorticoContext()
  const { form, button: attributesOf } = useProviderButtons()
  const { columns, buttons } = arrangeProviders(providers, layout.providerStyle)
  return (
    <Form name="oauth" state={form}>
      <Part data-columns={columns} part="providers">
        {buttons.map((button) => (
          <Part
            {...attributesOf(button.id)}
            as="button"
            className="portico-button"
            data-kind="quiet"
            data-show={button.show}
            key={button.id}
            part="provider"
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
