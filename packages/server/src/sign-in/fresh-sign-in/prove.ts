import { type FreshSignInProof, KnownError, knownError } from '@portico/contract'
import type { z } from 'zod'
import { freshSignInMethodsOf } from '../../access/fresh-sign-in.ts'
import { guardSecondFactor } from '../../accounts/mfa/guard-second-factor.ts'
import { acceptTotp, findTotpOwner, requireRightTotp } from '../../accounts/mfa/totp.ts'
import { consumeCode } from '../../accounts/verification-codes/codes.ts'
import { recipientOf } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import { authenticationMethodsOf } from '../authentication-methods.ts'
import { countPasskeyUse, verifyPasskey } from '../passkeys/verify-passkey.ts'
import { requireCurrentPassword } from '../passwords/require-current-password.ts'
import { upgradeHash } from '../passwords/upgrade-hash.ts'
import { requireMethod, requireOwnAttempt } from './attempts.ts'
import { type ProvingSession, storeFreshSignIn } from './store-fresh-sign-in.ts'

type Proof = z.output<typeof FreshSignInProof>
type ProofOf<Type extends Proof['type']> = Extract<Proof, { type: Type }>

type ProvingDeps = WithWrites &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithPasswordHasher &
  WithRandom &
  WithSealer &
  WithOutbox

interface Proving extends ProvingSession {
  readonly deps: ProvingDeps
}

/**
 * Verifies a proof of who uses the session, with the limits and counters of the sign-in by the same method. Returns an
 * access token with the new `auth_time`. Throws the errors of the endpoint.
 */
export function proveFreshSignIn(proving: Proving, proof: Proof): Promise<string> {
  requireMethod(proving.project, proving.user, proof.type)
  switch (proof.type) {
    case 'password':
      return proveByPassword(proving, proof)
    case 'totp':
      return proveByTotp(proving, proof)
    case 'email_code':
      return proveByEmailCode(proving, proof)
    case 'passkey':
      return proveByPasskey(proving, proof)
  }
}

async function proveByPassword(proving: Proving, { password }: ProofOf<'password'>): Promise<string> {
  const { deps, project, user, context } = proving
  const guess = { password, context, method: 'password' } as const
  const { hash, needsRehash } = await requireCurrentPassword(deps, project, user.id, guess).catch((error: unknown) => {
    if (!KnownError.is(error, 'USER_DOES_NOT_HAVE_PASSWORD')) throw error
    // The password was removed, or the user deleted, after the caller was read.
    const available = freshSignInMethodsOf(project, { ...user, hasPassword: false })
    throw knownError('FRESH_SIGN_IN_METHOD_NOT_AVAILABLE', available)
  })
  if (needsRehash) await upgradeHash(deps, project, { userId: user.id, password, hash })
  const authenticationMethods = authenticationMethodsOf('password')
  return storeFreshSignIn(deps, proving, { method: 'password', authenticationMethods })
}

function proveByTotp(proving: Proving, { totp }: ProofOf<'totp'>): Promise<string> {
  const { deps, project, user, context } = proving
  const call = { userId: user.id, recipient: recipientOf(user), context, factor: 'totp' } as const
  return guardSecondFactor(deps, project, call, async () => {
    const owner = await findTotpOwner(deps, project, user.id)
    if (!owner) throw knownError('INVALID_TOTP_CODE')
    const right = requireRightTotp(deps, project, owner, totp)
    return transactionThenWakeOutbox(deps, async (deps) => {
      await acceptTotp(deps, project, right)
      // A code of the authenticator app is a one-time password, like an emailed code.
      const authenticationMethods = authenticationMethodsOf('otp')
      return storeFreshSignIn(deps, proving, { method: 'totp', authenticationMethods })
    })
  })
}

async function proveByEmailCode(proving: Proving, { code }: ProofOf<'email_code'>): Promise<string> {
  const { deps, project, user } = proving
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
  proving: Proving,
  { authentication_response: response, code }: ProofOf<'passkey'>,
): Promise<string> {
  const { deps, project, user, context } = proving
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
