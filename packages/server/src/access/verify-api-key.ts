import type { AccessType } from '@portico/contract'
import type { WithClock } from '../platform/clock.ts'
import { sha256 } from '../platform/crypto/secret.ts'
import type { WithKeyUses } from '../projects/api-keys/key-uses.ts'
import type { ApiKey, Project } from '../projects/project.ts'

/** A verified key, by its hash in hexadecimal. */
export interface VerifiedKey {
  readonly access: AccessType
  readonly hash: string
  readonly setId: string
}

/**
 * Returns the key if it belongs to the project at this level and is neither revoked nor expired, otherwise null. Its use
 * is recorded without a statement. Keys are looked up by their hash: the duration reveals nothing about the key.
 */
export function verifyApiKey(
  deps: WithClock & WithKeyUses,
  project: Project,
  access: AccessType,
  key: string,
): VerifiedKey | null {
  const used = { access, hash: sha256(key).toString('hex') }
  const found = findLiveKey(deps, project, used)
  if (!found) return null
  const { setId } = found
  deps.keyUses.record({ projectId: project.id, setId, atMillis: deps.clock.now() })
  return { ...used, setId }
}

/** Returns the key with this hash, or null if it is revoked, replaced or expired. */
export function findLiveKey(
  { clock }: WithClock,
  { apiKeys }: Pick<Project, 'apiKeys'>,
  { access, hash }: Pick<VerifiedKey, 'access' | 'hash'>,
): ApiKey | null {
  const found = apiKeys[access].get(hash)
  return found && (found.expiresAtMillis === null || found.expiresAtMillis > clock.now()) ? found : null
}
