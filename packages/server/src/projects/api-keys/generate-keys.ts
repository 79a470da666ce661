import type { KeySet } from '../../platform/config.ts'
import { createToken, type Random } from '../../platform/crypto/secret.ts'

/** Returns three new keys: 224 random bits each, with a prefix for its kind. */
export const generateKeys = (random: Random): KeySet => ({
  publishableClientKey: `pck_${createToken(random)}`,
  secretServerKey: `ssk_${createToken(random)}`,
  superSecretAdminKey: `sak_${createToken(random)}`,
})
