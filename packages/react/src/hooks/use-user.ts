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

/** The users that `useUser` returns. */
interface Visitors {
  /** Also returns a user who has not signed up: `isAnonymous` is true. Otherwise such a user counts as signed out. */
  allowAnonymous?: boolean
}

/** Behavior of `useUser` without a signed-in user. */
export interface UseUserOptions extends WithSuspense, Visitors {
  or?: 'return-null' | 'redirect' | 'throw'
}

/** Behavior of `useUser` without suspense and without a signed-in user. While it redirects, it is loading. */
export interface UseUserWithoutSuspenseOptions extends WithoutSuspense, Visitors {
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
  allowAnonymous = false,
}: UseUserOptions | UseUserWithoutSuspenseOptions = {}): CurrentUser | null | Loadable<CurrentUser | null> {
  const { app, navigate } = usePorticoContext()
  const resource = allowAnonymous ? app.anonymous.currentUser : app.currentUser
  const state = useResource(resource)
  const loadable = toLoadable(state, resource)
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
