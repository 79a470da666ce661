import type { OAuthApproval } from '@portico/contract/oauth-approvals/oauth-approvals.entity'
import type { OAuthGrant } from '@portico/contract/oauth-grants/oauth-grants.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about the applications that have access to the account of the signed-in user. */
export interface OAuthGrantCalls {
  /** The newest first. */
  list(): Promise<OAuthGrant[]>
  /**
   * Ends the access of an application. A token that its server verifies itself lives on for at most ten minutes.
   * @throws {KnownError} OAUTH_GRANT_NOT_FOUND
   */
  end(grantId: string): Promise<void>
  /** Lists the acts of agents that wait for the approval of the user, the newest first. */
  listApprovals(): Promise<OAuthApproval[]>
  /**
   * Approves or refuses one act. An approval can be used once, within two minutes. A user with a passkey authenticates again before
   * approving, as for other calls that need a recent sign-in. @throws {KnownError} OAUTH_APPROVAL_NOT_FOUND
   */
  decideApproval(approvalId: string, decision: 'approve' | 'refuse'): Promise<void>
}

/** Creates the calls about grants. */
export const createOAuthGrantCalls = (context: ClientContext): OAuthGrantCalls => ({
  list: accountCall(context, (calls) => calls.listOAuthGrants),
  end: accountCall(context, (calls) => calls.endOAuthGrant),
  listApprovals: accountCall(context, (calls) => calls.listApprovals),
  decideApproval: accountCall(context, (calls) => calls.decideApproval),
})
