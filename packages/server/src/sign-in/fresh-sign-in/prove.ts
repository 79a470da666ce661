import { type FreshSignInProof, KnownError, knownError } from '@portico/contract'
import type { z } from 'zod'
import { freshSignInMethodsOf } from '../../access/fresh-sign-in.ts'
import { type CheckedFactor, checkSecondFactor, storeSecondFactor } from '../../accounts/mfa/guard-second-factor.ts'
import { acceptTotp, findTotpOwner, type RightTotp, requireRightTotp } from '../../accounts/mfa/totp.ts'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import { consumeCode } from '../../accounts/verification-codes/codes.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import { recipientOf } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import type { WithLimiter, WithLimitReleases } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { authenticationMethodsOf } from '../authentication-methods.ts'
import { countPasskeyUse, verifyPasskey } from '../passkeys/verify-passkey.ts'
import { type CurrentPassword, checkCurrentPassword, refuseWrongPassword } from '../passwords/check-current-password.ts'
import { hashAgain, storeUpgradedHash } from '../passwords/upgrade-hash.ts'
import { requireMethod, requireOwnAttempt } from './attempts.ts'
import { type ProvingSession, storeFreshSignIn } from './store-fresh-sign-in.ts'

type Proof = z.output<typeof FreshSignInProof>
type ProofOf<Type extends Proof['type']> = Extract<Proof, { type: Type }>

type CheckProofDeps = WithReads & WithClock & WithLimiter & WithPasswordHasher & WithSealer

/** A proof that was checked before anything is written. Codes and passkeys are checked where they are redeemed. */
export type CheckedProof =
  | { readonly type: 'password'; readonly current: CurrentPassword | null; readonly nextHash: string | null }
  | { readonly type: 'totp'; readonly checked: CheckedFactor<RightTotp> }
  | Extract<Proof, { type: 'email_code' | 'passkey' }>

/**
 * Verifies a proof of who uses the session, with the limits and counters of the sign-in by the same method. Throws
 * FRESH_SIGN_IN_METHOD_NOT_AVAILABLE and TOO_MANY_REQUESTS.
 */
export async function checkProof(deps: CheckProofDeps, proving: ProvingSession, proof: Proof): Promise<CheckedProof> {
  requireMethod(proving.project, proving.user, proof.type)
  if (proof.type === 'password') return checkProvingPassword(deps, proving, proof.password)
  if (proof.type === 'totp') return { type: 'totp', checked: await checkTotp(deps, proving, proof.totp) }
  return proof
}

async function checkProvingPassword(
  deps: CheckProofDeps,
  { project, user }: ProvingSession,
  password: string,
): Promise<CheckedProof> {
  const current = await checkCurrentPassword(deps, project, user.id, password).catch((error: unknown) => {
    if (!KnownError.is(error, 'USER_DOES_NOT_HAVE_PASSWORD')) throw error
    // The password was removed, or the user deleted, after the caller was read.
    const available = freshSignInMethodsOf(project, { ...user, hasPassword: false })
    throw knownError('FRESH_SIGN_IN_METHOD_NOT_AVAILABLE', available)
  })
  const nextHash = current?.needsRehash ? await hashAgain(deps, project, password) : null
  return { type: 'password', current, nextHash }
}

const checkTotp = (deps: CheckProofDeps, proving: ProvingSession, totp: string): Promise<CheckedFactor<RightTotp>> =>
  checkSecondFactor(deps, proving.project, totpCall(proving), async () => {
    const owner = await findTotpOwner(deps, proving.project, proving.user.id)
    if (!owner) throw knownError('INVALID_TOTP_CODE')
    return requireRightTotp(deps, proving.project, owner, totp)
  })

const totpCall = ({ user, context }: ProvingSession) =>
  ({ userId: user.id, recipient: recipientOf(user), context, factor: 'totp' }) as const

type StoreProofDeps = WithWrites &
  WithActivity &
  WithAuthHookAnswers &
  WithClock &
  WithConfig &
  WithLimitReleases &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Stores that the user of the session has given a proof. Returns an access token with the new `auth_time`. Refuses wrong
 * proofs, and throws the errors of codes and passkeys.
 */
export async function storeProof(
  deps: StoreProofDeps,
  proving: ProvingSession,
  proof: CheckedProof,
): Promise<string | Refusal> {
  switch (proof.type) {
    case 'password':
      return storeByPassword(deps, proving, proof)
    case 'totp':
      return storeByTotp(deps, proving, proof.checked)
    case 'email_code':
      return proveByEmailCode(deps, proving, proof)
    case 'passkey':
      return proveByPasskey(deps, proving, proof)
  }
}

async function storeByPassword(
  deps: StoreProofDeps,
  proving: ProvingSession,
  { current, nextHash }: Extract<CheckedProof, { type: 'password' }>,
): Promise<string | Refusal> {
  const { project, user, context } = proving
  if (!current) return refuseWrongPassword(deps, project, user.id, { context, method: 'password' })
  if (nextHash !== null) {
    await storeUpgradedHash(deps, project, { userId: user.id, previous: current.hash, next: nextHash })
  }
  const authenticationMethods = authenticationMethodsOf('password')
  return storeFreshSignIn(deps, proving, { method: 'password', authenticationMethods })
}

const storeByTotp = (
  deps: StoreProofDeps,
  proving: ProvingSession,
  checked: CheckedFactor<RightTotp>,
): Promise<string | Refusal> =>
  storeSecondFactor(deps, proving.project, { ...totpCall(proving), checked }, (right) =>
    transactionThenWakeOutbox(deps, async (deps) => {
      await acceptTotp(deps, proving.project, right)
      // A code of the authenticator app is a one-time password, like an emailed code.
      const authenticationMethods = authenticationMethodsOf('otp')
      return storeFreshSignIn(deps, proving, { method: 'totp', authenticationMethods })
    }),
  )

async function proveByEmailCode(
  deps: StoreProofDeps,
  proving: ProvingSession,
  { code }: ProofOf<'email_code'>,
): Promise<string> {
  const { project, user } = proving
  const live = await requireOwnAttempt(deps, project, user, { purpose: 'fresh-sign-in', code })
  // The code proves the address that it was sent to, which must still be an address of the user.
  if (live.payload.email !== user.primaryEmail) throw knownError('VERIFICATION_CODE_EXPIRED')
  return transactionThenWakeOutbox(deps, async (deps) => {
    await consumeCode(deps, project, live)
    const authenticationMethods = authenticationMethodsOf('otp')
    return storeFreshSignIn(deps, proving, { method: 'email_code', authenticationMethods })
  })
}

async function proveByPasskey(
  deps: StoreProofDeps,
  proving: ProvingSession,
  { authentication_response: response, code }: ProofOf<'passkey'>,
): Promise<string> {
  const { project, user, context } = proving
  const live = await requireOwnAttempt(deps, project, user, { purpose: 'fresh-sign-in-passkey', code })
  const { challenge } = live.payload
  const proof = await verifyPasskey(deps, project, { response, challenge, context, userId: user.id })
  return transactionThenWakeOutbox(deps, async (deps) => {
    await countPasskeyUse(deps, project, proof)
    await consumeCode(deps, project, live)
    const secondFactor = proof.isUserVerified ? 'user_verification' : undefined
    const authenticationMethods = authenticationMethodsOf('passkey', secondFactor)
    return storeFreshSignIn(deps, proving, { method: 'passkey', authenticationMethods })
  })
}
