import type { WithClock } from '../../../platform/clock.ts'
import { insertList, recordColumns, selectList } from '../../../platform/database/column-sql.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { storedUserColumns } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import type { ImportedUser } from './new-imported-user.ts'

// The columns are those of `insert_user`, which creates one user with everything that belongs to a sign-up.
const insertImported = statement<{ projectId: string; users: string; isUnannounced: boolean; now: number }, never>(
  'insert_imported_users',
  `with given as (
     select * from jsonb_to_recordset(:users::jsonb)
       as r (${recordColumns(storedUserColumns)}, password_hash text, search_text text, email text)
   ), new_users as (
     insert into users (project_id, ${insertList(storedUserColumns)}, password_hash, password_changed_at_millis,
       search_text, email_order, active_order, is_unannounced)
     select :projectId, ${selectList(storedUserColumns, 'r')}, r.password_hash,
       case when r.password_hash is not null then :now::bigint end, r.search_text,
       coalesce(lower(r.email collate "C"), U&'\\+10FFFF'), r.last_active_at_millis, :isUnannounced::boolean
     from given r
   )
   insert into project_user_counts (project_id, shard, user_count)
   select :projectId, shard_of_user(id), count(*) from given group by 2 order by 2
   on conflict (project_id, shard) do update set user_count = project_user_counts.user_count + excluded.user_count`,
)

/** Inserts users without their addresses and other credentials than passwords. `isUnannounced`: without their events. */
export async function insertUsers(
  { db, clock }: WithTransaction & WithClock,
  project: Project,
  { users, isUnannounced }: { readonly users: readonly ImportedUser[]; readonly isUnannounced: boolean },
): Promise<void> {
  if (users.length === 0) return
  const records = JSON.stringify(users.map(({ record }) => record))
  await db.run(insertImported, { projectId: project.id, users: records, isUnannounced, now: clock.now() })
}
