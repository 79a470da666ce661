import { z } from 'zod'
import { Flag } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { memberRuleNames, signInMethods } from '../schemas/member-rule-names.ts'
import { text } from '../schemas/texts.ts'

const Method = z.enum(signInMethods)

/** The name of a rule of a team. */
export const MemberRuleName = z.enum(memberRuleNames)

/** Rules of a team. A member who does not fulfill one of them has no permissions in the team. */
export const MemberRules = z.object({
  /** The session was authenticated by one of these methods, most recently. Null: by any. */
  methods: z.array(Method).nullable(),
  /** The user has a second factor. */
  second_factor: z.boolean(),
  /** Maximum age of the last authentication in the session. Null: any. */
  max_sign_in_age_minutes: z.int().nullable(),
  /** The user has a verified address of one of these domains, in lower case. Null: of any, or none. */
  email_domains: z.array(z.string()).nullable(),
})

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** A domain (RFC 1035, section 2.3.1), stored in lower case. */
const Domain = text(limits.domainMaxLength, (bounded) =>
  bounded
    .toLowerCase()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'must be a domain, such as example.com'),
)

/** Rules as calls set them, as a whole. A rule that is left out does not apply. */
export const MemberRulesInput = z.strictObject({
  methods: z
    .array(Method)
    .min(1)
    .max(signInMethods.length)
    .refine(isUnique, 'must not repeat a method')
    .nullable()
    .optional(),
  second_factor: Flag.optional(),
  max_sign_in_age_minutes: z
    .int()
    .min(limits.teamSignInAgeMinMinutes)
    .max(limits.teamSignInAgeMaxMinutes)
    .nullable()
    .optional(),
  email_domains: z
    .array(Domain)
    .min(1)
    .max(limits.teamEmailDomainsMax)
    .refine(isUnique, 'must not repeat a domain')
    .nullable()
    .optional(),
})

/** Which rules of a team a member does not fulfill. */
export const MemberRuleCheck = z.object({
  /** The member has no permissions in the team because of these. */
  unmet_rules: z.array(MemberRuleName),
  /** Rules about a session that were not checked, because a server asked. */
  unjudged_rules: z.array(MemberRuleName),
})
