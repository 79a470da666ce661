/**
 * Conditions of queries about the rules of teams. Functions of the database decide. The parameter
 * `:sessionId` is the session in which the member acts; with null, only rules about the user are judged.
 */

import { hasSecondFactor } from './second-factor-sql.ts'

/** Domains of the verified addresses of a user `u`, in lower case. */
const verifiedDomains = `array(select lower(substring(c.value from '[^@]*$')) from contact_channels c
  where c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_verified)`

/**
 * Returns an expression for the list of rules that a user `u` of a project `p` does not fulfill. `session` is the alias of a
 * row of sessions, or null for none.
 */
export const unmetRules = (rules: string, session: string | null) => {
  const ofSession = session
    ? `:sessionId::uuid is not null, ${session}.sign_in_method, ${session}.authenticated_at_millis`
    : 'false, null::text, null::bigint'
  return `unmet_team_rules(${rules}, ${hasSecondFactor}, ${verifiedDomains}, ${ofSession}, :now::bigint)`
}

/** Joins the session of `:sessionId` to a user `u`, as `s`. */
export const actingSession = `left join sessions s
  on s.project_id = u.project_id and s.id = :sessionId::uuid and s.user_id = u.id`

/**
 * Returns an expression for the rules of a team that a user does not fulfill. Null if the team or the user does not exist.
 * `sessionId` is an expression for the session in which the member acts, or null.
 */
export const unmetRulesOf = (teamId: string, userId: string, sessionId = ':sessionId::uuid') =>
  `unmet_rules_of_member(:projectId, ${teamId}, ${userId}, ${sessionId}, :now::bigint)`

// Refers to no row of the query, so it is evaluated once. Projects without rules of teams read nothing else.
const isRuledSomewhere = '(select exists (select from teams_with_rules where project_id = :projectId))'

/** Returns the condition under which the permissions of a member apply in a team. */
export const fulfillsRules = (teamId: string, userId: string, sessionId?: string) => `case when ${isRuledSomewhere} then
    not exists (select from teams_with_rules r where r.project_id = :projectId and r.team_id = ${teamId})
    or cardinality(${unmetRulesOf(teamId, userId, sessionId)}) = 0
  else true end`
