/**
 * Conditions of queries about the rules of teams. The function `unmet_team_rules` of the database decides. The session in which
 * the member acts is the parameter `:sessionId` or another expression; with null, only rules about the user are judged.
 */

import { hasSecondFactor } from './second-factor-sql.ts'

const actingSessionId = ':sessionId::uuid'

/** Domains of the verified addresses of a user `u`, in lower case. */
const verifiedDomains = `array(select lower(substring(c.value from '[^@]*$')) from contact_channels c
  where c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_verified)`

/**
 * Returns an expression for the list of rules that a user `u` of a project `p` does not fulfill. `session` is the alias of a
 * row of sessions, or null for none.
 */
export const unmetRules = (rules: string, session: string | null, sessionId = actingSessionId) => {
  const ofSession = session
    ? `${sessionId} is not null, ${session}.sign_in_method, ${session}.authenticated_at_millis`
    : 'false, null::text, null::bigint'
  return `unmet_team_rules(${rules}, ${hasSecondFactor}, ${verifiedDomains}, ${ofSession}, :now::bigint)`
}

const joinSession = (sessionId: string) => `left join sessions s
  on s.project_id = u.project_id and s.id = ${sessionId} and s.user_id = u.id`

/** Joins the session of `:sessionId` to a user `u`, as `s`. */
export const actingSession = joinSession(actingSessionId)

/** Returns an expression for the rules of a team that a user does not fulfill. Null if the team or the user does not exist. */
export const unmetRulesOf = (teamId: string, userId: string, sessionId = actingSessionId) =>
  `(select ${unmetRules('t.rules', 's', sessionId)}
  from teams t join projects p on p.id = t.project_id join users u on u.project_id = t.project_id and u.id = ${userId}
  ${joinSession(sessionId)} where t.project_id = :projectId and t.id = ${teamId})`

// Refers to no row of the query, so it is evaluated once. Projects without rules of teams read nothing else.
const isRuledSomewhere = '(select exists (select from teams_with_rules where project_id = :projectId))'

/** Returns the condition under which the permissions of a member apply in a team. */
export const fulfillsRules = (
  teamId: string,
  userId: string,
  sessionId = actingSessionId,
) => `case when ${isRuledSomewhere} then
    not exists (select from teams_with_rules r where r.project_id = :projectId and r.team_id = ${teamId})
    or cardinality(${unmetRulesOf(teamId, userId, sessionId)}) = 0
  else true end`
