/** Fields of initial access tokens. No schema library here: browsers import this file. */

import { date, entity, fields } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type {
  NewOAuthInitialAccessToken as NewTokenSchema,
  oauthInitialAccessTokens,
  OAuthInitialAccessToken as TokenSchema,
} from './oauth-initial-access-tokens.ts'

type WireToken = WireOf<typeof TokenSchema>
type WireCreate = WireOf<(typeof oauthInitialAccessTokens)['create']['body']>

const tokenFields = fields({
  id: 'id',
  description: 'description',
  lastFour: 'last_four',
  createdAt: date('created_at_millis'),
  expiresAt: date('expires_at_millis'),
  /** Null if no client has registered with it. */
  usedAt: date('used_at_millis'),
  /** The client that has registered with it. It may have been deleted since. */
  clientId: 'client_id',
})

export const oauthInitialAccessTokenFields = entity<WireToken>()(tokenFields)

export const newOAuthInitialAccessTokenFields = entity<WireOf<typeof NewTokenSchema>>()({
  ...tokenFields,
  /** The token itself. No other response contains it. */
  token: 'token',
})

export const oauthInitialAccessTokenCreateFields = entity<WireCreate>()({
  description: 'description',
  /** Lifetime, at most 90 days. A day by default. */
  expiresInMillis: 'expires_in_millis',
})

/** A token for the registration of one client, without its text. */
export interface OAuthInitialAccessToken extends Shape<typeof oauthInitialAccessTokenFields, WireToken> {}
/** A new token. Only its creation returns `token`. */
export interface NewOAuthInitialAccessToken
  extends Shape<typeof newOAuthInitialAccessTokenFields, WireOf<typeof NewTokenSchema>> {}
/** Settings of a new token. */
export interface OAuthInitialAccessTokenCreate extends Shape<typeof oauthInitialAccessTokenCreateFields, WireCreate> {}
