import { Suspense, useRef } from 'react'
import { ProviderMark } from '#parts'
import { usePortico } from '../hooks/use-portico.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { loadDeferredParts } from '../load-deferred-parts.ts'
import * as en from '../messages/en.ts'
import { Form } from '../ui/form.tsx'
import { arrangeProviders } from './provider-layout.ts'

/** A button for each provider. All have the accessible name "Continue with …". */
export function OAuthButtons({ providers }: { providers: readonly string[] }) {
  const app = usePortico()
  const t = useTranslate()
  const chosen = useRef<HTMLInputElement>(null)
  const form = useSubmit(async ({ provider = '' }) => (await loadDeferredParts()).leaveForProvider(app, provider), {
    errorField: '',
    validate: () => ({}),
  })
  const { columns, buttons } = arrangeProviders(providers)
  const [before, after] = t(en.continueWith).split('{provider}')
  return (
    <Form name="oauth" state={form}>
      <input name="provider" ref={chosen} type="hidden" />
      <div className="portico-providers" data-columns={columns} data-part="providers">
        {buttons.map(({ id, name, show }) => (
          <button
            aria-busy={form.pending && chosen.current?.value === id}
            aria-disabled={form.pending}
            className="portico-button"
            data-kind="quiet"
            data-part="provider"
            data-show={show}
            key={id}
            onClick={() => {
              if (chosen.current && !form.pending) chosen.current.value = id
            }}
            type="submit"
          >
            {name && (
              <Suspense fallback={<i className="portico-logo" />}>
                <ProviderMark id={id} />
              </Suspense>
            )}
            <span className="portico-name">
              <span className="portico-verb">{before}</span>
              {name ?? id}
              <span className="portico-verb">{after}</span>
            </span>
          </button>
        ))}
      </div>
    </Form>
  )
}
