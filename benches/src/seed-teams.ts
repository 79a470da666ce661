import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertCodes } from './codes.ts'

const largeTeamMembers = 10_000
const definitions = 200
const levels = 5
const teamsPerUser = 3
const invitedTeams = 20_000

/** Creates a team of 10,000, and three per user. Returns one team of each user, in which every user may invite. */
export async function seedTeams(
  pool: pg.Pool,
  userIds: readonly string[],
): Promise<{ largeTeamId: string; teamIds: string[] }> {
  const largeTeamId = randomUUID()
  await pool.query(
    `insert into teams (project_id, id, display_name, created_at_millis) values ('internal', $1, 'Everybody', 0)`,
    [largeTeamId],
  )
  await pool.query(
    `insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
     select 'internal', $1, id, row_number() over (), signed_up_at_millis from (
       select id, signed_up_at_millis from users where project_id = 'internal' limit $2) u`,
    [largeTeamId, largeTeamMembers],
  )
  const teamIds: string[] = []
  for (const userId of userIds) {
    const { rows } = await pool.query(
      `with made as (
         insert into teams (project_id, id, display_name, created_at_millis)
         select 'internal', gen_random_uuid(), 'Team ' || g, g from generate_series(1, $2::int) g returning id
       ), joined as (
         insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
         select 'internal', made.id, u.id, 0, u.signed_up_at_millis from made
         join users u on u.project_id = 'internal' and u.id = $1::uuid
       ), granted as (
         insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
         select 'internal', m.id, $1::uuid, p, 0 from made m cross join unnest(array['$invite_members', 'p_0']) p
       )
       select id from made limit 1`,
      [userId, teamsPerUser],
    )
    teamIds.push(rows[0].id)
  }
  await pool.query('vacuum analyze teams, team_members, team_permission_grants')
  return { largeTeamId, teamIds }
}

/** Creates 200 definitions on five levels. Each contains a few of the next level; the first implies all. */
export async function seedPermissions(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into permission_definitions (project_id, id, created_at_millis)
     select 'internal', 'p_' || g, 0 from generate_series(0, $1::int - 1) g on conflict do nothing`,
    [definitions],
  )
  await pool.query(
    `insert into permission_containments (project_id, permission_id, contained_id)
     select 'internal', 'p_' || container, 'p_' || contained
     from generate_series(0, $1::int - 1) container
     cross join lateral (select case when container = 0 then 1 else container / $2 * $2 end as level) l
     cross join lateral generate_series(1, $1::int - 1) contained
     where (container = 0 and contained <= $2)
        or (container > 0 and contained between container + $2 and container + $2 + 2)
     on conflict do nothing`,
    [definitions, definitions / levels],
  )
  await pool.query('vacuum analyze permission_definitions, permission_containments')
}

/** Creates open invitations to teams without members. Returns a function for the next code. */
export async function insertInvitations(pool: pg.Pool): Promise<() => string> {
  await pool.query(
    `insert into teams (project_id, id, display_name, created_at_millis)
     select 'internal', gen_random_uuid(), 'Invited', -g from generate_series(1, $1::int) g`,
    [invitedTeams],
  )
  const code = await insertCodes(pool, 'team-invitation', { count: invitedTeams, pattern: '%' })
  // The teams are one array: the planner would join numbered rows in a nested loop.
  await pool.query(
    `with invited as materialized (
       select array_agg(id) as ids from teams where project_id = 'internal' and created_at_millis < 0
     ), invitations as (
       select id, row_number() over () as place from verification_codes
       where project_id = 'internal' and purpose = 'team-invitation' and used_at_millis is null
     )
     update verification_codes c set user_id = null, payload = jsonb_build_object(
       'teamId', (select ids[1 + (i.place - 1) % cardinality(ids)] from invited), 'email', 'guest@example.com')
     from invitations i where c.project_id = 'internal' and c.id = i.id`,
  )
  await pool.query('vacuum analyze teams, verification_codes')
  return code
}
