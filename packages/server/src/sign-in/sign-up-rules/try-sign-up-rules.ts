/** Tries rules of sign-up without storing anything. */
import type { DryRunSignUp, SignUpDryRun, SignUpExplanation, SignUpRules } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { signsOf } from '../sign-up-risk.ts'
import { type JudgedSignUp, judgeByRules } from './decide-sign-up.ts'
import { loadDisposableDomains } from './disposable-domains.ts'

type Rules = z.output<typeof SignUpRules>

interface ExplainedSignUp extends Omit<JudgedSignUp, 'botRisk'> {
  readonly email: string
  readonly context: Pick<RequestContext, 'country' | 'networkAddress' | 'userAgent'>
}

/** Returns the decision of rules about one sign-up, with the signs of its risk. The sign-ups of the network are not counted. */
export async function explainSignUp(
  deps: WithReads & WithClock,
  project: Project,
  rules: Rules,
  signUp: ExplainedSignUp,
): Promise<z.output<typeof SignUpExplanation>> {
  const signs = signsOf({ networkRatio: 0, userAgent: signUp.context.userAgent })
  const botRisk = Math.min(
    100,
    signs.reduce((sum, { risk }) => sum + risk.bot, 0),
  )
  const { action, ruleIndex, isInvited } = await judgeByRules(deps, project, rules, { ...signUp, botRisk })
  const onlyDisposable = { rules: [], disposable_domains: rules.disposable_domains }
  return {
    action,
    rule_index: ruleIndex,
    bot_risk: botRisk,
    signs: signs.map(({ sign, risk }) => ({ sign, points: risk.bot })),
    is_disposable: await isDisposableAddress(onlyDisposable, signUp.email),
    is_invited: isInvited,
  }
}

async function isDisposableAddress({ disposable_domains: own }: Rules, email: string): Promise<boolean> {
  const isDisposable = await loadDisposableDomains()
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return isDisposable(domain) || own.includes(domain)
}

interface PastSignUp {
  readonly userId: string | null
  readonly atMillis: number
  readonly method: string
  readonly email: string | null
  readonly isVerified: boolean
  readonly country: string | null
  readonly networkAddress: string | null
  readonly botRisk: number
}

// The address and the risk are those of now: users who were deleted have none.
const selectSignUps = query<{ projectId: string; max: number }, PastSignUp>(
  'select_past_sign_ups',
  `select e.user_id, e.at_millis, coalesce(e.details ->> 'provider_id', e.details ->> 'method', 'password') as method,
     c.value as email, e.details ->> 'method' = 'otp' or (e.details ->> 'method' = 'oauth' and coalesce(c.is_verified, false))
       as is_verified, e.country, e.network_address, coalesce(u.sign_up_risk_bot, 0) as bot_risk
   from (
     select * from audit_events where project_id = :projectId and type = 'sign_up' order by at_millis desc, id desc limit :max::int
   ) e
   left join users u on u.project_id = :projectId and u.id = e.user_id
   left join contact_channels c on c.project_id = :projectId and c.user_id = e.user_id and c.type = 'email' and c.is_primary
   order by e.at_millis desc, e.id desc`,
)

const maxItems = 100

/** Returns the decisions of rules about the last sign-ups of the audit trail. */
export async function tryRules(
  deps: WithReads & WithClock,
  project: Project,
  rules: Rules,
  max: number,
): Promise<z.output<typeof SignUpDryRun>> {
  const counts = { allow: 0, refuse: 0, hold: 0 }
  const items: z.output<typeof DryRunSignUp>[] = []
  const signUps = await deps.db.run(selectSignUps, { projectId: project.id, max })
  for (const { userId, atMillis, country, networkAddress, ...signUp } of signUps) {
    const judged = { ...signUp, context: { country, networkAddress } }
    const { action, ruleIndex } = await judgeByRules(deps, project, withoutInvitations(rules), judged)
    counts[action] += 1
    if (action === 'allow' || items.length >= maxItems) continue
    const { email, method } = signUp
    items.push({ user_id: userId, email, at_millis: atMillis, method, action, rule_index: ruleIndex })
  }
  const { allow: allowed, refuse: refused, hold: held } = counts
  return { judged: signUps.length, allowed, refused, held, items }
}

/** Invitations of the past are unknown: rules that ask about them match none. */
const withoutInvitations = ({ rules, ...others }: Rules): Rules => ({
  ...others,
  rules: rules.map((rule) => (rule.is_invited === null ? rule : { ...rule, is_enabled: false })),
})
