import type { WithActivity } from '../../accounts/sessions/activity.ts'
import { checkCode, consumeCode } from '../../accounts/verification-codes/codes.ts'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { storeCode } from '../../accounts/verification-codes/store-code.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { openSessionOrChallenge, resultOf, type SignInResult } from '../complete-sign-in.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { createChallenge } from './create-challenge.ts'
import { requestOptions } from './options.ts'
import { countPasskeyUse, passkeyFailed, verifyPasskey } from './verify-passkey.ts'

/** Begins a sign-in with a passkey: returns options for the browser and the code of their challenge. */
export async function initiateAuthentication(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
): Promise<{ options_json: Record<string, unknown>; code: string }> {
  requireMethodOn(project, { method: 'passkey' })
  const challenge = createChallenge(deps)
  const code = prepareCode(deps, 'passkey-authentication', { challenge })
  await storeCode(deps, project, code, null)
  return { options_json: requestOptions(challenge), code: code.code }
}

type SignInWithPasskeyDeps = WithWrites &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Completes a sign-in with a passkey. With user verification it counts as two factors. A failure leaves the code valid.
 * Throws the errors of codes, PASSKEY_AUTHENTICATION_NOT_ENABLED, PASSKEY_AUTHENTICATION_FAILED and
 * MULTI_FACTOR_AUTHENTICATION_REQUIRED.
 */
export async function signInWithPasskey(
  deps: SignInWithPasskeyDeps,
  project: Project,
  {
    response,
    code,
    trustedDeviceSecrets,
    context,
  }: { response: unknown; code: string; trustedDeviceSecrets: string | null; context: RequestContext },
): Promise<SignInResult | Refusal> {
  const live = await checkCode(deps, project, 'passkey-authentication', code)
  requireMethodOn(project, { method: 'passkey' })
  const proof = await verifyPasskey(deps, project, { response, challenge: live.payload.challenge, context })
  const outcome = await transactionThenWakeOutbox(deps, async (deps) => {
    await countPasskeyUse(deps, project, proof)
    await consumeCode(deps, project, live)
    const secondFactor = proof.isUserVerified ? ({ secondFactor: 'user_verification' } as const) : {}
    const signIn = { method: 'passkey', isNewUser: false, trustedDeviceSecrets, context, ...secondFactor } as const
    const outcome = await openSessionOrChallenge(deps, project, proof.account, signIn)
    if (!outcome) throw passkeyFailed()
    return outcome
  })
  return resultOf(outcome)
}
