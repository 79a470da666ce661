import type { CurrentUser } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { redirectToSignIn } from './redirect-to-sign-in.ts'
import { usePorticoContext } from './use-portico.ts'
import { useResource } from './use-resource.ts'
import {
  isServer,
  type Loadable,
  RenderInBrowser,
  readValue,
  toLoadable,
  type WithoutSuspense,
  type WithSuspense,
} from './use-resource-value.ts'

/** Behavior of `useUser` without a signed-in user. */
export interface UseUserOptions extends WithSuspense {
  or?: 'return-null' | 'redirect' | 'throw'
}

/** Behavior of `useUser` without suspense and without a signed-in user. While it redirects, it is loading. */
export interface UseUserWithoutSuspenseOptions extends WithoutSuspense {
  or?: 'return-null' | 'redirect'
}

/**
 * Returns the signed-in user and renders again when it changes. Suspends while the user is loading, so put a `Suspense`
 * above. A server without the provider's `initial` renders the fallback of that `Suspense`.
 *
 * With `or: 'redirect'`, a visitor without a session is sent to sign-in and back; with `or: 'throw'`, the nearest error
 * boundary receives an error; otherwise the hook returns null.
 */
export function useUser(options: UseUserOptions & { or: 'redirect' | 'throw' }): CurrentUser
export function useUser(options?: UseUserOptions): CurrentUser | null
export function useUser(options: UseUserWithoutSuspenseOptions): Loadable<CurrentUser | null>
export function useUser({
  or,
  suspense,
}: UseUserOptions | UseUserWithoutSuspenseOptions = {}): CurrentUser | null | Loadable<CurrentUser | null> {
  const { app, navigate } = usePorticoContext()
  const state = useResource(app.currentUser)
  const loadable = toLoadable(state, app.currentUser)
  const isLeaving = suspense === false && or === 'redirect' && loadable.data === null
  useRedirectToSignIn(isLeaving)
  if (suspense === false) return isLeaving ? { ...loadable, data: undefined, isLoading: true } : loadable
  const user = readValue(state)
  if (user) return user
  if (or === 'throw') throw new Error('User is not signed in')
  if (or !== 'redirect') return null
  throw isServer() ? new RenderInBrowser() : redirectToSignIn(app, navigate)
}

/** Redirects to sign-in after rendering, if the page is to be left. */
function useRedirectToSignIn(isLeaving: boolean): void {
  const { app, navigate } = usePorticoContext()
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isCurrent = isLeaving
    async function redirect(): Promise<void> {
      // A page that was being left already needs another attempt, because the user has come back to it.
      while (isCurrent && (await redirectToSignIn(app, navigate)));
    }
    redirect().catch(setError)
    return () => {
      isCurrent = false
    }
  }, [isLeaving, app, navigate])
  // For the error boundary of the host, which catches no rejected promises.
  if (error) throw error
}
