import type { CurrentUser } from '@portico/sdk/client'
import { redirectToSignIn } from './redirect-to-sign-in.ts'
import { usePorticoContext } from './use-portico.ts'
import { useResource } from './use-resource.ts'

/** What `useUser` does when nobody is signed in. */
export interface UseUserOptions {
  or?: 'return-null' | 'redirect' | 'throw'
}

/**
 * The signed-in user, followed while it changes. Suspends while it is loading, so put a `Suspense` above.
 *
 * With `or: 'redirect'` a visitor without a session is taken to sign-in and back; with `or: 'throw'` the nearest error
 * boundary gets an error; otherwise the answer is null.
 */
export function useUser(options: UseUserOptions & { or: 'redirect' | 'throw' }): CurrentUser
export function useUser(options?: UseUserOptions): CurrentUser | null
export function useUser({ or = 'return-null' }: UseUserOptions = {}): CurrentUser | null {
  const { app, navigate } = usePorticoContext()
  const state = useResource(app.currentUser)
  if (typeof window === 'undefined')
    throw new Error('useUser reads the session of the browser; on the server use the SDK.')
  if (state.status === 'failed') throw state.error
  // Thrown promises are how React 18 and 19 both suspend.
  if (state.status === 'pending') throw state.promise
  if (state.value) return state.value
  if (or === 'throw') throw new Error('User is not signed in')
  if (or === 'redirect') throw redirectToSignIn(app, navigate)
  return null
}
