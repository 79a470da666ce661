/** Fields of sessions. No schema library here: browsers import this file. */

import { date, entity, fields } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { SessionSummary as SessionSchema, SignedIn as SignedInSchema, sessions } from './sessions.ts'

type WireSession = WireOf<typeof SessionSchema>
type WireSignedIn = WireOf<typeof SignedInSchema>
type WireCommandCode = WireOf<(typeof sessions)['authorizeCommand']['response']>
type WireTokens = WireOf<(typeof sessions)['create']['response']>

export const sessionFields = entity<WireSession>()({
  id: 'id',
  userId: 'user_id',
  createdAt: date('created_at'),
  lastUsedAt: date('last_used_at'),
  expiresAt: date('expires_at_millis'),
  /** True if a server opened the session on the user's behalf. */
  isImpersonation: 'is_impersonation',
  /** Reason of the impersonation. Null for other sessions, and if none was given. */
  reason: 'reason',
  /** True for the session of this request. */
  isCurrentSession: 'is_current_session',
  /** Such as `Firefox on Linux`; null if the client sent no user agent. */
  device: 'device',
  userAgent: 'user_agent',
  networkAddress: 'network_address',
  /** ISO 3166-1 alpha-2; null if no trusted proxy sends it. */
  country: 'country',
})

export const tokenFields = entity<WireTokens>()({ accessToken: 'access_token', refreshToken: 'refresh_token' })

// `isNewUser` only: the SDK stores the tokens and the secret of a trusted device.
export const signedInFields = entity<WireSignedIn, keyof WireTokens | 'trusted_device_secret'>()({
  userId: 'user_id',
  /** True if this sign-in created the account. */
  isNewUser: 'is_new_user',
  /** The anonymous user of the session before, if this sign-in led to another account. Its data stays with it. */
  leftAnonymousUserId: 'left_anonymous_user_id',
  /** True if the project requires usernames and the user has none. The screens ask for one before they go on. */
  isUsernameRequired: 'is_username_required',
  /** Names of the required sign-up fields that the user has no value for. The screens ask for them before they go on. */
  missingSignUpFields: 'missing_sign_up_fields',
})

export const commandCodeFields = entity<WireCommandCode>()({ code: 'code', expiresAt: date('expires_at_millis') })

export const sessionCreateFields = fields({
  userId: 'user_id',
  /** Lifetime of the refresh token in milliseconds; one year by default, one hour at most for impersonations. */
  expiresInMillis: 'expires_in_millis',
  /** Marks the session as an impersonation. Requires a `reason`. */
  isImpersonation: 'is_impersonation',
  /** Reason of the impersonation. The user sees it. */
  reason: 'reason',
})

/** A session of a user: its device, network and times. */
export interface SessionSummary extends Shape<typeof sessionFields, WireSession> {}
/** The tokens of a new session. */
export interface SessionTokens extends Shape<typeof tokenFields, WireTokens> {}
/** A code with which the command signs in. */
export interface CommandCode extends Shape<typeof commandCodeFields, WireCommandCode> {}
/** The result of a sign-in. */
export interface SignedIn extends Shape<typeof signedInFields, WireSignedIn> {}
/** A session that a server opens. */
export interface SessionCreate extends Shape<typeof sessionCreateFields, WireOf<(typeof sessions)['create']['body']>> {}
