import { isSystemPermission } from '@portico/contract'
import { prepareCode } from '../../../accounts/verification-codes/prepare-code.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { insertList, recordColumns, recordOf, selectList } from '../../../platform/database/column-sql.ts'
import { newRow } from '../../../platform/database/columns.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { type TeamRow, teamColumns } from '../../../platform/database/tables/teams.ts'
import type { Project } from '../../../projects/project.ts'
import type { Plan } from '../judge/plan.ts'

type OfProject = { projectId: string; now: number }
type WriteDeps = WithTransaction & WithClock & WithRandom

const insertPermissions = statement<OfProject & { permissions: string }, never>(
  'insert_imported_permissions',
  `with given as (
     select * from jsonb_to_recordset(:permissions::jsonb) as r (id text, description text, "containedIds" jsonb)
   ), defined as (
     insert into permission_definitions (project_id, id, description, created_at_millis)
     select :projectId, id, description, :now::bigint from given
     returning id
   )
   insert into permission_containments (project_id, permission_id, contained_id)
   select :projectId, d.id, contained.id
   from defined d join given g on g.id = d.id cross join jsonb_array_elements_text(g."containedIds") as contained (id)`,
)

const insertTeams = statement<OfProject & { teams: string }, never>(
  'insert_imported_teams',
  `insert into teams (project_id, ${insertList(teamColumns)})
   select :projectId, ${selectList(teamColumns, 'r')}
   from jsonb_to_recordset(:teams::jsonb) as r (${recordColumns(teamColumns)})
   where :now::bigint is not null`,
)

// The locks are those of `insert_team_member`: a user or team that is deleted meanwhile gets no member, and a permission that
// is renamed meanwhile is granted under its new name or not at all.
const insertMembers = statement<OfProject & { members: string }, { teamId: string; userId: string }>(
  'insert_imported_members',
  `with given as (
     select * from jsonb_to_recordset(:members::jsonb)
       as r (team_id uuid, user_id uuid, custom_ids jsonb, system_ids jsonb, has_defaults boolean)
   ), joining as (
     select u.id, u.signed_up_at_millis from users u
     where u.project_id = :projectId and u.id in (select user_id from given) order by u.id for no key update
   ), joined_teams as (
     select t.id from teams t where t.project_id = :projectId and t.id in (select team_id from given) order by t.id
     for key share
   ), new_members as (
     insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
     select :projectId, t.id, u.id, :now::bigint, u.signed_up_at_millis
     from given g join joining u on u.id = g.user_id join joined_teams t on t.id = g.team_id
     on conflict do nothing returning team_id, user_id
   ), defaults as (
     select permission_id as id from default_permissions where project_id = :projectId and role = 'member' for key share
   ), named as (
     select d.id from permission_definitions d where d.project_id = :projectId and d.id in (
       select jsonb_array_elements_text(custom_ids) from given) order by d.id for key share
   ), new_grants as (
     insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
     select :projectId, m.team_id, m.user_id, granted.id, :now::bigint
     from new_members m join given g on g.team_id = m.team_id and g.user_id = m.user_id cross join lateral (
       select id from defaults where g.has_defaults
       union select n.id from named n where g.custom_ids ? n.id
       union select jsonb_array_elements_text(g.system_ids)) as granted
   )
   select team_id, user_id from new_members`,
)

const insertInvitations = statement<OfProject & { codes: string }, never>(
  'insert_imported_invitations',
  `insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, payload, created_at_millis,
     expires_at_millis)
   select :projectId, r.id, 'team-invitation', decode(r.nonce_hash, 'hex'), decode(r.typed_hash, 'hex'), r.payload,
     :now::bigint, r.expires_at_millis
   from jsonb_to_recordset(:codes::jsonb) as r (id uuid, nonce_hash text, typed_hash text, payload jsonb,
     expires_at_millis bigint)`,
)

const insertGrants = statement<OfProject & { userIds: string[]; permissionIds: string[] }, never>(
  'insert_imported_grants',
  `insert into user_permission_grants (project_id, user_id, permission_id, created_at_millis)
   select :projectId, g.user_id, g.permission_id, :now::bigint
   from unnest(:userIds::uuid[], :permissionIds::text[]) as g (user_id, permission_id)
   on conflict do nothing`,
)

/** Defines the permissions of a plan, before its users. */
export async function insertPlannedPermissions(
  { db, clock }: WriteDeps,
  project: Project,
  { permissions }: Plan,
): Promise<void> {
  if (permissions.length === 0) return
  const params = { projectId: project.id, now: clock.now(), permissions: JSON.stringify(permissions) }
  await db.run(insertPermissions, params)
}

/** The teams and invitations that were inserted, these with the ids of their codes. */
export interface InsertedWorkspaces {
  readonly teams: readonly TeamRow[]
  readonly invitations: readonly { id: string; payload: { teamId: string } }[]
}

/** Inserts the teams of a plan with members, invitations and grants, after its users. */
export async function insertWorkspaces(deps: WriteDeps, project: Project, plan: Plan): Promise<InsertedWorkspaces> {
  const { db, clock } = deps
  const ofProject = { projectId: project.id, now: clock.now() }
  const teams = plan.teams.map((row) => toTeamRow(row, ofProject.now))
  if (teams.length > 0) {
    await db.run(insertTeams, { ...ofProject, teams: JSON.stringify(teams.map((team) => recordOf(teamColumns, team))) })
  }
  if (plan.members.length > 0) {
    const members = plan.members.map(({ teamId, userId, permissionIds, hasDefaults }) => ({
      team_id: teamId,
      user_id: userId,
      custom_ids: permissionIds.filter((id) => !isSystemPermission(id)),
      system_ids: permissionIds.filter(isSystemPermission),
      has_defaults: hasDefaults,
    }))
    await db.run(insertMembers, { ...ofProject, members: JSON.stringify(members) })
  }
  const codes = plan.invitations.map((invitation) => invitationCode(deps, invitation))
  if (codes.length > 0) await db.run(insertInvitations, { ...ofProject, codes: JSON.stringify(codes) })
  if (plan.grants.length > 0) {
    const userIds = plan.grants.map(({ userId }) => userId)
    await db.run(insertGrants, { ...ofProject, userIds, permissionIds: plan.grants.map((grant) => grant.permissionId) })
  }
  return { teams, invitations: codes }
}

const toTeamRow = (row: Plan['teams'][number], now: number): TeamRow =>
  newRow(teamColumns, {
    id: row.id,
    displayName: row.display_name,
    profileImageUrl: row.profile_image_url ?? null,
    clientMetadata: row.client_metadata ?? null,
    clientReadOnlyMetadata: row.client_read_only_metadata ?? null,
    serverMetadata: row.server_metadata ?? null,
    createdAtMillis: row.created_at_millis ?? now,
  })

/** The code of an invitation that no email contains: the recipient finds the invitation after signing in. */
function invitationCode(deps: WithClock & WithRandom, row: Plan['invitations'][number]) {
  const { team_id: teamId, email, permission_ids: permissionIds = [], expires_at_millis: expiresAt } = row
  const payload = { teamId, email, ...(permissionIds.length > 0 && { permissionIds }) }
  const { id, nonceHash, typedHash, expiresAtMillis } = prepareCode(deps, 'team-invitation', payload)
  return {
    id,
    nonce_hash: Buffer.from(nonceHash).toString('hex'),
    typed_hash: Buffer.from(typedHash).toString('hex'),
    payload,
    expires_at_millis: expiresAt ?? expiresAtMillis,
  }
}
