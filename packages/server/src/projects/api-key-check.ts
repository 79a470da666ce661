import type { AccessType } from '@portico/contract'
import { sha256 } from '../crypto/secret.ts'
import type { Deps } from '../deps.ts'
import type { ApiKey, Project } from './project.ts'

/** A key that has let a caller in, by its hash in hexadecimal. */
export interface UsedKey {
  readonly access: AccessType
  readonly hash: string
  readonly setId: string
}

/**
 * The key, if it belongs to the project at this level, is not revoked and has not expired; the use of a good one is
 * noted, without a statement. Keys are looked up by their hash: how long that takes tells nothing of the key.
 */
export function useApiKey(
  deps: Pick<Deps, 'clock' | 'keyUses'>,
  project: Project,
  access: AccessType,
  key: string,
): UsedKey | null {
  const used = { access, hash: sha256(key).toString('hex') }
  const found = findLiveKey(deps, project, used)
  if (!found) return null
  const { setId } = found
  deps.keyUses.record({ projectId: project.id, setId, atMillis: deps.clock.now() })
  return { ...used, setId }
}

/** The key with this hash, unless it is revoked, replaced or expired. */
export function findLiveKey(
  { clock }: Pick<Deps, 'clock'>,
  { apiKeys }: Pick<Project, 'apiKeys'>,
  { access, hash }: Pick<UsedKey, 'access' | 'hash'>,
): ApiKey | null {
  const found = apiKeys[access].get(hash)
  return found && found.expiresAtMillis > clock.now() ? found : null
}
