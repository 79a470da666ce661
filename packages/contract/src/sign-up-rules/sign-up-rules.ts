import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { Flag, Millis, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { IpAddress, NewEmail, NonEmptyOpaqueText, OpaqueText, text } from '../schemas/texts.ts'
import { SignUpRules, SignUpRulesInput, signUpActions } from './sign-up-rule-schemas.ts'
import { signUpRuleAdminRoutes } from './sign-up-rules.admin.ts'

const decision = {
  action: z.enum(signUpActions),
  /** Place of the rule in the list, from 0. Null: no rule matches. */
  rule_index: z.int().nullable(),
}

/** Signs of abuse, each with the points that it adds to the score. */
export const signUpRiskSigns = ['network_sign_ups', 'no_user_agent', 'automation', 'http_library'] as const

/** The decision about one sign-up. */
export const SignUpExplanation = z.object({
  ...decision,
  bot_risk: z.int(),
  signs: z.array(z.object({ sign: z.enum(signUpRiskSigns), points: z.int() })),
  is_disposable: z.boolean(),
  is_invited: z.boolean(),
})

/** A sign-up of the past, and the decision of other rules about it. */
export const DryRunSignUp = z.object({
  user_id: z.string().nullable(),
  email: z.string().nullable(),
  at_millis: Millis,
  method: z.string(),
  ...decision,
})

/** The decisions of rules about sign-ups of the past. */
export const SignUpDryRun = z.object({
  /** Sign-ups that were looked at, the newest ones. */
  judged: z.int(),
  allowed: z.int(),
  refused: z.int(),
  held: z.int(),
  /** Those that the rules refuse or hold, the newest first, at most 100. */
  items: z.array(DryRunSignUp),
})

export const signUpRules = {
  get: endpoint({
    route: signUpRuleAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Read the rules for new accounts, in their order',
    response: SignUpRules,
    errors: [],
  }),
  set: endpoint({
    route: signUpRuleAdminRoutes.set,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: true,
    summary: 'Replace the rules for new accounts; the first rule whose conditions all match decides',
    body: SignUpRulesInput,
    response: SignUpRules,
    errors: [],
  }),
  explain: endpoint({
    route: signUpRuleAdminRoutes.explain,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Return the decision of the rules about one sign-up; stores nothing',
    body: z.strictObject({
      email: NewEmail,
      method: NonEmptyOpaqueText.optional(),
      is_verified: Flag.optional(),
      country: text(2).nullable().optional(),
      network_address: IpAddress.nullable().optional(),
      user_agent: OpaqueText.nullable().optional(),
      /** Other rules than the stored ones. */
      rules: SignUpRulesInput.optional(),
    }),
    response: SignUpExplanation,
    errors: [],
  }),
  dryRun: endpoint({
    route: signUpRuleAdminRoutes.dryRun,
    access: adminAccess,
    ownerRole: 'developer',
    isHeavy: true,
    summary: 'Return the decisions of rules about the last sign-ups of the audit trail; stores nothing',
    body: z.strictObject({
      /** Other rules than the stored ones. */
      rules: SignUpRulesInput.optional(),
      limit: WholeNumber.pipe(z.number().min(1).max(limits.signUpDryRunMax)).optional(),
    }),
    response: SignUpDryRun,
    errors: [],
  }),
}
