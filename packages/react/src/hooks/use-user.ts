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
  useResourceValue,
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
export function useUser(
  options: UseUserOptions | UseUserWithoutSuspenseOptions = {},
): CurrentUser | null | Loadable<CurrentUser | null> {
  // The form of a call is part of the source, so each component always calls the same hooks.
  // biome-ignore lint/correctness/useHookAtTopLevel: see above
  return options.suspense === false ? useLoadableUser(options) : useLoadedUser(options)
}

function useLoadedUser({ or }: UseUserOptions): CurrentUser | null {
  const { app, navigate } = usePorticoContext()
  const user = readValue(useResource(app.currentUser))
  if (user) return user
  if (or === 'throw') throw new Error('User is not signed in')
  if (or !== 'redirect') return null
  throw isServer() ? new RenderInBrowser() : redirectToSignIn(app, navigate)
}

function useLoadableUser({ or }: UseUserWithoutSuspenseOptions): Loadable<CurrentUser | null> {
  const { app, navigate } = usePorticoContext()
  const user = useResourceValue(app.currentUser, { suspense: false })
  const isLeaving = or === 'redirect' && user.data === null
  const [attempt, setAttempt] = useState({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that the user has come back to needs another attempt
  useEffect(() => {
    if (isLeaving) void redirectToSignIn(app, navigate).then((wasLeft) => wasLeft && setAttempt({}))
  }, [isLeaving, app, navigate, attempt])
  return isLeaving ? { ...user, data: undefined, isLoading: true } : user
}
