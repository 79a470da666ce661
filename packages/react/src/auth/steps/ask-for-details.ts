import type { SignedIn } from '@portico/sdk/client'
import type { AuthFlow } from '../auth-flow.ts'

/** Asks a user who has just signed in for what the project requires of each user, if anything is missing. */
export async function askForDetails(
  flow: AuthFlow,
  { isUsernameRequired, missingSignUpFields }: Pick<SignedIn, 'isUsernameRequired' | 'missingSignUpFields'>,
): Promise<void> {
  if (!isUsernameRequired && !missingSignUpFields) return
  const steps = await flow.loadSteps()
  if (isUsernameRequired) await steps.askForUsername(flow)
  if (missingSignUpFields) await steps.askForSignUpFields(flow, missingSignUpFields)
}
