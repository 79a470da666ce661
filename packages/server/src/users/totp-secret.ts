import type { Deps } from '../deps.ts'

/** A TOTP secret as it lies in the database: sealed, and bound to its user. */
export function sealTotpSecret(
  { sealer }: Pick<Deps, 'sealer'>,
  projectId: string,
  userId: string,
  base64: string,
): Buffer {
  return sealer.seal(Buffer.from(base64, 'base64'), `totp:${projectId}:${userId}`)
}
