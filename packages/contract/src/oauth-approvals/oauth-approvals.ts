import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { listOf, Millis, Success, Uuid } from '../schemas/fields.ts'
import { oauthApprovalRoutes } from './oauth-approvals.client.ts'

/** An act of an agent that waits for the approval of its user. */
export const OAuthApproval = z.object({
  id: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  /** Host of the document by which an agent names itself. Null for other clients. */
  client_host: z.string().nullable(),
  /** True for an app of the project's owner. */
  is_first_party: z.boolean(),
  /** URI of the server that asks. */
  resource: z.string(),
  scope: z.string(),
  /** Name of the scope in the language of the caller. Null if the scope was deleted. */
  scope_name: z.string().nullable(),
  /** Name of the act, as the server wrote it. Invisible characters are replaced by their code points. */
  act: z.string(),
  /** Its arguments, in the same form. Empty without any. */
  arguments: z.string(),
  /** True if the user has to authenticate again before approving. */
  needs_fresh_sign_in: z.boolean(),
  created_at_millis: Millis,
  expires_at_millis: Millis,
})

export const oauthApprovals = {
  list: endpoint({
    route: oauthApprovalRoutes.list,
    access: ['client'],
    ownerRole: 'support',
    user: 'required',
    summary: 'List the acts of agents that wait for the approval of the signed-in user, the newest first',
    response: listOf(OAuthApproval),
    errors: [],
  }),
  decide: endpoint({
    route: oauthApprovalRoutes.decide,
    access: ['client'],
    ownerRole: 'support',
    user: 'required',
    refusesImpersonation: true,
    summary: 'Approve or refuse one act of an agent; a user with a passkey authenticates again before approving',
    params: z.strictObject({ approval_id: Uuid }),
    body: z.strictObject({ decision: z.enum(['approve', 'refuse']) }),
    response: Success,
    errors: ['OAUTH_APPROVAL_NOT_FOUND', 'FRESH_SIGN_IN_REQUIRED'],
  }),
}
