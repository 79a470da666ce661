import { accessTypes } from '@portico/contract'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findLiveKey } from '../projects/api-key-check.ts'
import type { Project } from '../projects/project.ts'
import { isLiveOwner } from '../sessions/live-owner.ts'

/** By what a caller was let in: a key of the project, or the session of an owner. */
export const Credential = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), access: z.enum(accessTypes), hash: z.string(), setId: z.string() }),
  z.object({ kind: z.literal('owner'), userId: z.string(), sessionId: z.string() }),
])
export type Credential = z.output<typeof Credential>

/**
 * Whether a credential would still let its caller in, for what is issued to callers and ends with it. A key is looked up
 * in the project as it was given; the session of an owner takes a statement.
 */
export async function isLiveCredential(deps: Deps, project: Project, credential: Credential): Promise<boolean> {
  if (credential.kind === 'owner') return isLiveOwner(deps, project, credential)
  return findLiveKey(deps, project, credential) !== null
}
