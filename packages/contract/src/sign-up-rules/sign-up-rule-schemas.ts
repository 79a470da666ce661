/**
 * The rules of a project for new accounts: an ordered list. The first rule whose conditions all match decides; a sign-up that
 * none matches is allowed.
 */
import { z } from 'zod'
import { atMost, Flag, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Network, notEmpty, text } from '../schemas/texts.ts'

/** Decisions about a sign-up. `hold`: the account is created, and an owner approves or deletes it. */
export const signUpActions = ['allow', 'refuse', 'hold'] as const

const domain = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/
const address = /^[^\s@"]{1,64}@/

/** Returns true for a domain in ASCII and lower case, or an address at one. */
const isPattern = (value: string): boolean => domain.test(value.replace(address, ''))

/** An address, or a domain; in lower case, without a dot at the end. Domains in other scripts are written as `xn--…`. */
const AddressPattern = text(limits.emailMaxLength, (bounded) =>
  bounded
    .trim()
    .toLowerCase()
    .refine(isPattern, 'must be an email address or a domain such as example.com; write others as xn--…'),
)
const Domain = text(limits.emailMaxLength, (bounded) =>
  bounded
    .trim()
    .toLowerCase()
    .refine((value) => domain.test(value), 'must be a domain such as example.com; write others as xn--…'),
)
const Country = text(2, (bounded) => bounded.toUpperCase().regex(/^[A-Z]{2}$/, 'must be a country code of two letters'))
/** `password`, `otp`, or the id of a provider. */
const Method = text(limits.providerIdMaxLength, notEmpty)
const Score = WholeNumber.pipe(z.number().min(1).max(100))
const Note = text(limits.signUpRuleNoteMaxLength)

/** A rule. Null: the condition is not asked about. */
export const SignUpRule = z.object({
  action: z.enum(signUpActions),
  /** False: the rule is passed over. */
  is_enabled: z.boolean(),
  /** For the owners. */
  note: z.string(),
  /** Addresses and domains. A part after `+` is no part of an address. */
  emails: z.array(z.string()).nullable(),
  /** True: the domains match their sub-domains, too. */
  includes_subdomains: z.boolean(),
  /** True: the address is at a domain for throw-away addresses. */
  is_disposable: z.boolean().nullable(),
  /** ISO 3166-1 alpha-2 codes. An unknown country matches none. */
  countries: z.array(z.string()).nullable(),
  /** Networks such as `192.0.2.0/24`. */
  networks: z.array(z.string()).nullable(),
  methods: z.array(z.string()).nullable(),
  /** Lowest value of `risk_scores.sign_up.bot` that matches. */
  bot_risk_from: z.int().nullable(),
  /** True: the sign-up proves the address. */
  is_verified: z.boolean().nullable(),
  /** True: the address has a valid invitation. */
  is_invited: z.boolean().nullable(),
})

const some = <Item extends z.ZodType>(item: Item) => atMost(limits.signUpRuleValuesMax, item).nullable().optional()
const flag = Flag.nullable().optional()

/** A rule as owners write it. Conditions that are left out are not asked about. */
const SignUpRuleInput = z.strictObject({
  action: z.enum(signUpActions),
  is_enabled: Flag.optional(),
  note: Note.optional(),
  emails: some(AddressPattern),
  includes_subdomains: Flag.optional(),
  is_disposable: flag,
  countries: some(Country),
  networks: some(Network),
  methods: some(Method),
  bot_risk_from: Score.nullable().optional(),
  is_verified: flag,
  is_invited: flag,
})

/** The rules of a project, with its own list of domains for throw-away addresses. */
export const SignUpRules = z.object({
  rules: z.array(SignUpRule),
  /** In addition to the list of the service. */
  disposable_domains: z.array(z.string()),
})

export const SignUpRulesInput = z.strictObject({
  rules: atMost(limits.signUpRulesMax, SignUpRuleInput),
  disposable_domains: atMost(limits.disposableDomainsMax, Domain).optional(),
})

/** Returns rules with the conditions that were left out. */
export function completeSignUpRules({
  rules,
  disposable_domains = [],
}: z.output<typeof SignUpRulesInput>): z.output<typeof SignUpRules> {
  return { rules: rules.map(completeRule), disposable_domains }
}

const completeRule = (rule: z.output<typeof SignUpRuleInput>): z.output<typeof SignUpRule> => ({
  action: rule.action,
  is_enabled: rule.is_enabled ?? true,
  note: rule.note ?? '',
  emails: rule.emails ?? null,
  includes_subdomains: rule.includes_subdomains ?? false,
  is_disposable: rule.is_disposable ?? null,
  countries: rule.countries ?? null,
  networks: rule.networks ?? null,
  methods: rule.methods ?? null,
  bot_risk_from: rule.bot_risk_from ?? null,
  is_verified: rule.is_verified ?? null,
  is_invited: rule.is_invited ?? null,
})
