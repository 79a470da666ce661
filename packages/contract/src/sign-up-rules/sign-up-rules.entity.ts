/** Fields of rules of sign-up. No schema library here: browsers import this file. */

import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { SignUpRulesInput as InputSchema, SignUpRules as RulesSchema } from './sign-up-rule-schemas.ts'
import type {
  SignUpDryRun as DryRunSchema,
  SignUpExplanation as ExplanationSchema,
  signUpRules,
} from './sign-up-rules.ts'

type WireRules = WireOf<typeof RulesSchema>
type WireInput = WireOf<typeof InputSchema>
type WireRule = WireRules['rules'][number]
type WireExplanation = WireOf<typeof ExplanationSchema>
type WireDryRun = WireOf<typeof DryRunSchema>
type WireQuestion = WireOf<typeof signUpRules.explain.body>

export const signUpRuleFields = entity<WireRule>()({
  /** `hold` creates the account, and an owner approves or deletes it. */
  action: 'action',
  /** False: the rule is passed over. */
  isEnabled: 'is_enabled',
  /** For the owners. */
  note: 'note',
  /** Addresses and domains. A part after `+` is no part of an address. Null, here and below: any. */
  emails: 'emails',
  /** True: the domains match their sub-domains, too. */
  includesSubdomains: 'includes_subdomains',
  /** True: addresses at domains for throw-away addresses. */
  isDisposable: 'is_disposable',
  /** ISO 3166-1 alpha-2 codes. An unknown country matches none. */
  countries: 'countries',
  /** Networks such as `192.0.2.0/24`. */
  networks: 'networks',
  /** `password`, `otp`, or ids of providers. */
  methods: 'methods',
  /** Lowest value of `riskScores.signUp.bot` that matches. */
  botRiskFrom: 'bot_risk_from',
  /** True: sign-ups that prove the address. */
  isVerified: 'is_verified',
  /** True: addresses with a valid invitation. */
  isInvited: 'is_invited',
})

export const signUpRulesFields = entity<WireRules>()({
  /** The first rule whose conditions all match decides. At most 100. */
  rules: nested('rules', signUpRuleFields),
  /** Domains for throw-away addresses, in addition to the list of the service. */
  disposableDomains: 'disposable_domains',
})

const riskSignFields = entity<WireExplanation['signs'][number]>()({
  sign: 'sign',
  /** Points that the sign adds to the score. */
  points: 'points',
})

export const signUpExplanationFields = entity<WireExplanation>()({
  action: 'action',
  /** Place of the rule in the list, from 0. Null: no rule matches. */
  ruleIndex: 'rule_index',
  botRisk: 'bot_risk',
  signs: nested('signs', riskSignFields),
  isDisposable: 'is_disposable',
  isInvited: 'is_invited',
})

const pastSignUpFields = entity<WireDryRun['items'][number]>()({
  userId: 'user_id',
  email: 'email',
  at: date('at_millis'),
  method: 'method',
  action: 'action',
  ruleIndex: 'rule_index',
})

export const signUpDryRunFields = entity<WireDryRun>()({
  /** Sign-ups that were looked at, the newest ones. */
  judged: 'judged',
  allowed: 'allowed',
  refused: 'refused',
  held: 'held',
  /** Those that the rules refuse or hold, the newest first, at most 100. */
  items: nested('items', pastSignUpFields),
})

export const signUpQuestionFields = entity<WireQuestion>()({
  email: 'email',
  /** `password` by default. */
  method: 'method',
  isVerified: 'is_verified',
  country: 'country',
  networkAddress: 'network_address',
  userAgent: 'user_agent',
  /** Other rules than the stored ones. */
  rules: nested('rules', signUpRulesFields),
})

/** A rule that decides about new accounts. */
export interface SignUpRule extends Shape<typeof signUpRuleFields, WireRule> {}
/** The rules of a project for new accounts, in their order. */
export interface SignUpRules extends Shape<typeof signUpRulesFields, WireRules> {}
/** Rules as owners write them. Conditions that are left out are not asked about. */
export interface SignUpRulesInput extends Shape<typeof signUpRulesFields, WireInput> {}
/** The decision about one sign-up. */
export interface SignUpExplanation extends Shape<typeof signUpExplanationFields, WireExplanation> {}
/** The decisions of rules about sign-ups of the past. */
export interface SignUpDryRun extends Shape<typeof signUpDryRunFields, WireDryRun> {}
/** A sign-up to explain. */
export interface SignUpQuestion extends Shape<typeof signUpQuestionFields, WireQuestion> {}
