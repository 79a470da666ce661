import { hasRightsOf, knownError, type OwnerRole } from '@portico/contract'
import { isNotBarredSql } from '../../accounts/users/ban.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { findOwnerRole } from '../../projects/owner-role.ts'

/** An owner of a project. */
export interface OwnerRow {
  readonly userId: string
  readonly role: OwnerRole
  readonly displayName: string | null
  readonly primaryEmail: string | null
  readonly primaryEmailVerified: boolean
  readonly locale: string | null
  readonly createdAtMillis: number
  readonly createdBy: string | null
  readonly hasSecondFactor: boolean
  readonly lastActiveAtMillis: number
}

const ownerList = `o.user_id, o.role, u.display_name, c.value as primary_email,
  coalesce(c.is_verified, false) as primary_email_verified, u.locale, o.created_at_millis, o.created_by,
  u.totp_secret_sealed is not null as has_second_factor, u.last_active_at_millis`

const selectOwners = query<{ projectId: string }, OwnerRow>(
  'list_project_owners',
  `select ${ownerList}
   from project_owners o
   join users u on u.project_id = o.user_project_id and u.id = o.user_id
   left join contact_channels c
     on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_primary
   where o.project_id = :projectId order by o.created_at_millis, o.user_id`,
)

/** Lists the owners of a project, the oldest first. */
export const listOwners = ({ db }: WithReads, projectId: string): Promise<OwnerRow[]> =>
  db.run(selectOwners, { projectId })

/** Returns an owner of a project. Throws PROJECT_OWNER_NOT_FOUND. */
export async function getOwner(deps: WithReads, projectId: string, userId: string): Promise<OwnerRow> {
  const owner = (await listOwners(deps, projectId)).find((owner) => owner.userId === userId)
  if (!owner) throw knownError('PROJECT_OWNER_NOT_FOUND')
  return owner
}

type OfOwner = { projectId: string; userId: string; now: number }

const selectActiveOwner = query<OfOwner, { role: OwnerRole }>(
  'select_role_of_active_owner',
  `select o.role from project_owners o join users u on u.project_id = o.user_project_id and u.id = o.user_id
   where o.project_id = :projectId and o.user_id = :userId and ${isNotBarredSql}`,
)

/**
 * Returns true if a user of `internal` has the role in the project and is not banned. Checks the sender of an invitation
 * when its recipient redeems it.
 */
export async function isActiveOwner(
  { db, clock }: WithReads & WithClock,
  projectId: string,
  { userId, role }: { userId: string; role: OwnerRole },
): Promise<boolean> {
  const [owner] = await db.run(selectActiveOwner, { projectId, userId, now: clock.now() })
  return owner !== undefined && hasRightsOf(owner.role, role)
}

const lockProject = statement<{ projectId: string }, { id: string }>(
  'lock_project_owners',
  `select id from projects where id = :projectId and deleted_at_millis is null for no key update`,
)

/**
 * Serializes changes of the owners of a project until the end of the transaction. Statements after this one see the
 * changes before. Returns false if the project was deleted.
 */
export async function lockOwners({ db }: WithTransaction, projectId: string): Promise<boolean> {
  return (await db.run(lockProject, { projectId })).length > 0
}

/**
 * Locks the owners and checks the role of the caller again: another owner may have changed it since the request began.
 * Throws ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN or PROJECT_ROLE_REQUIRED.
 */
export async function lockOwnersAs(
  deps: WithTransaction,
  projectId: string,
  callerId: string,
  required: OwnerRole,
): Promise<void> {
  const role = (await lockOwners(deps, projectId)) ? await findOwnerRole(deps, projectId, callerId) : null
  if (role === null) throw knownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
  if (!hasRightsOf(role, required)) throw knownError('PROJECT_ROLE_REQUIRED', { required_role: required, role })
}
