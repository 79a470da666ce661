/**
 * The policy of a project: optional rules for its users. Each option is described here once: its value, its input, and in
 * {@link policyRules} its default, the least role that may change it, where it applies, and which changes weaken it.
 */
import { z } from 'zod'
import { atMost, Flag, type Json, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import type { OwnerRole } from '../schemas/owner-roles.ts'
import { text } from '../schemas/texts.ts'
import { termsRecordMaxDays } from '../terms/terms-limits.ts'
import { isUsername } from '../users/username-rules.ts'
import { TokenClaimsTemplate } from './token-claims.ts'

/** The outcome of a sign-in beyond the limit of sessions: the session unused longest ends, or the sign-in is refused. */
const sessionLimitActions = ['end_oldest', 'refuse'] as const

/** The places where a required second factor is asked for: for permissions only, or to complete each sign-in. */
const secondFactorPlaces = ['permissions', 'at_sign_in'] as const

/** The use of usernames: none, of users who want one, or of all users. */
export const usernameModes = ['off', 'optional', 'required'] as const
/** Kinds of emailed links that lead to a page. */
export const emailedLinks = [
  'sign_in',
  'verification',
  'password_reset',
  'team_invitation',
  'user_invitation',
  'waitlist',
] as const
/** A kind of an emailed link. */
export type EmailedLink = (typeof emailedLinks)[number]

/** The policy of a project. */
export const ProjectOptions = z.object({
  /** Invitations are accepted only by users who have verified the invited address. */
  invitations_bound_to_email: z.boolean(),
  /** Minimum length of new passwords, 8 to 64 characters. */
  password_min_length: z.int(),
  /** Last passwords of a user, the current one included, that the user cannot choose again: 0 to 5. */
  password_history: z.int(),
  /** New passwords are looked up in a list of breached ones over the internet, by five characters of their SHA-1. */
  breached_password_range_calls: z.boolean(),
  /** Sessions that were not used for this time end. Null: sessions end at their absolute expiry only. */
  session_idle_millis: z.int().nullable(),
  /** Sessions end after this time, counted from the sign-in. Null: after a year. */
  session_max_millis: z.int().nullable(),
  /** The same two for sessions that a server opened, until their user authenticates in them. */
  server_session_idle_millis: z.int().nullable(),
  server_session_max_millis: z.int().nullable(),
  /** Sessions that a user may have at once, without impersonations. Null: 100. */
  session_limit: z.int().nullable(),
  session_limit_action: z.enum(sessionLimitActions),
  /** No call reveals if an address has an account: a sign-up with a password continues with a code sent to the address. */
  hide_accounts: z.boolean(),
  /** Visitors may ask for an invitation while sign-up is closed. */
  waitlist_enabled: z.boolean(),
  /** The place where a second factor is asked for, if `second_factor_grace_days` requires one. */
  second_factor_at: z.enum(secondFactorPlaces),
  /** Users get an email about sign-ins from new devices. */
  new_device_notices: z.boolean(),
  /**
   * Maximum age in minutes of the sign-in that changes of email, password, factors, passkeys and linked accounts, and
   * the deletion of the account, need. Null: any age.
   */
  fresh_sign_in_minutes: z.int().nullable(),
  /** Claims that access tokens get in addition: a JSON object with placeholders. Null: none. */
  token_claims: z.record(z.string(), z.custom<Json>()).nullable(),
  /** True if programs may register themselves as clients, each with a token of the owner (RFC 7591). */
  oauth_registration_enabled: z.boolean(),
  /** True if visitors may become users without an identity, who sign up later. */
  anonymous_users_enabled: z.boolean(),
  /** Days without activity after which anonymous users are deleted. */
  anonymous_max_idle_days: z.int(),
  /** True if agents may name themselves by the address of a document about them (Client ID Metadata Document). */
  oauth_client_documents_enabled: z.boolean(),
  /** Usernames beside addresses. `required`: new users choose one, and others are asked for it at their next sign-in. */
  username: z.enum(usernameModes),
  /** Days between two changes of a username by its user. Null: any time. */
  username_change_days: z.int().nullable(),
  /** Names that users cannot choose, in lower case, beside those that the service reserves. Sorted. */
  reserved_usernames: z.array(z.string()),
  /** Days that records of accepted terms outlive their user. Null: without end. */
  terms_record_days: z.int().nullable(),
  /** Emailed links that lead to the hosted pages, whatever page the app names. */
  hosted_email_links: z.array(z.enum(emailedLinks)),
})

const longestMinimum = 64
const IdleMillis = WholeNumber.pipe(z.number().min(limits.sessionIdleMinMillis).max(limits.sessionMaxMillis))
const LifeMillis = WholeNumber.pipe(z.number().min(limits.sessionLifeMinMillis).max(limits.sessionMillis))

const ReservedUsername = text(limits.usernameMaxLength, (bounded) =>
  bounded.refine(isUsername, { message: 'must be a username: 3 to 32 of a-z, A-Z, 0-9, _, - and .' }),
)

/** Changes of {@link ProjectOptions}. */
export const ProjectOptionsUpdate = z.strictObject({
  invitations_bound_to_email: Flag.optional(),
  password_min_length: WholeNumber.pipe(z.number().min(limits.passwordMinLength).max(longestMinimum)).optional(),
  password_history: WholeNumber.pipe(z.number().min(0).max(limits.passwordHistoryMax)).optional(),
  breached_password_range_calls: Flag.optional(),
  session_idle_millis: IdleMillis.nullable().optional(),
  session_max_millis: LifeMillis.nullable().optional(),
  server_session_idle_millis: IdleMillis.nullable().optional(),
  server_session_max_millis: LifeMillis.nullable().optional(),
  session_limit: WholeNumber.pipe(z.number().min(1).max(limits.sessionsPerUserMax)).nullable().optional(),
  session_limit_action: z.enum(sessionLimitActions).optional(),
  hide_accounts: Flag.optional(),
  waitlist_enabled: Flag.optional(),
  second_factor_at: z.enum(secondFactorPlaces).optional(),
  new_device_notices: Flag.optional(),
  fresh_sign_in_minutes: WholeNumber.pipe(z.number().min(1).max(limits.freshSignInMaxMinutes)).nullable().optional(),
  token_claims: TokenClaimsTemplate.nullable().optional(),
  oauth_registration_enabled: Flag.optional(),
  anonymous_users_enabled: Flag.optional(),
  anonymous_max_idle_days: WholeNumber.pipe(z.number().min(1).max(limits.anonymousMaxIdleDays)).optional(),
  oauth_client_documents_enabled: Flag.optional(),
  username: z.enum(usernameModes).optional(),
  username_change_days: WholeNumber.pipe(z.number().min(1).max(limits.usernameChangeMaxDays)).nullable().optional(),
  reserved_usernames: atMost(limits.reservedUsernamesMax, ReservedUsername).optional(),
  terms_record_days: WholeNumber.pipe(z.number().min(0).max(termsRecordMaxDays)).nullable().optional(),
  hosted_email_links: atMost(emailedLinks.length, z.enum(emailedLinks)).optional(),
})

type Policy = z.output<typeof ProjectOptions>

/** The part of an account that an option applies to. */
export type PolicyPlace = 'sign_up' | 'sign_in' | 'sessions' | 'account' | 'invitations' | 'tokens' | 'applications'

/** A rule of the policy, apart from its value. */
export interface PolicyRule<Value> {
  /** The value in new projects, apart from what the dashboard sets for projects of owners. */
  readonly initial: Value
  /** The least role that may change it. */
  readonly ownerRole: OwnerRole
  readonly appliesTo: readonly PolicyPlace[]
  /** True if a change makes accounts less safe. */
  readonly weakens: (before: Value, after: Value) => boolean
}

const isTurnedOff = (before: boolean, after: boolean) => before && !after
const isTurnedOn = (before: boolean, after: boolean) => !before && after
const isLower = (before: number, after: number) => after < before
// Null is no bound.
const isHigher = (before: number | null, after: number | null) => (after ?? Infinity) > (before ?? Infinity)
const never = () => false

const bound = (appliesTo: readonly PolicyPlace[]) =>
  ({ initial: null, ownerRole: 'developer', appliesTo, weakens: isHigher }) as const

/** The rules of {@link ProjectOptions} by their names. */
export const policyRules: { readonly [Name in keyof Policy]: PolicyRule<Policy[Name]> } = {
  invitations_bound_to_email: {
    initial: false,
    ownerRole: 'developer',
    appliesTo: ['invitations'],
    weakens: isTurnedOff,
  },
  password_min_length: {
    initial: limits.passwordMinLength,
    ownerRole: 'developer',
    appliesTo: ['account'],
    weakens: isLower,
  },
  password_history: { initial: 0, ownerRole: 'developer', appliesTo: ['account'], weakens: isLower },
  breached_password_range_calls: {
    initial: false,
    ownerRole: 'developer',
    appliesTo: ['sign_up', 'account'],
    weakens: isTurnedOff,
  },
  session_idle_millis: bound(['sessions']),
  session_max_millis: bound(['sessions']),
  server_session_idle_millis: bound(['sessions']),
  server_session_max_millis: bound(['sessions']),
  session_limit: bound(['sign_in', 'sessions']),
  // Each action protects from another attack: unnoticed sessions, and sessions that a stranger ends.
  session_limit_action: { initial: 'end_oldest', ownerRole: 'developer', appliesTo: ['sign_in'], weakens: never },
  hide_accounts: { initial: false, ownerRole: 'developer', appliesTo: ['sign_up', 'sign_in'], weakens: isTurnedOff },
  waitlist_enabled: { initial: false, ownerRole: 'developer', appliesTo: ['sign_up'], weakens: never },
  second_factor_at: {
    initial: 'permissions',
    ownerRole: 'developer',
    appliesTo: ['sign_in'],
    weakens: (before, after) => before === 'at_sign_in' && after === 'permissions',
  },
  new_device_notices: { initial: true, ownerRole: 'developer', appliesTo: ['sign_in'], weakens: isTurnedOff },
  fresh_sign_in_minutes: bound(['account']),
  // The browser reads the claims of a token, so another template may reveal more.
  token_claims: {
    initial: null,
    ownerRole: 'developer',
    appliesTo: ['tokens'],
    weakens: (before, after) => after !== null && JSON.stringify(before) !== JSON.stringify(after),
  },
  oauth_registration_enabled: {
    initial: false,
    ownerRole: 'developer',
    appliesTo: ['applications'],
    weakens: isTurnedOn,
  },
  anonymous_users_enabled: { initial: false, ownerRole: 'developer', appliesTo: ['sign_up'], weakens: isTurnedOn },
  anonymous_max_idle_days: {
    initial: limits.anonymousIdleDays,
    ownerRole: 'developer',
    appliesTo: ['account'],
    weakens: never,
  },
  oauth_client_documents_enabled: {
    initial: true,
    ownerRole: 'developer',
    appliesTo: ['applications'],
    weakens: isTurnedOn,
  },
  username: { initial: 'off', ownerRole: 'developer', appliesTo: ['sign_up', 'sign_in', 'account'], weakens: never },
  username_change_days: {
    initial: 30,
    ownerRole: 'developer',
    appliesTo: ['account'],
    weakens: never,
  },
  reserved_usernames: {
    initial: [],
    ownerRole: 'developer',
    appliesTo: ['sign_up', 'account'],
    // A name that becomes free may be taken to pose as the one it stands for.
    weakens: (before, after) => before.some((name) => !after.includes(name)),
  },
  terms_record_days: { initial: 1095, ownerRole: 'developer', appliesTo: ['account'], weakens: never },
  hosted_email_links: { initial: [], ownerRole: 'developer', appliesTo: ['sign_in', 'account'], weakens: never },
}

type PolicyChanges = z.output<typeof ProjectOptionsUpdate>

/** Returns the names of the options that a change weakens, in the order of the policy. */
export function weakenedOptions(before: Policy, changes: PolicyChanges): (keyof Policy)[] {
  const isWeakened = <Name extends keyof Policy>(name: Name, after: Policy[Name] | undefined) =>
    after !== undefined && policyRules[name].weakens(before[name], after)
  return ProjectOptions.keyof().options.filter((name) => isWeakened(name, changes[name]))
}
