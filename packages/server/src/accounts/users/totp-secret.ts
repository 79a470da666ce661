import type { WithSealer } from '../../platform/crypto/seal.ts'

/** A TOTP secret as the database stores it: sealed, and bound to its user. */
export function sealTotpSecret({ sealer }: WithSealer, projectId: string, userId: string, base64: string): Buffer {
  return sealer.seal(Buffer.from(base64, 'base64'), totpContext(projectId, userId))
}

/** Opens a sealed TOTP secret. Throws if it was altered, or belongs to another user. */
export function openTotpSecret({ sealer }: WithSealer, projectId: string, userId: string, sealed: Uint8Array): Buffer {
  return sealer.open(sealed, totpContext(projectId, userId))
}

/** Returns the place of a user's TOTP secret for the sealer. */
export const totpContext = (projectId: string, userId: string) => `totp:${projectId}:${userId}`
