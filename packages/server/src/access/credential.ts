import { accessTypes, type OwnerRole } from '@portico/contract'
import { z } from 'zod'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { Project } from '../projects/project.ts'
import { isLiveOwner } from './live-owner.ts'
import { findLiveKey } from './verify-api-key.ts'

/**
 * Credential of a caller: a key of the project, the session of a project owner, or a page of the service, which calls with client
 * access and needs no key.
 */
export const Credential = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), access: z.enum(accessTypes), hash: z.string(), setId: z.string() }),
  z.object({ kind: z.literal('owner'), userId: z.string(), sessionId: z.string() }),
  z.object({ kind: z.literal('page') }),
])
export type Credential = z.output<typeof Credential>

/**
 * Returns true if a credential is still valid, for tokens that end with it. A key is looked up in the given project; the
 * session of an owner needs a statement, and the owner at least the given role.
 */
export async function isLiveCredential(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  credential: Credential,
  role: OwnerRole,
): Promise<boolean> {
  if (credential.kind === 'page') return false
  if (credential.kind === 'owner') return isLiveOwner(deps, project, credential, role)
  return findLiveKey(deps, project, credential) !== null
}
