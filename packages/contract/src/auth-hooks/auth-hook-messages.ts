/**
 * The bodies of calls of auth hooks, and the form of each answer. No body contains a password, code, link, token or hash. Unknown
 * members of an answer make it invalid, so that a server learns that it may not set them.
 */
import { z } from 'zod'
import { AddedClaims } from '../projects/token-claims.ts'
import { Metadata, Millis } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Name, text } from '../schemas/texts.ts'
import { ServerUser } from '../users/user-schemas.ts'
import type { AuthHookKind } from './auth-hook-kinds.ts'

/** The request of the user, as the service sees it. */
const RequestOfUser = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  network_address: z.string().nullable(),
  /** ISO 3166-1 alpha-2; null if no trusted proxy sends it. */
  country: z.string().nullable(),
})

const common = {
  project_id: z.string(),
  at_millis: Millis,
  /** True for an example that an owner of the project sends. */
  is_test: z.boolean(),
  /** Null if no request causes the call, such as an email that a worker sends. */
  request: RequestOfUser.nullable(),
}

/** A user who does not exist yet. */
const NewUser = z.object({
  email: z.string().nullable(),
  email_verified: z.boolean(),
  display_name: z.string().nullable(),
})

const way = {
  /** Such as `password`, `otp`, `passkey`, `oauth`. */
  method: z.string(),
  /** The identity provider of `oauth`. */
  provider_id: z.string().nullable(),
}

/** The bodies of calls by their kinds. */
export const authHookPayloads = {
  sign_up: z.object({ type: z.literal('sign_up'), ...common, ...way, new_user: NewUser }),
  sign_in: z.object({
    type: z.literal('sign_in'),
    ...common,
    ...way,
    /** The second factor that was verified; null for none. */
    second_factor: z.string().nullable(),
    is_new_user: z.boolean(),
    /** Null if the same call creates the user. */
    user: ServerUser.nullable(),
    new_user: NewUser.nullable(),
  }),
  token: z.object({
    type: z.literal('token'),
    ...common,
    /** True for a refresh, false for the first token of a session. */
    is_refresh: z.boolean(),
    /** Null if the same call creates the user. */
    user: ServerUser.nullable(),
    new_user: NewUser.nullable(),
  }),
  provider_profile: z.object({
    type: z.literal('provider_profile'),
    ...common,
    provider_id: z.string(),
    profile: z.object({
      account_id: z.string(),
      email: z.string().nullable(),
      email_verified: z.boolean(),
      display_name: z.string().nullable(),
      profile_image_url: z.string().nullable(),
    }),
    /** The user who signs in with the account. Null if the account creates a user, or is linked by its address. */
    user_id: z.string().nullable(),
  }),
  email: z.object({
    type: z.literal('email'),
    ...common,
    /** Such as `magic_link` or `notice.new_device`. */
    email_type: z.string(),
    to: z.string(),
    locale: z.string(),
    /** False for an email with a code or link: it cannot be stopped. */
    can_stop: z.boolean(),
  }),
} as const

/** A refusal, with a message that the user reads beside our own words. */
const Refused = z.strictObject({ allow: z.literal(false), message: text(limits.authHookMessageMaxLength).optional() })
const allow = z.literal(true)

const profile = {
  display_name: Name.nullable().optional(),
  client_metadata: Metadata.optional(),
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
}
const Profile = z.strictObject({ allow, ...profile })

const variableName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const Variables = z
  .record(z.string().regex(variableName), text(limits.authHookVariableMaxLength))
  .refine((variables) => Object.keys(variables).length <= limits.authHookVariablesMax, {
    message: `must have at most ${limits.authHookVariablesMax} variables`,
  })

/** The form of an answer, by kind. */
export const authHookAnswers = {
  sign_up: z.union([Profile, Refused]),
  /** May only refuse. */
  sign_in: z.union([z.strictObject({ allow }), Refused]),
  token: z.strictObject({ allow, claims: AddedClaims.optional() }),
  provider_profile: z.union([Profile, Refused]),
  email: z.union([
    z.strictObject({ allow, locale: text(limits.localeMaxLength).optional(), variables: Variables.optional() }),
    Refused,
  ]),
} as const

/** The body of a call of a kind. */
export type AuthHookPayload<Kind extends AuthHookKind = AuthHookKind> = {
  [Each in Kind]: z.output<(typeof authHookPayloads)[Each]>
}[Kind]

/** The answer to a call of a kind. */
export type AuthHookAnswer<Kind extends AuthHookKind = AuthHookKind> = {
  [Each in Kind]: z.output<(typeof authHookAnswers)[Each]>
}[Kind]

/** The members of a call that are not the same for every kind. */
export type AuthHookSubject<Kind extends AuthHookKind = AuthHookKind> = {
  [Each in Kind]: Omit<AuthHookPayload<Each>, keyof typeof common>
}[Kind]

type Allowed<Answer> = Answer extends { allow: true } ? Omit<Answer, 'allow'> : never

/** The members that an answer sets, for any kind. */
export interface AuthHookChanges
  extends Partial<Allowed<AuthHookAnswer<'sign_up'>>>,
    Partial<Allowed<AuthHookAnswer<'token'>>>,
    Partial<Allowed<AuthHookAnswer<'email'>>> {}
