import { listFromWire } from '@portico/contract/entity/from-wire'
import { oauthGrantRoutes } from '@portico/contract/oauth-grants/oauth-grants.client'
import { type OAuthGrant, oauthGrantFields } from '@portico/contract/oauth-grants/oauth-grants.entity'
import type { ClientContext } from '../client-context.ts'

export async function listOAuthGrants({ request }: ClientContext): Promise<OAuthGrant[]> {
  return listFromWire(oauthGrantFields, await request(oauthGrantRoutes.list, { query: {} }))
}

export async function endOAuthGrant({ request }: ClientContext, grantId: string): Promise<void> {
  await request(oauthGrantRoutes.end, { params: { grant_id: grantId }, query: {} })
}
