import { createContext, useContext } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { forgetEmail } from './kept-email.ts'
import { targetAfterAuth } from './target-after-auth.ts'

const redirectWaitMillis = 2000

/** Told when a form begins to sign somebody in, and when that failed: meanwhile the form stays as it is. */
export const SigningInContext = createContext<(isSigningIn: boolean) => void>(() => {})

/**
 * Runs a sign-in and takes the person onward. Resolves some time after the navigation, so that the form stays busy
 * until the page has changed.
 */
export function useAuthFlow(kind: 'sign-in' | 'sign-up'): (signIn: () => Promise<unknown>) => Promise<void> {
  const { app, navigate } = usePorticoContext()
  const setSigningIn = useContext(SigningInContext)
  return async (signIn) => {
    const target = targetAfterAuth(app, kind)
    setSigningIn(true)
    try {
      await signIn()
    } catch (error) {
      setSigningIn(false)
      throw error
    }
    forgetEmail()
    navigate(target, { replace: false })
    await new Promise((resolve) => setTimeout(resolve, redirectWaitMillis))
    setSigningIn(false)
  }
}
