/** Names of sign-in methods and of rules of teams. No schema library here: browsers import this file. */

/** Methods by which users sign in. */
export const signInMethods = ['password', 'otp', 'passkey', 'oauth'] as const
/** A method by which a user signs in. */
export type SignInMethod = (typeof signInMethods)[number]

/** The rules that a team may have for its members. */
export const memberRuleNames = ['methods', 'second_factor', 'max_sign_in_age_minutes', 'email_domains'] as const
/** The name of a rule of a team. */
export type MemberRuleName = (typeof memberRuleNames)[number]
