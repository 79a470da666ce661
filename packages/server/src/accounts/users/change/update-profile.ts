import { knownError } from '@portico/contract'
import { hasReceivers, receiverParameters } from '../../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import { assignments, insertList } from '../../../platform/database/column-sql.ts'
import type { ChangeParametersOf } from '../../../platform/database/columns.ts'
import type { WithWrites } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import {
  changeableUserColumns,
  joinPrimaryEmail,
  type UserRow,
  userSelectList,
} from '../../../platform/database/tables/users.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Project } from '../../../projects/project.ts'
import { searchTextOf } from '../list/search-text.ts'
import { publishUsersUpdated } from '../publish-user-updated.ts'
import type { UserChanges } from './user-changes.ts'

type ChangedColumns = ChangeParametersOf<typeof changeableUserColumns>

type Parameters = ChangedColumns &
  ReturnType<typeof receiverParameters> & {
    projectId: string
    userId: string
    searchedName: string
    searchedId: string
  }

// Not part of the payload of events.
const { locale: _, ...publishedColumns } = changeableUserColumns
const published = insertList(publishedColumns)
const lineCount = (column: string) => `coalesce(cardinality(string_to_array(nullif(${column}, ''), E'\\n')), 0)`

// The search text is the display name, the username, the addresses and the external id, a line each: see `searchTextOf`.
// The lines of a value that changes are replaced, so that the addresses need not be read.
const updateProfileRow = statement<Parameters, UserRow & { isPublished: boolean }>(
  'update_user_profile',
  `with former as (
     select row(${published}) as stored, string_to_array(search_text, E'\\n') as lines,
       ${lineCount('display_name')} as name_lines,
       cardinality(string_to_array(search_text, E'\\n')) - ${lineCount('external_id')} as end_of_addresses
     from users where project_id = :projectId and id = :userId for update
   ), changed as (
     update users u set
       ${assignments(changeableUserColumns)},
       search_text = array_to_string(
         case when :setsDisplayName::boolean then string_to_array(:searchedName::text, E'\\n') else lines[: name_lines] end
         || lines[name_lines + 1 : end_of_addresses]
         || case when :setsExternalId::boolean then string_to_array(:searchedId::text, E'\\n')
           else lines[end_of_addresses + 1 :] end, E'\\n')
     from former where u.project_id = :projectId and u.id = :userId
     returning u.*, row(${published}) is distinct from stored as is_changed
   )
   select ${userSelectList}, u.is_changed and ${hasReceivers} as is_published from changed u ${joinPrimaryEmail}`,
)

const profileFields: ReadonlySet<string> = new Set<keyof UserChanges>([
  'display_name',
  'profile_image_url',
  'client_metadata',
  'client_read_only_metadata',
  'server_metadata',
  'external_id',
  'selected_team_id',
  'otp_auth_enabled',
  'locale',
])

/**
 * Returns true if the changes concern columns of the user alone, without effect on sign-in, addresses and the audit trail.
 * On `internal`, triggers change the metadata of servers once more.
 */
export const isProfileChange = (project: Project, changes: UserChanges): boolean =>
  Object.keys(changes).every((name) => profileFields.has(name)) &&
  !(project.id === 'internal' && changes.server_metadata !== undefined)

/**
 * Changes columns of a user in one statement and returns the user. A second one publishes `user.updated` if the payload
 * differs and the project has a receiver. Throws USER_NOT_FOUND, and the violations of constraints.
 */
export function updateProfile(
  deps: WithWrites & WithClock & WithConfig & WithOutbox,
  project: Project,
  userId: string,
  columns: ChangedColumns,
): Promise<UserRow> {
  return transactionThenWakeOutbox(deps, async (deps) => {
    const [changed] = await deps.db.run(updateProfileRow, {
      ...columns,
      ...receiverParameters(deps),
      ...{ projectId: project.id, userId },
      searchedName: searchTextOf({ displayName: columns.displayName }, []),
      searchedId: searchTextOf({ externalId: columns.externalId }, []),
    })
    if (!changed) throw knownError('USER_NOT_FOUND')
    if (changed.isPublished) await publishUsersUpdated(deps, project, [userId])
    return changed
  })
}
