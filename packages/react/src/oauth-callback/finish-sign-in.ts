import { type ClientApp, KnownError } from '@portico/sdk/client'
import { type AuthFlow, type SecondFactorRequest, SignInCanceled } from '../auth/auth-flow.ts'
import { targetAfterAuth } from '../auth/target-after-auth.ts'

/** Completes a sign-in with a provider, with the second factor if required. Returns the URL to go to. */
export async function finishSignIn(app: ClientApp, flow: AuthFlow, address: string): Promise<string> {
  const signIn = app.urlOf('signIn', { returnTo: false })
  try {
    const result = await app.oauth.handleCallback(address)
    return result.kind === 'nothing' ? signIn : result.redirectTo
  } catch (error) {
    if (!KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) throw error
    return askSecondFactor(app, flow, error.details).catch((reason: unknown) => {
      if (reason instanceof SignInCanceled) return signIn
      throw reason
    })
  }
}

async function askSecondFactor(app: ClientApp, flow: AuthFlow, request: SecondFactorRequest): Promise<string> {
  const { isNewUser } = await (await flow.loadSteps()).askSecondFactor(flow, request).finally(() => flow.setStep(null))
  return targetAfterAuth(app, isNewUser ? 'sign-up' : 'sign-in')
}
