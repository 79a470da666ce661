import { knownError, limits } from '@portico/contract'
import { freshSignInMethodsOf } from '../../access/fresh-sign-in.ts'
import type { SignedInUser } from '../../accounts/users/signed-in-user.ts'
import { checkCode, type LiveCode } from '../../accounts/verification-codes/codes.ts'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { storeCode, storeEmailedCode } from '../../accounts/verification-codes/store-code.ts'
import { toEmailLocale } from '../../messaging/emails/locales.ts'
import { prepareEmail } from '../../messaging/emails/prepare-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { countEmail } from '../../platform/limits/email-limits.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { createChallenge } from '../passkeys/create-challenge.ts'
import { requestOptions } from '../passkeys/options.ts'
import { listCredentials } from '../passkeys/register.ts'

/** A method for which the service has to begin an attempt, or verifies a proof. */
export type ProvingMethod = 'passkey' | 'password' | 'totp' | 'email_code'

/** Throws FRESH_SIGN_IN_METHOD_NOT_AVAILABLE if the user cannot authenticate by this method. */
export function requireMethod(project: Project, user: SignedInUser, method: ProvingMethod): void {
  const available = freshSignInMethodsOf(project, user)
  if (!available.methods.includes(method)) throw knownError('FRESH_SIGN_IN_METHOD_NOT_AVAILABLE', available)
}

/**
 * Counts an email with a code to the user. Returns false if the address may receive no more emails now. Throws
 * FRESH_SIGN_IN_METHOD_NOT_AVAILABLE and TOO_MANY_REQUESTS.
 */
export async function countFreshSignInCode(
  deps: WithConfig & WithLimiter,
  project: Project,
  user: SignedInUser,
  context: RequestContext,
): Promise<boolean> {
  requireMethod(project, user, 'email_code')
  return countEmail(deps, project.id, { email: user.primaryEmail ?? '', context })
}

type StoreFreshSignInCodeDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

/**
 * Sends six characters to the primary address of the user and returns the nonce that belongs to them. If the address
 * has reached its limit of emails, nothing is sent.
 */
export async function storeFreshSignInCode(
  deps: StoreFreshSignInCodeDeps,
  project: Project,
  user: SignedInUser,
  isEmailed: boolean,
): Promise<{ nonce: string }> {
  const email = user.primaryEmail ?? ''
  const code = prepareCode(deps, 'fresh-sign-in', { email, ...attemptOf(user) })
  const nonce = code.code.slice(limits.typedCodeLength)
  if (!isEmailed) return { nonce }
  const variables = {
    userDisplayName: user.displayName,
    otp: code.code.slice(0, limits.typedCodeLength).toUpperCase(),
  }
  const locale = toEmailLocale(user.locale)
  const message = prepareEmail(deps, project.id, { type: 'fresh_sign_in', to: email, locale, variables }, code)
  await storeEmailedCode(deps, project, { code, email: message, userId: user.id })
  deps.wakeOutbox('emails')
  return { nonce }
}

/** Begins a passkey ceremony: options for the passkeys of the user. Throws FRESH_SIGN_IN_METHOD_NOT_AVAILABLE. */
export async function initiatePasskeyProof(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  user: SignedInUser,
): Promise<{ options_json: Record<string, unknown>; code: string }> {
  requireMethod(project, user, 'passkey')
  const challenge = createChallenge(deps)
  const code = prepareCode(deps, 'fresh-sign-in-passkey', { challenge, ...attemptOf(user) })
  await storeCode(deps, project, code, user.id)
  return { options_json: requestOptions(challenge, await listCredentials(deps, project, user.id)), code: code.code }
}

/**
 * Returns the attempt of a code. An attempt belongs to one session, and ends when the session is proved in any way. Throws
 * the errors of codes; counts as an attempt.
 */
export async function requireOwnAttempt<P extends 'fresh-sign-in' | 'fresh-sign-in-passkey'>(
  deps: WithTransaction & WithClock,
  project: Project,
  user: SignedInUser,
  { purpose, code }: { purpose: P; code: string },
): Promise<LiveCode<P>> {
  const live = await checkCode(deps, project, purpose, code)
  const { sessionId, authenticatedAtMillis } = live.payload
  if (live.userId !== user.id || sessionId !== user.sessionId) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  if (authenticatedAtMillis !== user.authenticatedAtMillis) throw knownError('VERIFICATION_CODE_EXPIRED')
  return live
}

const attemptOf = ({ sessionId, authenticatedAtMillis }: SignedInUser) => ({ sessionId, authenticatedAtMillis })
