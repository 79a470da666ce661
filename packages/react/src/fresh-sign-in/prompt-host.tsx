import { lazy, Suspense, useEffect, useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { loadDeferredParts } from '../load-deferred-parts.ts'
import type { FreshSignInRequest } from './fresh-sign-in-request.ts'

const FreshSignInPrompt = lazy(async () => ({ default: (await loadDeferredParts()).FreshSignInPrompt }))

/**
 * Shows the prompt for step-up authentication when a call of the app needs a recent sign-in. Rendered by the provider.
 */
export function FreshSignInPromptHost() {
  const app = usePortico()
  const [request, setRequest] = useState<FreshSignInRequest | null>(null)
  useEffect(
    () =>
      app.onFreshSignInRequired(({ details }) =>
        new Promise<void>((resolve, reject) => {
          setRequest({ ...details, onProved: resolve, onCancel: () => reject(new Error('Canceled.')) })
        }).finally(() => setRequest(null)),
      ),
    [app],
  )
  return (
    request && (
      <Suspense>
        <FreshSignInPrompt {...request} />
      </Suspense>
    )
  )
}
