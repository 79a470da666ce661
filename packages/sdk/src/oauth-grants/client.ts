import type { OAuthGrant } from '@portico/contract/oauth-grants/oauth-grants.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about the applications that have access to the account of the signed-in user. */
export interface OAuthGrantCalls {
  /** The newest first. */
  list(): Promise<OAuthGrant[]>
  /** Ends the access of an application. A token that its server verifies itself lives on for at most ten minutes. @throws {KnownError} OAUTH_GRANT_NOT_FOUND */
  end(grantId: string): Promise<void>
}

/** Creates the calls about grants. */
export const createOAuthGrantCalls = (context: ClientContext): OAuthGrantCalls => ({
  list: accountCall(context, (calls) => calls.listOAuthGrants),
  end: accountCall(context, (calls) => calls.endOAuthGrant),
})
