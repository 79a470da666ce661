import type { ChannelRow } from '../../../accounts/users/channel-statements.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { type UserRow, userSelectList, userTables } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'

/** A stored user with what an update compares. */
export interface StoredUser extends UserRow {
  readonly channels: readonly Omit<ChannelRow, 'userId'>[]
  readonly credentialIds: readonly string[]
}

const lockStoredUsers = statement<{ projectId: string; userIds: readonly string[] }, StoredUser>(
  'lock_users_of_transfer',
  `select ${userSelectList},
     coalesce((select json_agg(json_build_object('id', a.id, 'value', a.value, 'isPrimary', a.is_primary,
         'isVerified', a.is_verified, 'usedForAuth', a.used_for_auth) order by a.created_at_millis, a.id)
       from contact_channels a where a.project_id = u.project_id and a.user_id = u.id), '[]') as channels,
     coalesce((select json_agg(k.credential_id) from passkeys k
       where k.project_id = u.project_id and k.user_id = u.id), '[]') as credential_ids
   from ${userTables} where u.project_id = :projectId and u.id = any(:userIds::uuid[]) order by u.id
   for no key update of u`,
)

/** Users that are read together. Each may have a picture of a megabyte. */
const batchSize = 50

/** Locks users until the end of the transaction, and passes each to `work`. */
export async function forEachStoredUser(
  { db }: WithTransaction,
  project: Project,
  userIds: readonly string[],
  work: (user: StoredUser) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < userIds.length; start += batchSize) {
    const ids = userIds.slice(start, start + batchSize)
    for (const user of await db.run(lockStoredUsers, { projectId: project.id, userIds: ids })) await work(user)
  }
}
