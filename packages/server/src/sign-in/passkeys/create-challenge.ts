import type { WithRandom } from '../../platform/crypto/secret.ts'

/** Returns 32 random bytes for a browser to sign (https://www.w3.org/TR/webauthn-3/#sctn-cryptographic-challenges). */
export const createChallenge = ({ random }: WithRandom): string => Buffer.from(random.bytes(32)).toString('base64url')
