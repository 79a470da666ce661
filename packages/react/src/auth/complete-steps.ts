import { KnownError, type SignedIn } from '@portico/sdk/client'
import type { AuthFlow } from './auth-flow.ts'

/** Signs in, with the steps for which the sign-in is refused: the second factor, and the acceptance of terms. */
export async function completeSteps<Result>(flow: AuthFlow, signIn: () => Promise<Result>): Promise<Result | SignedIn> {
  try {
    return await signIn()
  } catch (error) {
    if (KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
      const { askSecondFactor } = await flow.loadSteps()
      return completeSteps(flow, () => askSecondFactor(flow, error.details))
    }
    if (!KnownError.is(error, 'TERMS_ACCEPTANCE_REQUIRED')) throw error
    const { askForTerms } = await flow.loadSteps()
    // A newer version is a step of its own.
    return completeSteps(flow, () => askForTerms(flow, error.details))
  }
}
