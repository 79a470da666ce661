import { limits } from '@portico/contract'
import { nameOfActor } from '../../audit/actor-name.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Actor } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** Facts about a team beside its own columns. */
export interface TeamSummaryRow {
  readonly teamId: string
  readonly memberCount: number
  readonly openInvitationCount: number
  /** Null if it is not known. */
  readonly creatorType: Actor['type'] | null
  readonly creatorId: string | null
  readonly creatorName: string | null
  readonly lastActiveAtMillis: number | null
}

/** The users of a team with at most so many members are all read for its last activity. */
const smallTeam = 100
/** For the activity of larger teams, so many users of the project are read, the last active first. */
const activeUsers = 1000

const selectSummaries = query<
  { projectId: string; teamIds: readonly string[]; now: number; most: number },
  TeamSummaryRow
>(
  'list_team_summaries',
  `with active as materialized (
     select u.id, u.last_active_at_millis as at_millis from users u
     where u.project_id = :projectId order by u.active_order desc, u.id desc limit ${activeUsers}
   ), found as materialized (
     select t.id, coalesce(t.creator_type, case when t.made_by_user_id is not null then 'user' end) as creator_type,
       coalesce(t.creator_id, t.made_by_user_id) as creator_id, (
         select count(*)::int from (
           select from team_members m where m.project_id = :projectId and m.team_id = t.id limit :most::int
         ) members) as member_count
     from teams t where t.project_id = :projectId and t.id = any(:teamIds::uuid[])
   )
   select f.id as team_id, f.member_count, (
       select count(*)::int from (
         select from verification_codes v
         where v.project_id = :projectId and v.purpose = 'team-invitation' and v.payload ->> 'teamId' = f.id::text
           and v.used_at_millis is null and v.expires_at_millis > :now::bigint limit :most::int
       ) invitations) as open_invitation_count,
     f.creator_type, f.creator_id, ${nameOfActor('f.creator_type', 'f.creator_id')} as creator_name,
     case when f.member_count <= ${smallTeam} then (
       select max(u.last_active_at_millis) from team_members m
       join users u on u.project_id = m.project_id and u.id = m.user_id
       where m.project_id = :projectId and m.team_id = f.id)
     else (
       select max(a.at_millis) from active a
       join team_members m on m.project_id = :projectId and m.team_id = f.id and m.user_id = a.id)
     end as last_active_at_millis
   from found f order by f.id`,
)

/**
 * Counts members and open invitations of teams, with their creators and last activity. Unknown teams are left out. The
 * cost is bounded, whatever the size of the teams.
 */
export function listTeamSummaries(
  { db, clock }: WithReads & WithClock,
  project: Project,
  teamIds: readonly string[],
): Promise<TeamSummaryRow[]> {
  return db.run(selectSummaries, { projectId: project.id, teamIds, now: clock.now(), most: limits.teamCountMax })
}
