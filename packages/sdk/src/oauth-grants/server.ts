import { listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { oauthGrantRoutes } from '@portico/contract/oauth-grants/oauth-grants.client'
import {
  type OAuthGrant,
  type OAuthGrantListOptions,
  oauthGrantFields,
  oauthGrantListFields,
} from '@portico/contract/oauth-grants/oauth-grants.entity'
import type { PageOf } from '../http/pages.ts'
import type { Request } from '../http/request.ts'

/** Calls about the applications that have access to the account of any user. */
export interface ServerOAuthGrantCalls {
  /**
   * Lists one page of the grants of a user, or of the users of a client, the newest first. `nextCursor` is null on the
   * last page.
   */
  list(options: OAuthGrantListOptions): Promise<PageOf<OAuthGrant>>
  /** Ends the access of an application to the account of a user. @throws {KnownError} OAUTH_GRANT_NOT_FOUND */
  end(userId: string, grantId: string): Promise<void>
}

/** Creates the calls about grants. */
export const createServerOAuthGrantCalls = (request: Request<'server'>): ServerOAuthGrantCalls => ({
  async list(options) {
    const page = await request(oauthGrantRoutes.list, { query: toWire(oauthGrantListFields, options) })
    return { items: listFromWire(oauthGrantFields, page), nextCursor: page.pagination?.next_cursor ?? null }
  },
  async end(userId, grantId) {
    await request(oauthGrantRoutes.end, { params: { grant_id: grantId }, query: { user_id: userId } })
  },
})
