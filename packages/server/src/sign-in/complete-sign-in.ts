import { KnownError, type SignedIn } from '@portico/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import type { Project } from '../projects/project.ts'
import { openSession } from '../sessions/open-session.ts'
import { type PreparedSession, prepareSession } from '../sessions/prepare-session.ts'
import type { TokenSubject } from '../sessions/token-subject.ts'
import { storeCode } from '../verification-codes/codes.ts'
import { prepareCode } from '../verification-codes/prepare-code.ts'

export type SignInAnswer = z.output<typeof SignedIn>

/** A user whose first factor was right, as read before it was judged. */
export interface SignInSubject extends TokenSubject {
  readonly sessionEpoch: number
}

/**
 * The one door of every way in. Asks for the second factor where there is one; otherwise opens the session. `false`
 * when the user was deleted, or all sessions were ended, while the factor was judged.
 */
export async function completeSignIn(
  deps: Deps,
  project: Project,
  subject: SignInSubject,
  { isNewUser, origin }: { isNewUser: boolean; origin: Origin },
): Promise<SignInAnswer | false> {
  if (subject.requiresTotpMfa) {
    const attempt = prepareCode(deps, 'mfa-attempt', { isNewUser })
    await storeCode(deps, project, attempt, subject.id)
    throw new KnownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: attempt.code })
  }
  const session = prepareSession(deps, project, subject, { origin })
  const opened = await openSession(deps, project, subject, session)
  return opened && signInAnswer(subject.id, session, isNewUser)
}

export const signInAnswer = (userId: string, session: PreparedSession, isNewUser: boolean): SignInAnswer => ({
  access_token: session.accessToken,
  refresh_token: session.refreshToken,
  is_new_user: isNewUser,
  user_id: userId,
})
