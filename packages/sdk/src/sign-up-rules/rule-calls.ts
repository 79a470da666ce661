/** Implementations of the calls about the rules for new accounts. They load with the first of them. */
import { fromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { signUpRuleAdminRoutes as routes } from '@portico/contract/sign-up-rules/sign-up-rules.admin'
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

type AdminRequest = Request<'admin'>

export async function getRules(request: AdminRequest): Promise<SignUpRules> {
  return fromWire(signUpRulesFields, await request(routes.get, {}))
}

export async function setRules(request: AdminRequest, rules: SignUpRulesInput): Promise<SignUpRules> {
  return fromWire(signUpRulesFields, await request(routes.set, { body: toWire(signUpRulesFields, rules) }))
}

export async function explainSignUp(request: AdminRequest, signUp: SignUpQuestion): Promise<SignUpExplanation> {
  const body = toWire(signUpQuestionFields, signUp)
  return fromWire(signUpExplanationFields, await request(routes.explain, { body }))
}

export async function dryRun(
  request: AdminRequest,
  { rules, limit }: { rules?: SignUpRulesInput; limit?: number } = {},
): Promise<SignUpDryRun> {
  const body = { ...(rules && { rules: toWire(signUpRulesFields, rules) }), ...(limit !== undefined && { limit }) }
  return fromWire(signUpDryRunFields, await request(routes.dryRun, { body }))
}
