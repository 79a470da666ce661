import {
  knownError,
  type MemberRuleName,
  type MemberRules,
  type MemberRulesInput,
  type SignInMethod,
} from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import type { ActingMember } from '../team-permissions/require-team-permission.ts'
import { sessionRulesOf } from '../team-permissions/session-rules-of.ts'
import { actingSession, unmetRules } from '../team-permissions/team-rules-sql.ts'

type Rules = z.output<typeof MemberRules>

/** Returns rules as they are stored, or null if none applies. */
export function storedRules(given: z.output<typeof MemberRulesInput>): Rules | null {
  const rules = {
    methods: given.methods ?? null,
    second_factor: given.second_factor ?? false,
    max_sign_in_age_minutes: given.max_sign_in_age_minutes ?? null,
    email_domains: given.email_domains ?? null,
  }
  const isEmpty = Object.values(rules).every((rule) => rule === null || rule === false)
  return isEmpty ? null : rules
}

/** Requires that the project has one of the methods that the rules allow. Throws TEAM_RULES_REFUSED. */
export function requireMethodsOn({ config }: Project, teamId: string, { methods }: Rules): void {
  const isOn: { readonly [Method in SignInMethod]: boolean } = {
    password: config.credentialEnabled,
    otp: config.magicLinkEnabled,
    passkey: config.passkeyEnabled,
    oauth: config.oauthProviders.some(({ enabled }) => enabled),
  }
  if (methods === null || methods.some((method) => isOn[method])) return
  throw knownError('TEAM_RULES_REFUSED', { team_id: teamId, reason: 'method_off', rules: ['methods'] })
}

type Parameters = ActingMember & { projectId: string; now: number }

const selectUnmet = query<Parameters & { rules: string }, { unmet: MemberRuleName[] }>(
  'select_unmet_new_team_rules',
  `select to_json(${unmetRules(':rules::jsonb', 's')}) as unmet
   from team_members m join projects p on p.id = m.project_id
   join users u on u.project_id = m.project_id and u.id = m.user_id ${actingSession}
   where m.project_id = :projectId and m.team_id = :teamId and m.user_id = :userId`,
)

/** Requires that a member fulfills rules that are not stored yet. Throws TEAM_RULES_REFUSED. */
export async function requireFulfilled(
  { db, clock }: WithReads & WithClock,
  project: Project,
  member: ActingMember,
  rules: Rules,
): Promise<void> {
  const params = { ...member, projectId: project.id, now: clock.now(), rules: JSON.stringify(rules) }
  const [found] = await db.run(selectUnmet, params)
  if (!found || found.unmet.length === 0) return
  throw knownError('TEAM_RULES_REFUSED', { team_id: member.teamId, reason: 'locks_you_out', rules: found.unmet })
}

const selectCheck = query<Parameters, { unmet: MemberRuleName[]; rules: Rules | null }>(
  'select_team_rule_check',
  `select to_json(${unmetRules('t.rules', 's')}) as unmet, t.rules
   from team_members m join teams t on t.project_id = m.project_id and t.id = m.team_id
   join projects p on p.id = m.project_id
   join users u on u.project_id = m.project_id and u.id = m.user_id ${actingSession}
   where m.project_id = :projectId and m.team_id = :teamId and m.user_id = :userId`,
)

/**
 * Returns the rules of a team that a member does not fulfill, and without a session those that it leaves unjudged. Throws
 * TEAM_MEMBERSHIP_NOT_FOUND.
 */
export async function checkRules({ db, clock }: WithReads & WithClock, project: Project, member: ActingMember) {
  const [found] = await db.run(selectCheck, { ...member, projectId: project.id, now: clock.now() })
  if (!found) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: member.teamId, user_id: member.userId })
  return {
    unmet_rules: found.unmet,
    unjudged_rules: member.sessionId === null ? sessionRulesOf(found.rules) : [],
  }
}
