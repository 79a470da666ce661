import { query } from '../../platform/database/statement.ts'
import { hasSecondFactor } from '../team-permissions/second-factor-sql.ts'
import { fulfillsRules } from '../team-permissions/team-rules-sql.ts'

/** Users who gain permissions, or who lose them. */
export interface AffectedRow {
  readonly direction: 'gained' | 'lost'
  readonly userCount: number
  /** Positions in the list of changed permissions with the number of users, the most frequent ones first. */
  readonly permissions: readonly { readonly position: number; readonly userCount: number }[]
  /** The first users, with the bits of their permissions in decimal digits. */
  readonly users: readonly {
    readonly id: string
    readonly displayName: string | null
    readonly primaryEmail: string | null
    readonly bits: string
    readonly teamCount: number
    readonly isInProject: boolean
  }[]
}

export type AffectedParameters = {
  projectId: string
  /** A JSON list of relations of grants. */
  relations: string
  // Bits as decimal digits: JavaScript numbers are exact up to 53 bits only.
  gainedFull: string
  gainedOpen: string
  lostFull: string
  lostOpen: string
  permissionCount: number
  /** A preview concerns no session. */
  sessionId: null
  now: number
  userMax: number
}

// A place is a team of a user, or with null the project. Its grants decide together, so that a permission which another
// grant gives there is neither gained nor lost. `open` applies to users without a second factor that is required.
export const selectAffectedUsers = query<AffectedParameters, AffectedRow>(
  'select_users_affected_by_definition',
  `with relations as materialized (
     select * from json_to_recordset(:relations::json) as relation (
       permission_id text, gives_full boolean, gives_open boolean, implied_full bigint, implied_open bigint)
   ), places as (
     select team_id, user_id from team_permission_grants
     where project_id = :projectId and permission_id in (select permission_id from relations where gives_full)
     union
     select null, user_id from user_permission_grants
     where project_id = :projectId and permission_id in (select permission_id from relations where gives_full)
   ), granted as (
     select place.team_id, place.user_id, g.permission_id from places as place join team_permission_grants g
       on g.project_id = :projectId and g.team_id = place.team_id and g.user_id = place.user_id
     union all
     select place.team_id, place.user_id, g.permission_id from places as place join user_permission_grants g
       on g.project_id = :projectId and g.user_id = place.user_id where place.team_id is null
   ), held as (
     select granted.team_id, granted.user_id, bool_or(gives_open) as gives_open,
       bit_or(implied_full) as implied_full, bit_or(implied_open) as implied_open
     from granted join relations on relations.permission_id = granted.permission_id
     group by granted.team_id, granted.user_id
   ), receivers as (
     select u.id, is_permission_granted(${hasSecondFactor}, p.second_factor_required_at_millis,
       p.second_factor_grace_days, u.signed_up_at_millis, :now::bigint, true) as is_full
     from users u join projects p on p.id = u.project_id
     where u.project_id = :projectId and is_permission_granted(${hasSecondFactor},
       p.second_factor_required_at_millis, p.second_factor_grace_days, u.signed_up_at_millis, :now::bigint, false)
   ), changes as (
     select team_id, user_id,
       (case when is_full then :gainedFull::text::bigint else :gainedOpen::text::bigint end)
         & ~(case when is_full then implied_full else implied_open end) as gained,
       (case when is_full then :lostFull::text::bigint else :lostOpen::text::bigint end)
         & ~(case when is_full then implied_full else implied_open end) as lost
     from held join receivers on receivers.id = held.user_id
     where (is_full or gives_open) and (held.team_id is null or ${fulfillsRules('held.team_id', 'held.user_id')})
   ), affected as materialized (
     select user_id, bit_or(gained) as gained, bit_or(lost) as lost,
       count(team_id) filter (where gained <> 0)::int as gained_teams,
       count(team_id) filter (where lost <> 0)::int as lost_teams,
       coalesce(bool_or(team_id is null and gained <> 0), false) as gained_in_project,
       coalesce(bool_or(team_id is null and lost <> 0), false) as lost_in_project
     from changes where gained <> 0 or lost <> 0 group by user_id
   )
   select direction,
     (select count(*)::int from affected a where case direction when 'gained' then a.gained else a.lost end <> 0) as user_count,
     coalesce((select json_agg(json_build_object('position', position, 'userCount', user_count)
         order by user_count desc, position)
       from (
         select position, sum(users)::int as user_count
         from (
           select case direction when 'gained' then a.gained else a.lost end as bits, count(*) as users
           from affected a group by bits
         ) as same cross join generate_series(0, :permissionCount::int - 1) as position
         where bits >> position & 1 = 1 group by position
       ) as counted), '[]') as permissions,
     coalesce((select json_agg(json_build_object('id', u.id, 'displayName', u.display_name, 'primaryEmail', c.value,
         'bits', first.bits::text, 'teamCount', first.team_count, 'isInProject', first.is_in_project)
         order by u.signed_up_at_millis desc, u.id)
       from (
         select u.id, case direction when 'gained' then a.gained else a.lost end as bits,
           case direction when 'gained' then a.gained_teams else a.lost_teams end as team_count,
           case direction when 'gained' then a.gained_in_project else a.lost_in_project end as is_in_project
         from affected a join users u on u.project_id = :projectId and u.id = a.user_id
         where case direction when 'gained' then a.gained else a.lost end <> 0
         order by u.signed_up_at_millis desc, u.id limit :userMax
       ) as first join users u on u.project_id = :projectId and u.id = first.id
         left join contact_channels c
           on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_primary), '[]') as users
   from (values ('gained'), ('lost')) as directions (direction)`,
)
