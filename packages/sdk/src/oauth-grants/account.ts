import { listFromWire } from '@portico/contract/entity/from-wire'
import { oauthApprovalRoutes } from '@portico/contract/oauth-approvals/oauth-approvals.client'
import { type OAuthApproval, oauthApprovalFields } from '@portico/contract/oauth-approvals/oauth-approvals.entity'
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

export async function listApprovals({ request }: ClientContext): Promise<OAuthApproval[]> {
  return listFromWire(oauthApprovalFields, await request(oauthApprovalRoutes.list, {}))
}

export async function decideApproval(
  context: ClientContext,
  approvalId: string,
  decision: 'approve' | 'refuse',
): Promise<void> {
  await change(context, oauthApprovalRoutes.decide, { params: { approval_id: approvalId }, body: { decision } })
}
