import type { ClientApp } from '@portico/sdk/client'
import { useState } from 'react'
import type { Navigate } from '../portico-context.ts'
import { leavePage } from './redirect-to-sign-in.ts'
import { usePorticoContext } from './use-portico.ts'

/** Returns a function that signs out and navigates to the after-sign-out target, and the state of that call. */
export function useSignOut(): { signOut: () => Promise<void>; pending: boolean } {
  const { app, navigate } = usePorticoContext()
  const [pending, setPending] = useState(false)
  async function signOut() {
    setPending(true)
    await signOutAndLeave(app, navigate, { replace: false })
    setPending(false)
  }
  return { signOut, pending }
}

/**
 * Ends the session and navigates to the after-sign-out target, if there is one. If the service cannot be reached, the
 * session still ends in this browser, and the error is reported to the page's monitoring.
 */
export async function signOutAndLeave(
  app: ClientApp,
  navigate: Navigate,
  options: { replace: boolean },
): Promise<void> {
  leavePage(app)
  await app.sessions.signOut().catch((error: unknown) => reportError(error))
  const target = targetAfterSignOut(app)
  if (target !== null) navigate(target, options)
}

/** Returns the after-sign-out target, or null if it is empty or the page that signs out. */
function targetAfterSignOut(app: ClientApp): string | null {
  const here = window.location.href
  const target = app.urls.afterSignOut
  const isHere = new URL(target, here).pathname === new URL(app.urls.signOut, here).pathname
  return target === '' || isHere ? null : target
}
