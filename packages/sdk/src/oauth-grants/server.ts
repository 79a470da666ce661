import { listFromWire } from '@portico/contract/entity/from-wire'
import { oauthGrantRoutes } from '@portico/contract/oauth-grants/oauth-grants.client'
import { type OAuthGrant, oauthGrantFields } from '@portico/contract/oauth-grants/oauth-grants.entity'
import type { Request } from '../http/request.ts'

/** Calls about the applications that have access to the account of any user. */
export interface ServerOAuthGrantCalls {
  /** The newest first. */
  list(userId: string): Promise<OAuthGrant[]>
  /** Ends the access of an application to the account of a user. @throws {KnownError} OAUTH_GRANT_NOT_FOUND */
  end(userId: string, grantId: string): Promise<void>
}

/** Creates the calls about grants. */
export const createServerOAuthGrantCalls = (request: Request<'server'>): ServerOAuthGrantCalls => ({
  list: async (userId) =>
    listFromWire(oauthGrantFields, await request(oauthGrantRoutes.list, { query: { user_id: userId } })),
  async end(userId, grantId) {
    await request(oauthGrantRoutes.end, { params: { grant_id: grantId }, query: { user_id: userId } })
  },
})
