import type { ClientApp } from '@portico/sdk/client'
import { useState } from 'react'
import { leavePage } from './redirect-to-sign-in.ts'
import { usePorticoContext } from './use-portico.ts'

/** Signs out and goes to the after-sign-out target. */
export function useSignOut(): { signOut: () => Promise<void>; pending: boolean } {
  const { app, navigate } = usePorticoContext()
  const [pending, setPending] = useState(false)
  async function signOut() {
    setPending(true)
    leavePage(app)
    await endSession(app)
    setPending(false)
    navigate(app.afterAuthTarget('sign-out', window.location.href), { replace: false })
  }
  return { signOut, pending }
}

/** Ends the session. When the service cannot be told, it has ended here all the same, and the page's monitoring hears why. */
export async function endSession(app: ClientApp): Promise<void> {
  try {
    await app.sessions.signOut()
  } catch (error) {
    reportError(error)
  }
}
