import { limits } from '@portico/contract'
import { nameOfTeam, nameOfUser } from '../../audit/actor-name.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

/** A secret that is refused after a restore until an owner confirms it. */
export interface SuspendedKeyRow {
  readonly id: string
  readonly type: 'project' | 'user' | 'team' | 'client'
  readonly description: string | null
  readonly lastFour: string
  readonly holderId: string | null
  readonly holderName: string | null
  readonly createdAtMillis: number
  readonly lastUsedAtMillis: number | null
  readonly suspendedAtMillis: number
}

/** The rows of a table that are suspended and not revoked, from the cursor on. */
const page = (alias: string) => `where ${alias}.project_id = :projectId and ${alias}.suspended_at_millis is not null
       and ${alias}.id >= coalesce(:cursor::uuid, '00000000-0000-0000-0000-000000000000')
     order by ${alias}.id limit :rows`

const selectSuspendedKeys = query<{ projectId: string; cursor: string | null; rows: number }, SuspendedKeyRow>(
  'select_suspended_keys',
  `with keys as (
     (select k.id, 'project' as type, k.description,
        coalesce(k.super_secret_admin_key_last_four, k.secret_server_key_last_four, '') as last_four,
        null::uuid as holder_id, k.created_at_millis, k.last_used_at_millis, k.suspended_at_millis
      from (select * from api_key_sets where manually_revoked_at_millis is null) k ${page('k')})
     union all
     (select k.id, k.type, k.description, k.last_four, coalesce(k.user_id, k.team_id), k.created_at_millis,
        k.last_used_at_millis, k.suspended_at_millis
      from (select * from api_keys where manually_revoked_at_millis is null) k ${page('k')})
     union all
     (select k.id, 'client', null, k.last_four, k.client_id, k.created_at_millis, k.last_used_at_millis,
        k.suspended_at_millis
      from oauth_client_secrets k ${page('k')})
     order by id limit :rows
   )
   select keys.*, case keys.type
       when 'user' then ${nameOfUser(':projectId', 'keys.holder_id')}
       when 'team' then ${nameOfTeam('keys.holder_id')}
       when 'client' then (
         select c.name from oauth_clients c where c.project_id = :projectId and c.id = keys.holder_id)
     end as holder_name
   from keys order by keys.id`,
)

/** Lists one page of suspended keys, in the order of their ids. */
export async function listSuspendedKeys(
  { db }: WithReads,
  { id: projectId }: Pick<Project, 'id'>,
  { cursor, limit = limits.suspendedKeyPageMaxSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ readonly keys: readonly SuspendedKeyRow[]; readonly nextCursor: string | null }> {
  const rows = await db.run(selectSuspendedKeys, { projectId, cursor: cursor ?? null, rows: limit + 1 })
  return { keys: rows.slice(0, limit), nextCursor: rows[limit]?.id ?? null }
}
