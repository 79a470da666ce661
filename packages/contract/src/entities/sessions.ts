/** Fields of sessions. No schema library here: browsers import this file. */
import type { SessionSummary as SessionSchema, SignedIn as SignedInSchema, sessions } from '../sessions.ts'
import { date, entity, fields } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

type WireSession = WireOf<typeof SessionSchema>
type WireSignedIn = WireOf<typeof SignedInSchema>
type WireTokens = WireOf<(typeof sessions)['create']['response']>

export const sessionFields = entity<WireSession>()({
  id: 'id',
  userId: 'user_id',
  createdAt: date('created_at'),
  lastUsedAt: date('last_used_at'),
  expiresAt: date('expires_at_millis'),
  /** True if a server opened it in the user's name. */
  isImpersonation: 'is_impersonation',
  /** Why the user is impersonated. Null for other sessions, and if no reason was given. */
  reason: 'reason',
  /** True if it is the session of this request. */
  isCurrentSession: 'is_current_session',
  /** Such as `Firefox on Linux`; null if the client sent no user agent. */
  device: 'device',
  userAgent: 'user_agent',
  networkAddress: 'network_address',
  /** ISO 3166-1 alpha-2; null if no trusted proxy sends it. */
  country: 'country',
})

export const tokenFields = entity<WireTokens>()({ accessToken: 'access_token', refreshToken: 'refresh_token' })

// The session stores the tokens.
export const signedInFields = entity<WireSignedIn, keyof WireTokens>()({
  userId: 'user_id',
  /** True if this sign-in created the account. */
  isNewUser: 'is_new_user',
})

export const sessionCreateFields = fields({
  userId: 'user_id',
  /** Lifetime of the refresh token in milliseconds; one year if left out. An impersonation lasts an hour at most. */
  expiresInMillis: 'expires_in_millis',
  /** Marks the session as not the user's own. Requires a `reason`. */
  isImpersonation: 'is_impersonation',
  /** Why the user is impersonated. The user sees it. */
  reason: 'reason',
})

/** A session of a user: its device, network and times. */
export interface SessionSummary extends Shape<typeof sessionFields, WireSession> {}
/** The tokens of a new session. */
export interface SessionTokens extends Shape<typeof tokenFields, WireTokens> {}
/** The result of a sign-in. */
export interface SignedIn extends Shape<typeof signedInFields, WireSignedIn> {}
/** A session that a server opens. */
export interface SessionCreate extends Shape<typeof sessionCreateFields, WireOf<(typeof sessions)['create']['body']>> {}
