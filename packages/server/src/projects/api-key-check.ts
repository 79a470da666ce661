import type { AccessType } from '@portico/contract'
import { sha256 } from '../crypto/secret.ts'
import type { Deps } from '../deps.ts'
import type { Project } from './project.ts'

/**
 * Whether a key belongs to the project at this level, is not revoked and has not expired. Keys are looked up by their
 * hash: how long that takes tells nothing of the key.
 */
export function isApiKeyValid(
  { clock }: Pick<Deps, 'clock'>,
  project: Project,
  access: AccessType,
  key: string,
): boolean {
  const expiresAtMillis = project.apiKeys[access].get(sha256(key).toString('hex'))
  return expiresAtMillis !== undefined && expiresAtMillis > clock.now()
}
