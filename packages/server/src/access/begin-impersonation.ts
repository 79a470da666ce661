import { knownError } from '@portico/contract'
import { type Impersonation, requireNoImpersonation } from '../accounts/users/impersonation.ts'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import { nameOfActor } from '../audit/actor-name.ts'
import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'
import type { Project } from '../projects/project.ts'
import { holderOf } from './actor.ts'
import type { Credential } from './credential.ts'

const selectActorName = query<{ projectId: string; type: string; id: string | null }, { name: string | null }>(
  'select_name_of_impersonator',
  `select ${nameOfActor(':type::text', ':id::uuid')} as name`,
)

/**
 * Describes an impersonation that the caller begins. Throws IMPERSONATION_NOT_ALLOWED for users of `internal`, who are
 * or may become project owners, and for callers who are impersonating a user.
 */
export async function beginImpersonation(
  { db }: WithReads,
  call: { readonly project: Project; readonly credential: Credential; readonly user: SignedInUser | null },
  { reason, returnUrl = null }: { reason: string | null; returnUrl?: string | null },
): Promise<Impersonation> {
  const { project, credential, user } = call
  requireNoImpersonation(user)
  if (project.id === 'internal') throw knownError('IMPERSONATION_NOT_ALLOWED')
  const actor = holderOf(credential)
  const [found] = await db.run(selectActorName, { projectId: project.id, type: actor.type, id: actor.id })
  return { actor, actorName: found?.name ?? null, reason, returnUrl, credential }
}
