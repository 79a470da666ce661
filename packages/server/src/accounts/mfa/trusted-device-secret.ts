/**
 * Secrets of trusted devices: the id of the user, a dot and a token of 224 random bits. The id selects the secret of a user
 * where several users trust one device. It grants nothing.
 */
import { limits } from '@portico/contract'
import { createToken, type Random } from '../../platform/crypto/secret.ts'

const form = /^[0-9a-f-]{36}\.[0-9a-z]{45}$/

/** Returns a secret for a user. */
export const createTrustedDeviceSecret = (userId: string, random: Pick<Random, 'bytes'>): string =>
  `${userId}.${createToken(random)}`

/** Finds the secret of a user in a header. Malformed secrets, and those beyond five, count as absent. */
export function findTrustedDeviceSecret(header: string | null, userId: string): string | null {
  // A longer header contains no secrets of ours: five of them have 414 characters.
  if (header === null || header.length > 500) return null
  const secrets = header.split(',', limits.trustedDeviceSecretsMax).map((secret) => secret.trim())
  return secrets.find((secret) => form.test(secret) && secret.startsWith(`${userId}.`)) ?? null
}
