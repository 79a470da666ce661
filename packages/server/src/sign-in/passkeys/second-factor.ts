import { createHash } from 'node:crypto'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInResult } from '../complete-sign-in.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { completeAttempt, requireAttempt } from '../second-factor-attempt.ts'
import { requestOptions } from './options.ts'
import { listCredentials } from './register.ts'
import { countPasskeyUse, passkeyFailed, verifyPasskey } from './verify-passkey.ts'

/**
 * Begins a second factor with a passkey: returns options with the passkeys of the user. Throws the errors of codes,
 * USER_BANNED, PASSKEY_AUTHENTICATION_NOT_ENABLED, and PASSKEY_AUTHENTICATION_FAILED if the user has no passkey.
 */
export async function initiatePasskeyFactor(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  attemptCode: string,
  context: RequestContext,
): Promise<{ options_json: Record<string, unknown> }> {
  const { subject } = await requireAttempt(deps, project, attemptCode, context)
  requireMethodOn(project, { method: 'passkey' })
  const known = await listCredentials(deps, project, subject.id)
  // Without a list, the browser would offer the passkeys of other users.
  if (known.length === 0) throw passkeyFailed()
  return { options_json: { ...requestOptions(challengeOf(attemptCode), known), userVerification: 'required' } }
}

type SignInWithPasskeyFactorDeps = WithWrites &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

interface PasskeyFactor {
  readonly attemptCode: string
  readonly response: unknown
  /** True if the user trusts the device. */
  readonly trustsDevice: boolean
  readonly context: RequestContext
}

/**
 * Completes a sign-in with a passkey of its user, which must verify the user: the mere presence of a stolen key would
 * be a weaker factor than a code. Throws the errors of codes, USER_BANNED and PASSKEY_AUTHENTICATION_FAILED.
 */
export async function signInWithPasskeyFactor(
  deps: SignInWithPasskeyFactorDeps,
  project: Project,
  { attemptCode, response, trustsDevice, context }: PasskeyFactor,
): Promise<SignInResult | Refusal> {
  const attempt = await requireAttempt(deps, project, attemptCode, context)
  requireMethodOn(project, { method: 'passkey' })
  const challenge = challengeOf(attemptCode)
  const assertion = { response, challenge, context, userId: attempt.subject.id, requiresUserVerification: true }
  const proof = await verifyPasskey(deps, project, assertion)
  const accept = (deps: WithTransaction & WithClock) => countPasskeyUse(deps, project, proof)
  return completeAttempt(deps, project, attempt, { secondFactor: 'passkey', trustsDevice, context, accept })
}

/**
 * Derives the challenge from the attempt code: 224 random bits of the service, valid for five minutes and one sign-in.
 * This binds the signature to the attempt without another row.
 */
const challengeOf = (attemptCode: string): string =>
  createHash('sha256').update(`second-factor-passkey:${attemptCode.toLowerCase()}`).digest('base64url')
