import { KnownError, type SignedIn } from '@portico/sdk/client'
import { createContext, useContext } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { forgetEmail } from './kept-email.ts'
import { targetAfterAuth } from './target-after-auth.ts'

const redirectWaitMillis = 2000

/** What a form that signs people in needs from its screen. */
export interface AuthFlow {
  /** Told when a sign-in begins, and when it failed: meanwhile the form stays as it is. */
  setSigningIn: (isSigningIn: boolean) => void
  /** Shows the prompt for the second factor. Rejects with {@link SignInCancelled} when the person turns back. */
  askSecondFactor: (attemptCode: string) => Promise<SignedIn>
}

export const AuthFlowContext = createContext<AuthFlow | null>(null)

/** The person has turned back: nothing failed, and nothing is to be said. */
export class SignInCancelled extends Error {}

/**
 * Runs a sign-in, with its second factor if there is one, and takes the person onward. Resolves some time after the
 * navigation, so that the form stays busy until the page has changed; at once when the person turns back.
 */
export function useAuthFlow(): (signIn: () => Promise<SignedIn>) => Promise<void> {
  const { app, navigate } = usePorticoContext()
  const flow = useContext(AuthFlowContext)
  return async (signIn) => {
    flow?.setSigningIn(true)
    try {
      const { isNewUser } = await signIn().catch((error: unknown) => {
        if (!flow || !KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) throw error
        return flow.askSecondFactor(error.details.attempt_code)
      })
      forgetEmail()
      navigate(targetAfterAuth(app, isNewUser ? 'sign-up' : 'sign-in'), { replace: false })
      await new Promise((resolve) => setTimeout(resolve, redirectWaitMillis))
    } catch (error) {
      if (!(error instanceof SignInCancelled)) throw error
    } finally {
      flow?.setSigningIn(false)
    }
  }
}
