import type { KeySet } from '../config.ts'
import { createToken, type Random } from '../crypto/secret.ts'

/** Three new keys: a prefix that tells what each is for, and 224 random bits. */
export const generateKeys = (random: Random): KeySet => ({
  publishableClientKey: `pck_${createToken(random)}`,
  secretServerKey: `ssk_${createToken(random)}`,
  superSecretAdminKey: `sak_${createToken(random)}`,
})
