import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { heldUserErrors, verificationCodeErrors } from '../errors/error-groups.ts'
import { Flag, listOf, Millis, Nothing, OwnerQuery, Success, UserIdOrMe, Uuid, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { isUrl } from '../schemas/rules.ts'
import { Code, notEmpty, OpaqueText, text, Url } from '../schemas/texts.ts'
import { sessionRoutes } from './sessions.client.ts'
import { sessionServerRoutes } from './sessions.server.ts'
import { sessionSignInRoutes } from './sessions.sign-in.ts'

/** Response of every sign-in method. */
export const SignedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  is_new_user: z.boolean(),
  user_id: z.string(),
  /** Returned if the device was trusted by this call, or before: the secret for its next sign-in. */
  trusted_device_secret: z.string().optional(),
  /** The anonymous user of the access token that the call contained, if the sign-in led to another user. */
  left_anonymous_user_id: z.string().optional(),
  /** True if the project requires usernames and the user has none: the app asks for one. */
  is_username_required: z.literal(true).optional(),
  /** Names of the required sign-up fields that the user has no value for: the app asks for them. Absent if there are none. */
  missing_sign_up_fields: z.array(z.string()).optional(),
})

/** A session as shown to its user: device, network and times. */
export const SessionSummary = z.object({
  id: z.string(),
  user_id: z.string(),
  /** Milliseconds since 1970. */
  created_at: Millis,
  last_used_at: Millis,
  expires_at_millis: Millis,
  is_impersonation: z.boolean(),
  /** Reason of the impersonation. Null for other sessions, and if none was given. */
  reason: z.string().nullable(),
  is_current_session: z.boolean(),
  /** Such as `Firefox on Linux`; null if the client sent no user agent. */
  device: z.string().nullable(),
  user_agent: z.string().nullable(),
  network_address: z.string().nullable(),
  /** ISO 3166-1 alpha-2; null if no trusted proxy sends it. */
  country: z.string().nullable(),
})

const isWebUrl = (value: string) => isUrl(value) && /^https?:$/.test(new URL(value).protocol)
const WebUrl = text(limits.urlMaxLength, (bounded) =>
  bounded.refine(isWebUrl, { message: 'must be an http or https URL' }),
)
/** Shown to the user and in the audit trail. */
const ImpersonationReason = text(limits.descriptionMaxLength, notEmpty)

// SHA-256 in base64url: 256 bits in 43 characters.
const challengeLength = 43
const CodeChallenge = text(challengeLength, (bounded) =>
  bounded.regex(/^[A-Za-z0-9_-]{43}$/, 'must be a SHA-256 in base64url'),
)
const hasControlCharacters = (value: string) => /[\p{Cc}\p{Cf}]/u.test(value)
/** Shown in the list of sessions, so it must not change the text around it. */
const ComputerName = text(limits.passkeyNameMaxLength, (bounded) =>
  notEmpty(bounded).refine((value) => !hasControlCharacters(value), 'must not contain control characters'),
)

export const sessions = {
  signOut: endpoint({
    route: sessionSignInRoutes.signOut,
    access: anyAccess,
    ownerRole: 'support',
    refreshToken: 'required',
    summary: 'Sign out: revoke the session of the refresh token and its access tokens',
    response: Success,
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
  }),
  refresh: endpoint({
    route: sessionRoutes.refresh,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    refreshToken: 'required',
    summary: 'Refresh the access token of a session',
    body: Nothing.optional(),
    response: z.object({ access_token: z.string() }),
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', ...heldUserErrors, 'AUTH_HOOK_FAILED'],
  }),
  create: endpoint({
    route: sessionServerRoutes.create,
    access: serverAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    needsFreshSignIn: true,
    summary: 'Create a session for a user without authentication factors',
    me: ['body.user_id'],
    body: z.strictObject({
      user_id: UserIdOrMe,
      expires_in_millis: WholeNumber.pipe(z.number().min(1).max(limits.sessionMaxMillis)).optional(),
      is_impersonation: Flag.optional(),
      /** Required with `is_impersonation`; published clients may leave it out. */
      reason: ImpersonationReason.optional(),
    }),
    response: z.object({ access_token: z.string(), refresh_token: z.string() }),
    errors: ['USER_ID_DOES_NOT_EXIST', ...heldUserErrors, 'SESSION_LIMIT_REACHED', 'AUTH_HOOK_FAILED'],
  }),
  createImpersonationLink: endpoint({
    route: sessionServerRoutes.createImpersonationLink,
    access: serverAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    needsFreshSignIn: true,
    summary:
      'Create an impersonation link: it opens the app as the user for an hour, works once and expires after a minute',
    body: z.strictObject({
      user_id: Uuid,
      reason: ImpersonationReason,
      callback_url: Url,
      return_url: WebUrl.optional(),
    }),
    response: z.object({ url: z.string(), expires_at_millis: Millis }),
    errors: ['USER_ID_DOES_NOT_EXIST', ...heldUserErrors, 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  authorizeCommand: endpoint({
    route: sessionRoutes.authorizeCommand,
    access: anyAccess,
    ownerRole: 'admin',
    user: 'required',
    refusesImpersonation: true,
    needsFreshSignIn: true,
    returnsSecrets: true,
    summary:
      'Create a code with which the command on the computer of a project owner signs in, once and within two minutes (PKCE, RFC 7636)',
    body: z.strictObject({ code_challenge: CodeChallenge, computer_name: ComputerName }),
    response: z.object({ code: z.string(), expires_at_millis: Millis }),
    errors: ['EXPECTED_INTERNAL_PROJECT'],
  }),
  redeemCommandCode: endpoint({
    route: sessionRoutes.redeemCommandCode,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    returnsSecrets: true,
    // A code works once. If the response is lost, the owner consents again.
    idempotency: 'none',
    summary: 'Open a session of a project owner with the code of the command and its verifier',
    // 43 to 128 characters (RFC 7636, section 4.1). Others are refused as a wrong verifier.
    body: z.strictObject({ code: Code, code_verifier: OpaqueText }),
    response: SignedIn,
    errors: ['EXPECTED_INTERNAL_PROJECT', 'SESSION_LIMIT_REACHED', ...verificationCodeErrors],
  }),
  list: endpoint({
    route: sessionRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the active sessions of a user, the last used first',
    query: OwnerQuery,
    response: listOf(SessionSummary),
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
  end: endpoint({
    route: sessionRoutes.end,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    refusesImpersonation: true,
    summary: 'Revoke a session and its access tokens; servers may omit the user',
    params: z.strictObject({ session_id: Uuid }),
    query: OwnerQuery,
    response: Success,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED', 'SESSION_NOT_FOUND'],
  }),
  endOthers: endpoint({
    route: sessionRoutes.endOthers,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    refusesImpersonation: true,
    summary: 'Revoke all sessions of a user except the one of the access token',
    query: OwnerQuery,
    response: Success,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
}
