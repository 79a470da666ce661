import type {
  SignUpDryRun,
  SignUpExplanation,
  SignUpQuestion,
  SignUpRules,
  SignUpRulesInput,
} from '@portico/contract/sign-up-rules/sign-up-rules.entity'
import { deferred } from '../deferred.ts'
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

const ruleCall = deferred(() => import('./rule-calls.ts'))

/** Creates the calls about the rules for new accounts. */
export const createSignUpRuleCalls = (request: Request<'admin'>): SignUpRuleCalls => ({
  get: ruleCall(request, (calls) => calls.getRules),
  set: ruleCall(request, (calls) => calls.setRules),
  explain: ruleCall(request, (calls) => calls.explainSignUp),
  dryRun: ruleCall(request, (calls) => calls.dryRun),
})
