import { knownError } from '@portico/contract'
import { isNotBarredSql } from '../../accounts/users/ban.ts'
import type { SignedInUser } from '../../accounts/users/signed-in-user.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { containedOf } from './closure-sql.ts'
import { isGranted, isProtected } from './second-factor-sql.ts'
import { fulfillsRules } from './team-rules-sql.ts'

/** A user and a team. */
export type Member = { readonly teamId: string; readonly userId: string }

/**
 * A member who acts in a session, for the rules of the team. Without a session, as for a server, the rules about the user apply
 * only: second factor and addresses.
 */
export type ActingMember = Member & { readonly sessionId: string | null }

/**
 * Returns the session of a user for the rules of teams. An impersonation is a session of a server: its user has not
 * authenticated in it.
 */
export const actingSessionOf = ({ sessionId, impersonation }: SignedInUser): string | null =>
  impersonation ? null : sessionId

/** Returns a signed-in user as member of a team. */
export const actingMember = (teamId: string, user: SignedInUser): ActingMember => ({
  teamId,
  userId: user.id,
  sessionId: actingSessionOf(user),
})

const heldText = `with recursive held (id) as (
     select permission_id from team_permission_grants
     where project_id = :projectId and team_id = :teamId and user_id = :userId
       and ${isGranted(':userId', isProtected('permission_id'))}
       and ${fulfillsRules(':teamId', ':userId')}
     union
     select contained.id from held ${containedOf('held.id')}
     where ${isGranted(':userId', isProtected('contained.id'))}
   )`

// No row means no member. The recursion ends as soon as the permission is found.
const selectIsHeld = query<
  ActingMember & { projectId: string; permissionId: string; now: number },
  { isHeld: boolean }
>(
  'select_team_permission_is_held',
  `${heldText}
   select exists (select from held where id = :permissionId::text) as is_held
   from team_members where project_id = :projectId and team_id = :teamId and user_id = :userId`,
)

/**
 * Requires that a user has a permission in a team, directly or contained in others, with the second factor that it needs,
 * and fulfills the rules of the team.
 * Nothing is cached: a change applies to the next call. Throws TEAM_MEMBERSHIP_NOT_FOUND for users outside the team and
 * for unknown teams, and TEAM_PERMISSION_REQUIRED.
 */
export async function requireTeamPermission(
  { db, clock }: WithReads & WithClock,
  project: { readonly id: string },
  { teamId, userId, sessionId }: ActingMember,
  permissionId: string,
): Promise<void> {
  const params = { projectId: project.id, teamId, userId, sessionId, permissionId, now: clock.now() }
  const [member] = await db.run(selectIsHeld, params)
  const names = { team_id: teamId, user_id: userId }
  if (!member) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', names)
  if (!member.isHeld) throw knownError('TEAM_PERMISSION_REQUIRED', { ...names, permission_id: permissionId })
}

const selectHeld = query<
  ActingMember & { projectId: string; permissionIds: string[]; now: number },
  { heldIds: string[] }
>(
  'select_held_team_permissions',
  `${heldText}
   select coalesce((select json_agg(wanted.id) from unnest(:permissionIds::text[]) as wanted (id)
     where wanted.id in (select id from held)), '[]') as held_ids
   from team_members m join users u on u.project_id = m.project_id and u.id = m.user_id
   where m.project_id = :projectId and m.team_id = :teamId and m.user_id = :userId and ${isNotBarredSql}`,
)

/**
 * Returns those of the permissions that a member has, directly or contained in others, or null for users outside the
 * team and for banned users.
 */
export async function findHeldPermissions(
  { db, clock }: WithReads & WithClock,
  project: { readonly id: string },
  { teamId, userId, sessionId }: ActingMember,
  permissionIds: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const params = {
    projectId: project.id,
    teamId,
    userId,
    sessionId,
    permissionIds: [...permissionIds],
    now: clock.now(),
  }
  const [member] = await db.run(selectHeld, params)
  return member ? new Set(member.heldIds) : null
}

/** Requires several permissions. Throws as {@link requireTeamPermission}, for the first one that is missing. */
export async function requireTeamPermissions(
  deps: WithReads & WithClock,
  project: { readonly id: string },
  member: ActingMember,
  permissionIds: readonly string[],
): Promise<void> {
  const held = await findHeldPermissions(deps, project, member, permissionIds)
  const names = { team_id: member.teamId, user_id: member.userId }
  if (!held) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', names)
  const missing = permissionIds.find((id) => !held.has(id))
  if (missing !== undefined) throw knownError('TEAM_PERMISSION_REQUIRED', { ...names, permission_id: missing })
}

/** Returns true if a user has a permission in a team, directly or contained in others. */
export async function hasTeamPermission(
  { db, clock }: WithReads & WithClock,
  project: { readonly id: string },
  { teamId, userId, sessionId }: ActingMember,
  permissionId: string,
): Promise<boolean> {
  const params = { projectId: project.id, teamId, userId, sessionId, permissionId, now: clock.now() }
  const [member] = await db.run(selectIsHeld, params)
  return member?.isHeld ?? false
}
