import { fromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { signUpRuleAdminRoutes } from '@portico/contract/sign-up-rules/sign-up-rules.admin'
import {
  type SignUpDryRun,
  type SignUpExplanation,
  type SignUpQuestion,
  type SignUpRules,
  type SignUpRulesInput,
  signUpDryRunFields,
  signUpExplanationFields,
  signUpQuestionFields,
  signUpRulesFields,
} from '@portico/contract/sign-up-rules/sign-up-rules.entity'
import type { Request } from '../http/request.ts'

/** Calls about the rules for new accounts. */
export interface SignUpRuleCalls {
  /** Reads the rules in their order. */
  get(): Promise<SignUpRules>
  /** Replaces the rules. They apply to the next sign-up. */
  set(rules: SignUpRulesInput): Promise<SignUpRules>
  /** Returns the decision about one sign-up, by the stored rules or by other ones. Stores nothing. */
  explain(signUp: SignUpQuestion): Promise<SignUpExplanation>
  /** Returns the decisions about the last sign-ups, at most 1,000, by the stored rules or by other ones. Stores nothing. */
  dryRun(options?: { rules?: SignUpRulesInput; limit?: number }): Promise<SignUpDryRun>
}

/** Creates the calls about the rules for new accounts. */
export function createSignUpRuleCalls(request: Request<'admin'>): SignUpRuleCalls {
  const routes = signUpRuleAdminRoutes
  return {
    async get() {
      return fromWire(signUpRulesFields, await request(routes.get, {}))
    },
    async set(rules) {
      return fromWire(signUpRulesFields, await request(routes.set, { body: toWire(signUpRulesFields, rules) }))
    },
    async explain(signUp) {
      const body = toWire(signUpQuestionFields, signUp)
      return fromWire(signUpExplanationFields, await request(routes.explain, { body }))
    },
    async dryRun({ rules, limit } = {}) {
      const body = { ...(rules && { rules: toWire(signUpRulesFields, rules) }), ...(limit !== undefined && { limit }) }
      return fromWire(signUpDryRunFields, await request(routes.dryRun, { body }))
    },
  }
}
