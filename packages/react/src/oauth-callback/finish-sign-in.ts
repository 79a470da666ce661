import { type ClientApp, KnownError } from '@portico/sdk/client'
import { type AuthFlow, type SecondFactorRequest, SignInCanceled } from '../auth/auth-flow.ts'
import { targetAfterAuth } from '../auth/target-after-auth.ts'

/** Completes a sign-in with a provider, with the second factor if required. Returns the URL to go to. */
export async function finishSignIn(app: ClientApp, flow: AuthFlow, address: string): Promise<string> {
  const signIn = app.urlOf('signIn', { returnTo: false })
  try {
    const result = await app.oauth.handleCallback(address)
    if (result.kind === 'nothing') return signIn
    if (result.isUsernameRequired) await askForUsername(flow)
    return result.redirectTo
  } catch (error) {
    if (!KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) throw error
    return askSecondFactor(app, flow, error.details).catch((reason: unknown) => {
      if (reason instanceof SignInCanceled) return signIn
      throw reason
    })
  }
}

async function askSecondFactor(app: ClientApp, flow: AuthFlow, request: SecondFactorRequest): Promise<string> {
  const steps = await flow.loadSteps()
  const signedIn = await steps.askSecondFactor(flow, request).finally(() => flow.setStep(null))
  const { isNewUser, isUsernameRequired } = signedIn
  if (isUsernameRequired) await askForUsername(flow)
  return targetAfterAuth(app, isNewUser ? 'sign-up' : 'sign-in')
}

const askForUsername = async (flow: AuthFlow): Promise<void> =>
  (await flow.loadSteps()).askForUsername(flow).finally(() => flow.setStep(null))
