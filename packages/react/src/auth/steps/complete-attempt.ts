import { KnownError, type SignedIn, verificationCodeErrors } from '@portico/sdk/client'
import { AttemptEnded } from '../attempt-ended.ts'
import type { StepControls } from './show-step.ts'

/** Completes a sign-in with its second factor, or ends it if the first factor has to be given again. */
export async function completeAttempt(
  { finish, leave }: StepControls<SignedIn>,
  signIn: () => Promise<SignedIn>,
): Promise<void> {
  try {
    await finish(signIn)
  } catch (error) {
    if (!KnownError.is(error, ...verificationCodeErrors)) throw error
    leave(new AttemptEnded())
  }
}
