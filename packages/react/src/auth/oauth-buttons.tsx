import { Suspense, useRef } from 'react'
import { ProviderMark } from '#parts'
import { usePortico } from '../hooks/use-portico.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { loadDeferredParts } from '../load-deferred-parts.ts'
import * as en from '../messages/en.ts'
import { Form } from '../ui/form.tsx'

const names = 'Google GitHub Facebook Microsoft Spotify Discord GitLab Apple Bitbucket LinkedIn X'.split(' ')

/**
 * A button for each provider: up to three with the whole sentence, up to six with the name in two columns, more as
 * marks, whose name is shown when one is pointed at or has the focus. How they are laid out is the style sheet's.
 */
export function OAuthButtons({ providers }: { providers: readonly string[] }) {
  const app = usePortico()
  const t = useTranslate()
  const chosen = useRef<HTMLInputElement>(null)
  const form = useSubmit(async ({ provider = '' }) => (await loadDeferredParts()).leaveForProvider(app, provider), {
    errorField: 'provider',
    validate: () => ({}),
  })
  return (
    <Form name="oauth" state={form}>
      <input name="provider" ref={chosen} type="hidden" />
      <div className="portico-providers" data-part="providers">
        {providers.map((id) => {
          const known = names.find((name) => name.toLowerCase() === id)
          const name = known ?? id
          const sentence = t(en.continueWith).replace('{provider}', () => name)
          return (
            <button
              aria-busy={form.pending && chosen.current?.value === id}
              aria-disabled={form.pending}
              aria-label={sentence}
              className="portico-button"
              data-kind="quiet"
              data-part="provider"
              key={id}
              onClick={() => {
                if (chosen.current && !form.pending) chosen.current.value = id
              }}
              type="submit"
            >
              {known && (
                <Suspense fallback={<i />}>
                  <ProviderMark id={id} />
                </Suspense>
              )}
              <span>{providers[3] ? name : sentence}</span>
            </button>
          )
        })}
      </div>
    </Form>
  )
}
