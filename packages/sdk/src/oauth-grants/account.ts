import { listFromWire } from '@portico/contract/entity/from-wire'
import { oauthGrantRoutes } from '@portico/contract/oauth-grants/oauth-grants.client'
import { type OAuthGrant, oauthGrantFields } from '@portico/contract/oauth-grants/oauth-grants.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { allPages } from '../http/pages.ts'

export function listOAuthGrants({ request }: ClientContext): Promise<OAuthGrant[]> {
  return allPages(async (cursor) => {
    const page = await request(oauthGrantRoutes.list, { query: { cursor } })
    return { items: listFromWire(oauthGrantFields, page), nextCursor: page.pagination?.next_cursor ?? null }
  })
}

export async function endOAuthGrant(context: ClientContext, grantId: string): Promise<void> {
  await change(context, oauthGrantRoutes.end, { params: { grant_id: grantId }, query: {} })
}
