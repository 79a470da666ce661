import { listFromWire } from '@portico/contract/entity/from-wire'
import { oauthApprovalRoutes } from '@portico/contract/oauth-approvals/oauth-approvals.client'
import { type OAuthApproval, oauthApprovalFields } from '@portico/contract/oauth-approvals/oauth-approvals.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

export async function listOAuthApprovals({ request }: ClientContext): Promise<OAuthApproval[]> {
  return listFromWire(oauthApprovalFields, await request(oauthApprovalRoutes.list, {}))
}

export async function decideOAuthApproval(
  context: ClientContext,
  approvalId: string,
  decision: 'approve' | 'refuse',
): Promise<void> {
  await change(context, oauthApprovalRoutes.decide, { params: { approval_id: approvalId }, body: { decision } })
}
