import { type KnownError, knownError } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { insertList, insertValues } from '../../../platform/database/column-sql.ts'
import { isUniqueViolation, type WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { storedUserColumns } from '../../../platform/database/tables/users.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import type { Project } from '../../../projects/project.ts'
import { usernameTaken } from '../usernames.ts'
import type { NewUser, NewUserRecords } from './new-user.ts'
import { newUserParameters } from './new-user-parameters.ts'
import { newUserRecords } from './new-user-records.ts'

// One statement is one commit: the user is stored with all records or not at all.
const insertUser = statement<ReturnType<typeof newUserParameters>, { hasEvents: boolean }>(
  'insert_user',
  `with new_user as (
     insert into users (project_id, ${insertList(storedUserColumns)}, totp_secret_sealed, password_hash,
       password_changed_at_millis, search_text, email_order, active_order)
     values (:projectId, ${insertValues(storedUserColumns)}, :totpSecretSealed::bytea, :passwordHash::text,
       case when :passwordHash::text is not null then :now::bigint end, :searchText,
       coalesce(lower(:email::text collate "C"), U&'\\+10FFFF'), :lastActiveAtMillis::bigint)
   ), ${newUserRecords}
   select exists (select from new_events) as has_events`,
)

export type CreateUserDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Creates a user with the first team if the project has one for each user, the given records, and the webhook events.
 * Throws USER_EMAIL_ALREADY_EXISTS if the address is reserved for another user, and USERNAME_ALREADY_EXISTS.
 */
export async function createUser(
  deps: CreateUserDeps,
  project: Project,
  user: NewUser,
  records: NewUserRecords,
): Promise<void> {
  try {
    const [made] = await deps.db.run(insertUser, newUserParameters(deps, project, user, records))
    if (made?.hasEvents) deps.wakeOutbox('webhooks')
  } catch (error) {
    throw addressTaken(user, error) ?? usernameTaken(user.username, error) ?? error
  }
}

/** Returns USER_EMAIL_ALREADY_EXISTS if the address of a new user is reserved for another one, otherwise null. */
export const addressTaken = ({ email }: NewUser, error: unknown): KnownError | null =>
  email && isUniqueViolation(error, 'contact_channels_auth')
    ? knownError('USER_EMAIL_ALREADY_EXISTS', { email: email.value, would_work_if_email_was_verified: false })
    : null
