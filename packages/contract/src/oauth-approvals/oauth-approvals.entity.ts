/** Fields of approvals. No schema library here: browsers import this file. */
import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { OAuthApproval as ApprovalSchema } from './oauth-approvals.ts'

type WireApproval = WireOf<typeof ApprovalSchema>

export const oauthApprovalFields = entity<WireApproval>()({
  id: 'id',
  clientId: 'client_id',
  clientName: 'client_name',
  /** Host of the document by which an agent names itself. Null for other clients. */
  clientHost: 'client_host',
  /** True for an app of the project's owner. */
  isFirstParty: 'is_first_party',
  /** URI of the server that asks. */
  resource: 'resource',
  scope: 'scope',
  /** Name of the scope in the language of the caller. Null if the scope was deleted. */
  scopeName: 'scope_name',
  /** Name of the act, as the server wrote it. Text, never HTML. Invisible characters are replaced by their code points. */
  act: 'act',
  /** Its arguments, in the same form. Empty without any. */
  arguments: 'arguments',
  /** True if the user has to authenticate again before approving. */
  isFreshSignInRequired: 'needs_fresh_sign_in',
  createdAt: date('created_at_millis'),
  /** Time after which it can no longer be approved. */
  expiresAt: date('expires_at_millis'),
})

/** An act of an agent that waits for the approval of its user. */
export interface OAuthApproval extends Shape<typeof oauthApprovalFields, WireApproval> {}
