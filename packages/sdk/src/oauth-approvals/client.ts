import type { OAuthApproval } from '@portico/contract/oauth-approvals/oauth-approvals.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about acts of agents that wait for the approval of the signed-in user. */
export interface OAuthApprovalCalls {
  /** The newest first. */
  list(): Promise<OAuthApproval[]>
  /**
   * Approves or refuses one act. An approval can be used once, within two minutes. A user with a passkey authenticates again before
   * approving, as for other calls that need a recent sign-in. @throws {KnownError} OAUTH_APPROVAL_NOT_FOUND
   */
  decide(approvalId: string, decision: 'approve' | 'refuse'): Promise<void>
}

/** Creates the calls about approvals. */
export const createOAuthApprovalCalls = (context: ClientContext): OAuthApprovalCalls => ({
  list: accountCall(context, (calls) => calls.listOAuthApprovals),
  decide: accountCall(context, (calls) => calls.decideOAuthApproval),
})
