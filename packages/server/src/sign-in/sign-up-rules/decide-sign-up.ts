import { knownError, type SignUpRules } from '@portico/contract'
import type { z } from 'zod'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { type Refusal, refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { judgeSignUp, type SignUpDecision, type SignUpFacts } from '../../projects/policy/judge-sign-up.ts'
import type { Project } from '../../projects/project.ts'
import { hasInvitation } from '../sign-up-admission.ts'
import { loadDisposableDomains } from './disposable-domains.ts'

type Rules = z.output<typeof SignUpRules>

/** A sign-up whose user is about to be created. */
export interface JudgedSignUp extends Pick<SignUpFacts, 'email' | 'isVerified' | 'method' | 'botRisk'> {
  readonly context: Pick<RequestContext, 'country' | 'networkAddress'>
}

/**
 * Decides about a sign-up by the rules of its project at this moment. Reads the invitations of the address and the list of
 * throw-away domains only if a rule asks about them. Projects without rules allow every sign-up.
 */
export async function decideSignUp(
  deps: WithReads & WithClock,
  project: Project,
  signUp: JudgedSignUp,
): Promise<SignUpDecision['action']> {
  if (!project.signUpRules) return 'allow'
  return (await judgeByRules(deps, project, project.signUpRules, signUp)).action
}

/** Returns the decision of given rules, and the facts that they were applied to. */
export async function judgeByRules(
  deps: WithReads & WithClock,
  project: Project,
  rules: Rules,
  { context, ...signUp }: JudgedSignUp,
): Promise<SignUpDecision & { readonly isInvited: boolean }> {
  const asks = (name: 'is_invited' | 'is_disposable') => rules.rules.some((rule) => rule[name] !== null)
  const isInvited = asks('is_invited') && signUp.email !== null && (await hasInvitation(deps, project, signUp.email))
  const isDisposable = asks('is_disposable') ? await loadDisposableDomains() : () => false
  const { country, networkAddress } = context
  return { ...judgeSignUp(rules, { ...signUp, country, networkAddress, isInvited }, isDisposable), isInvited }
}

/** Records a sign-up that a rule refuses, and returns the refusal. The address is not part of it. */
export async function refuseSignUp(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { email, method }: Pick<JudgedSignUp, 'email' | 'method'>,
  context: RequestContext,
): Promise<Refusal> {
  await recordAuditEvent(deps, project, { type: 'sign_up_refused', userId: null, context, details: { email, method } })
  return refusal(knownError('SIGN_UP_REFUSED'))
}
