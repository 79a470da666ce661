import { knownError } from '@portico/contract'
import { requireFreshUser } from '../access/fresh-sign-in.ts'
import type { WithActivity } from '../accounts/sessions/activity.ts'
import { openSession, sessionLimitReached } from '../accounts/sessions/open-session.ts'
import { prepareSession } from '../accounts/sessions/prepare-session.ts'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import { findUser } from '../accounts/users/users.ts'
import { type LiveCode, useCode } from '../accounts/verification-codes/codes.ts'
import { type PreparedCode, prepareCode } from '../accounts/verification-codes/prepare-code.ts'
import { storeCode } from '../accounts/verification-codes/store-code.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import { equalInConstantTime, sha256, type WithRandom } from '../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../platform/database/database.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import { type Refusal, refusal } from '../platform/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import { type SignInResult, signInResult } from './complete-sign-in.ts'

const purpose = 'command-sign-in'

/**
 * Stores a code with which the command signs in as a project owner, who has consented on a page of the dashboard. Only
 * the command, which knows the verifier, can redeem it. Throws EXPECTED_INTERNAL_PROJECT and FRESH_SIGN_IN_REQUIRED.
 */
export async function authorizeCommand(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  owner: SignedInUser,
  { codeChallenge, computerName }: { codeChallenge: string; computerName: string },
): Promise<PreparedCode> {
  if (project.id !== 'internal') throw knownError('EXPECTED_INTERNAL_PROJECT')
  requireFreshUser(deps, project, owner)
  const { id: userId, sessionEpoch, authenticatedAtMillis } = owner
  const payload = { userId, codeChallenge, computerName, sessionEpoch, authenticatedAtMillis }
  const prepared = prepareCode(deps, purpose, payload)
  await storeCode(deps, project, prepared, userId)
  return prepared
}

type RedeemDeps = WithWrites & WithActivity & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Opens the session of a code. A code with a wrong verifier is used up, because someone else has received it. Throws
 * EXPECTED_INTERNAL_PROJECT and the errors of codes. Refuses with VERIFICATION_CODE_NOT_FOUND if the verifier is wrong, or
 * if the user was deleted or all sessions were revoked meanwhile.
 */
export async function redeemCommandCode(
  deps: RedeemDeps,
  project: Project,
  { code, codeVerifier, context }: { code: string; codeVerifier: string; context: RequestContext },
): Promise<SignInResult | Refusal> {
  if (project.id !== 'internal') throw knownError('EXPECTED_INTERNAL_PROJECT')
  const result = await useCode(deps, project, { purpose, code }, async (deps, { payload }) => {
    // Returned instead of thrown: a rollback would leave the code valid.
    return isVerifierOf(payload.codeChallenge, codeVerifier)
      ? openCommandSession(deps, project, payload, context)
      : null
  })
  return result ?? refusal(knownError('VERIFICATION_CODE_NOT_FOUND'))
}

/** Compares a verifier with its challenge (RFC 7636, section 4.6, method S256). */
function isVerifierOf(codeChallenge: string, codeVerifier: string): boolean {
  const challenge = Buffer.from(codeChallenge, 'base64url')
  return /^[A-Za-z0-9._~-]{43,128}$/.test(codeVerifier) && equalInConstantTime(sha256(codeVerifier), challenge)
}

type OpenDeps = WithTransaction & WithActivity & WithClock & WithConfig & WithRandom & WithOutbox

async function openCommandSession(
  deps: OpenDeps,
  project: Project,
  { userId, computerName, sessionEpoch, authenticatedAtMillis }: LiveCode<typeof purpose>['payload'],
  context: RequestContext,
): Promise<SignInResult | Refusal | null> {
  const user = await findUser(deps, project, userId)
  if (!user) return null
  // The time of the authentication stays that of the consent. RFC 8176 has no method for it.
  const session = {
    ...prepareSession(deps, project, user, {
      context,
      authenticationMethods: authenticatedAtMillis === null ? null : [],
      signInMethod: null,
      authenticatedAtMillis: authenticatedAtMillis ?? undefined,
    }),
    device: `portico on ${computerName}`,
  }
  const details = { method: 'command', session_id: session.id, computer_name: computerName }
  const event = { type: 'sign_in' as const, userId, context, details }
  const opening = await openSession(deps, project, { id: userId, sessionEpoch }, { session, event })
  if (opening === 'limit_reached') return refusal(sessionLimitReached(project))
  return opening === 'opened' ? signInResult(userId, session, false) : null
}
