import type { EndpointDefinition } from '@portico/contract'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads, WithTransaction } from '../platform/database/database.ts'
import type { ReadReplica } from '../platform/database/replica/read-replica.ts'
import { query, statement } from '../platform/database/statement.ts'
import type { Project } from '../projects/project.ts'
import type { Credential } from './credential.ts'

/** The parts of a call that decide whether it reads from a replica. */
export interface ReplicaCall {
  readonly project: Project | null
  readonly access: string | null
  readonly credential: Credential | null
}

const markChange = statement<{ projectId: string; userId: string; now: number }, never>(
  'mark_owner_change',
  'update project_owners set changed_at_millis = :now::bigint where project_id = :projectId and user_id = :userId::uuid',
)

const selectChange = query<{ projectId: string }, { changedAtMillis: number | null }>(
  'select_owner_change',
  'select max(changed_at_millis) as changed_at_millis from project_owners where project_id = :projectId',
)

/** Notes that an owner has changed the project, for all nodes. */
export async function noteOwnerChange(
  { db, clock }: WithTransaction & WithClock,
  { method }: EndpointDefinition['route'],
  { project, credential }: ReplicaCall,
): Promise<void> {
  if (method === 'GET' || !project || credential?.kind !== 'owner') return
  await db.run(markChange, { projectId: project.id, userId: credential.userId, now: clock.now() })
}

/**
 * Returns true if a call may be read from the replica: it is close behind, and the caller is no owner of a project that an owner
 * has changed within the longest lag. Users always read the primary.
 */
export async function mayReadReplica(
  { db, clock }: WithReads & WithClock,
  replica: ReadReplica,
  { project, access, credential }: ReplicaCall,
): Promise<boolean> {
  if (!project || access === 'client' || replica.status().state !== 'read') return false
  if (credential?.kind !== 'owner') return true
  const [last] = await db.run(selectChange, { projectId: project.id })
  return (last?.changedAtMillis ?? 0) <= clock.now() - replica.maxLagMillis
}
