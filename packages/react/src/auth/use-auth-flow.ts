import type { SignedIn } from '@portico/sdk/client'
import { useContext } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { methodKey, withStorage } from '../with-storage.ts'
import { type AuthFlow, AuthFlowContext, SignInCanceled } from './auth-flow.ts'
import { completeSteps } from './complete-steps.ts'
import { keepEmail } from './kept-email.ts'
import type { SignInMethod } from './methods.ts'
import { askForDetails } from './steps/ask-for-details.ts'
import { targetAfterAuth } from './target-after-auth.ts'

const redirectWaitMillis = 2000

/** Returns the flow around a form. */
export function useFlow(): AuthFlow {
  const flow = useContext(AuthFlowContext)
  if (!flow) throw new Error('The form is outside of WithAuthFlow.')
  return flow
}

/**
 * Returns a function that completes a sign-in, with its steps, and then leaves the page. Its promise
 * resolves two seconds after the navigation, so that the form is busy until the page changes, and at once if the user
 * goes back.
 */
export function useAuthFlow(): (signIn: (flow: AuthFlow) => Promise<SignedIn>, method: SignInMethod) => Promise<void> {
  const { app, navigate } = usePorticoContext()
  const flow = useFlow()
  return async (signIn, method) => {
    flow.setSigningIn(true)
    try {
      const signedIn = await completeSteps(flow, () => signIn(flow))
      await askForDetails(flow, signedIn)
      keepEmail('')
      withStorage('localStorage', (storage) => storage.setItem(methodKey, method))
      // The user is signed in, so a failure must not keep the page.
      await flow.beforeLeaving.current?.(method).catch(() => {})
      navigate(await targetAfterAuth(app, signedIn.isNewUser ? 'sign-up' : 'sign-in'), { replace: false })
      await new Promise((resolve) => setTimeout(resolve, redirectWaitMillis))
    } catch (error) {
      if (!(error instanceof SignInCanceled)) throw error
    } finally {
      flow.setSigningIn(false)
      flow.setStep(null)
    }
  }
}
