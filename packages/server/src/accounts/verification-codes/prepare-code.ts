import { limits } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import { createToken, sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import { type Payload, type Purpose, purposes } from './purposes.ts'

/** A code before it is stored: its row, and its clear text, which is not stored. */
export interface PreparedCode<P extends Purpose = Purpose> {
  readonly id: string
  readonly purpose: P
  readonly payload: Payload<P>
  readonly nonceHash: Uint8Array
  readonly typedHash: Uint8Array
  readonly expiresAtMillis: number
  readonly code: string
}

/** Creates a code. Stores nothing: sign-up stores it in its own statement, other callers with `insertCode`. */
export function prepareCode<P extends Purpose>(
  { random, clock }: WithClock & WithRandom,
  purpose: P,
  payload: Payload<P>,
): PreparedCode<P> {
  const code = createToken(random)
  return {
    id: random.uuid(),
    purpose,
    payload,
    code,
    ...hashesOf(code),
    expiresAtMillis: clock.now() + purposes[purpose].lifetimeMillis,
  }
}

/** A code is found by its nonce. The typed part is compared separately, so that wrong guesses can be counted. */
export function hashesOf(code: string): { nonceHash: Uint8Array; typedHash: Uint8Array } {
  const lower = code.toLowerCase()
  return {
    typedHash: sha256(lower.slice(0, limits.typedCodeLength)),
    nonceHash: sha256(lower.slice(limits.typedCodeLength)),
  }
}
