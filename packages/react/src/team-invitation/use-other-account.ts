import { useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'

/** Returns a function that signs out and stays on the page. The page then offers to sign in. */
export function useOtherAccount(): { choose: () => void; pending: boolean } {
  const { sessions } = usePortico()
  const [pending, setPending] = useState(false)
  async function choose() {
    setPending(true)
    // If the call fails, the session has still ended in this browser.
    await sessions.signOut().catch((error: unknown) => reportError(error))
    setPending(false)
  }
  return { choose: () => void choose(), pending }
}
