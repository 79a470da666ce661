import type { AccessType } from '@portico/contract'
import { sha256 } from '../crypto/secret.ts'
import type { Deps } from '../deps.ts'
import type { Project } from './project.ts'

/**
 * Whether a key belongs to the project at this level, is not revoked and has not expired; the use of a good one is
 * noted, without a statement. Keys are looked up by their hash: how long that takes tells nothing of the key.
 */
export function useApiKey(
  { clock, keyUses }: Pick<Deps, 'clock' | 'keyUses'>,
  project: Project,
  access: AccessType,
  key: string,
): boolean {
  const found = project.apiKeys[access].get(sha256(key).toString('hex'))
  const now = clock.now()
  if (found === undefined || found.expiresAtMillis <= now) return false
  keyUses.record({ projectId: project.id, setId: found.setId, atMillis: now })
  return true
}
