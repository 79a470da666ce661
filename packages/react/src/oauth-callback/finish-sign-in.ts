import type { ClientApp } from '@portico/sdk/client'
import { type AuthFlow, SignInCanceled } from '../auth/auth-flow.ts'
import { completeSteps } from '../auth/complete-steps.ts'
import { askForDetails } from '../auth/steps/ask-for-details.ts'
import { targetAfterAuth } from '../auth/target-after-auth.ts'

/** Completes a sign-in with a provider, with the steps that it is refused for. Returns the URL to go to. */
export async function finishSignIn(app: ClientApp, flow: AuthFlow, address: string): Promise<string> {
  const signIn = app.urlOf('signIn', { returnTo: false })
  const complete = completeSteps(flow, () => app.oauth.handleCallback(address))
  try {
    const result = await complete.finally(() => flow.setStep(null))
    if ('kind' in result && result.kind === 'nothing') return signIn
    await askForDetails(flow, result).finally(() => flow.setStep(null))
    return 'kind' in result ? result.redirectTo : await targetAfterAuth(app, result.isNewUser ? 'sign-up' : 'sign-in')
  } catch (error) {
    if (error instanceof SignInCanceled) return signIn
    throw error
  }
}
