import type { CurrentUser } from '@portico/sdk/client'
import { redirectToSignIn } from './redirect-to-sign-in.ts'
import { usePorticoContext } from './use-portico.ts'
import { useResource } from './use-resource.ts'

/** What `useUser` does when nobody is signed in. */
export interface UseUserOptions {
  or?: 'return-null' | 'redirect' | 'throw'
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
export function useUser({ or = 'return-null' }: UseUserOptions = {}): CurrentUser | null {
  const { app, navigate } = usePorticoContext()
  const state = useResource(app.currentUser)
  if (state.status === 'failed') throw state.error
  const isServer = typeof window === 'undefined'
  if (isServer && (state.status === 'pending' || (or === 'redirect' && !state.value))) throw new RenderInBrowser()
  // Thrown promises are how React 18 and 19 both suspend.
  if (state.status === 'pending') throw state.promise
  if (state.value) return state.value
  if (or === 'throw') throw new Error('User is not signed in')
  if (or === 'redirect') throw redirectToSignIn(app, navigate)
  return null
}

/**
 * Makes a server render the fallback of the nearest `Suspense`, and the browser the content. React does so after any
 * error; Next.js treats errors with this digest as expected, so that they neither fail a build nor are logged.
 */
class RenderInBrowser extends Error {
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING'
  constructor() {
    super('This component renders in the browser. Pass `initial` to the provider to render it on the server, too.')
  }
}
