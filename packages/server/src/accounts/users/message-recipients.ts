import { knownError, limits } from '@portico/contract'
import type { MessageRecipient } from '../../messaging/emails/queue-messages.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { userTables } from '../../platform/database/tables/users.ts'
import { type BanState, banColumns, isBarred } from './ban.ts'

interface RecipientRow extends BanState {
  readonly id: string
  readonly email: string | null
  readonly isVerified: boolean
  readonly locale: string | null
}

const columns = `u.id, c.value as email, coalesce(c.is_verified, false) as is_verified, u.locale, ${banColumns}`

const selectNamed = query<{ projectId: string; ids: string[] }, RecipientRow>(
  'select_named_recipients',
  `select ${columns} from ${userTables} where u.project_id = :projectId and u.id = any(:ids::uuid[])`,
)

const selectFirst = query<{ projectId: string; rows: number }, RecipientRow>(
  'select_first_recipients',
  `select ${columns} from ${userTables} where u.project_id = :projectId order by u.id limit :rows`,
)

type Deps = WithReads & WithClock

/**
 * Returns the users with these ids who can receive a message: those with a primary address who are not banned. Throws
 * USER_ID_DOES_NOT_EXIST for the first unknown id.
 */
export async function namedRecipients(
  deps: Deps,
  project: { id: string },
  userIds: readonly string[],
): Promise<readonly MessageRecipient[]> {
  const ids = [...new Set(userIds)]
  const users = await deps.db.run(selectNamed, { projectId: project.id, ids })
  const found = new Set(users.map(({ id }) => id))
  const unknown = ids.find((id) => !found.has(id))
  if (unknown !== undefined) throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: unknown })
  return reachable(deps, users)
}

/** Returns all users who can receive a message, or null if the project has more users than one call may address. */
export async function allRecipients(deps: Deps, project: { id: string }): Promise<readonly MessageRecipient[] | null> {
  const { messageRecipientsMax: max } = limits
  const users = await deps.db.run(selectFirst, { projectId: project.id, rows: max + 1 })
  return users.length > max ? null : reachable(deps, users)
}

const reachable = (deps: WithClock, users: readonly RecipientRow[]): MessageRecipient[] =>
  users.flatMap((user) => {
    const { id: userId, email, isVerified, locale } = user
    return email === null || isBarred(deps, user) ? [] : [{ userId, email, isVerified, locale }]
  })
