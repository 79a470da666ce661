import { knownError, type SignedIn } from '@portico/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { prepareNotice } from '../emails/notices.ts'
import type { Origin } from '../http/implement.ts'
import type { Project } from '../projects/project.ts'
import { openSession } from '../sessions/open-session.ts'
import { type PreparedSession, prepareSession } from '../sessions/prepare-session.ts'
import type { TokenSubject } from '../sessions/token-subject.ts'
import { prepareCode } from '../verification-codes/prepare-code.ts'
import { storeCode } from '../verification-codes/store-code.ts'

export type SignInAnswer = z.output<typeof SignedIn>

/** A user whose first factor was right, as read before it was judged. */
export interface SignInSubject extends TokenSubject {
  readonly sessionEpoch: number
  /** Language of the mails to this person. */
  readonly locale: string | null
}

/** How somebody came in. */
export interface SignIn {
  readonly method: 'password' | 'otp' | 'passkey' | 'oauth'
  /** The identity provider of an `oauth` sign-in. */
  readonly providerId?: string | null | undefined
  readonly isNewUser: boolean
  readonly origin: Origin
  /** The second factor that was proved besides: by another step, or by a passkey that verified its user. */
  readonly secondFactor?: 'totp' | 'recovery_code' | 'user_verification'
}

/** What comes of a right first factor. */
export type Admission =
  | { readonly answer: SignInAnswer; readonly sessionId: string | null }
  /** The second factor is still to be proved, with this code. */
  | { readonly attemptCode: string }

/**
 * The one door of every way in. Asks for the second factor where there is one and it was not proved; otherwise opens the
 * session, writes it into the audit trail, and tells the owner of a new device. Null when the user was deleted, or all
 * sessions were ended, while the factor was judged. For transactions that use a code up, in which an attempt is as good
 * an end as a session; {@link answerOf} afterwards.
 */
export async function admit(
  deps: Deps,
  project: Project,
  subject: SignInSubject,
  signIn: SignIn,
): Promise<Admission | null> {
  const { method, providerId, isNewUser, origin, secondFactor } = signIn
  if (subject.requiresTotpMfa && !secondFactor) {
    const { sessionEpoch } = subject
    const attempt = prepareCode(deps, 'mfa-attempt', { isNewUser, method, providerId, sessionEpoch })
    return (await storeCode(deps, project, attempt, subject.id)) ? { attemptCode: attempt.code } : null
  }
  const session = prepareSession(deps, project, subject, { origin })
  const details = {
    method,
    session_id: session.id,
    ...(providerId ? { provider_id: providerId } : {}),
    ...(secondFactor ? { second_factor: secondFactor } : {}),
  }
  const opened = await openSession(deps, project, subject, {
    session,
    event: { type: 'sign_in', userId: subject.id, origin, details },
    newDeviceNotice: isNewUser ? null : prepareNewDeviceNotice(deps, project, subject, origin),
    locale: origin.locale,
  })
  return opened ? { answer: signInAnswer(subject.id, session, isNewUser), sessionId: session.id } : null
}

/** {@link admit}, outside of any transaction: throws MULTI_FACTOR_AUTHENTICATION_REQUIRED; `false` when gone. */
export async function completeSignIn(
  deps: Deps,
  project: Project,
  subject: SignInSubject,
  signIn: SignIn,
): Promise<SignInAnswer | false> {
  const admission = await admit(deps, project, subject, signIn)
  return admission !== null && answerOf(admission)
}

/** The answer of an admission. Throws MULTI_FACTOR_AUTHENTICATION_REQUIRED. */
export function answerOf(admission: Admission): SignInAnswer {
  if ('answer' in admission) return admission.answer
  throw knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: admission.attemptCode })
}

/** Written only if the device is new, which the statement that opens the session finds out. */
function prepareNewDeviceNotice(deps: Deps, project: Project, subject: SignInSubject, origin: Origin) {
  const { primaryEmail, primaryEmailVerified, displayName, locale } = subject
  if (!project.options.newDeviceNotices) return null
  // Nobody has shown that an unverified address is theirs: whoever it belongs to is spared the mail.
  if (primaryEmail === null || !primaryEmailVerified) return null
  return prepareNotice(deps, project.id, {
    to: primaryEmail,
    isVerified: true,
    displayName,
    locale,
    notice: 'new_device',
    origin,
  })
}

export const signInAnswer = (userId: string, session: PreparedSession, isNewUser: boolean): SignInAnswer => ({
  access_token: session.accessToken,
  refresh_token: session.refreshToken,
  is_new_user: isNewUser,
  user_id: userId,
})
