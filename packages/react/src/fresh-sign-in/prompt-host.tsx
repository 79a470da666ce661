import { lazy, Suspense, useEffect, useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { loadDeferredParts } from '../load-deferred-parts.ts'
import type { FreshSignInRequest } from './fresh-sign-in-request.ts'

const FreshSignInPrompt = lazy(async () => ({ default: (await loadDeferredParts()).FreshSignInPrompt }))

/** Asks the user to prove who they are when a call of the app needs a recent sign-in. Stands in the provider. */
export function FreshSignInPromptHost() {
  const app = usePortico()
  const [request, setRequest] = useState<FreshSignInRequest | null>(null)
  useEffect(
    () =>
      app.onFreshSignInRequired(({ details }) =>
        new Promise<void>((resolve, reject) => {
          setRequest({ ...details, onProved: resolve, onCancel: () => reject(new Error('Cancelled.')) })
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
