import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { oauthInitialAccessTokenAdminRoutes } from '@portico/contract/oauth-initial-access-tokens/oauth-initial-access-tokens.admin'
import {
  type NewOAuthInitialAccessToken,
  newOAuthInitialAccessTokenFields,
  type OAuthInitialAccessToken,
  type OAuthInitialAccessTokenCreate,
  oauthInitialAccessTokenCreateFields,
  oauthInitialAccessTokenFields,
} from '@portico/contract/oauth-initial-access-tokens/oauth-initial-access-tokens.entity'
import type { Request } from '../http/request.ts'

/**
 * Calls about the tokens with which programs register themselves as clients (RFC 7591), if the option
 * `oauthRegistrationEnabled` is on.
 */
export interface OAuthInitialAccessTokenCalls {
  /** Lists the tokens that are not expired, the newest first. */
  list(): Promise<OAuthInitialAccessToken[]>
  /**
   * Creates a token for one client. Only this response contains it.
   * @throws {KnownError} OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED
   */
  create(settings?: OAuthInitialAccessTokenCreate): Promise<NewOAuthInitialAccessToken>
  /** Deletes a token. A client that has registered with it stays. @throws {KnownError} OAUTH_INITIAL_ACCESS_TOKEN_NOT_FOUND */
  delete(id: string): Promise<void>
}

/** Creates the calls about initial access tokens. */
export function createOAuthInitialAccessTokenCalls(request: Request<'admin'>): OAuthInitialAccessTokenCalls {
  const routes = oauthInitialAccessTokenAdminRoutes
  return {
    list: async () => listFromWire(oauthInitialAccessTokenFields, await request(routes.list, {})),
    async create(settings = {}) {
      const body = toWire(oauthInitialAccessTokenCreateFields, settings)
      return fromWire(newOAuthInitialAccessTokenFields, await request(routes.create, { body }))
    },
    async delete(id) {
      await request(routes.delete, { params: { token_id: id } })
    },
  }
}
