import { knownError, limits } from '@portico/contract'
import { freshSignInMethodsOf } from '../../../access/fresh-sign-in.ts'
import type { SignedInUser } from '../../../accounts/users/signed-in-user.ts'
import { type AuditParameters, auditParameters } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { isUniqueViolation, type WithReads, type WithWrites } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { grantUser, isLiveGrant } from '../grants/live-grant.ts'
import { approvalAudit } from './approval-rows.ts'
import { isPending, needsAuthentication } from './list-approvals.ts'

type OfApproval = { projectId: string; userId: string; id: string; now: number }

const ofUser = 'a.project_id = :projectId and a.id = :id::uuid and a.user_id = :userId::uuid'

const selectPending = query<OfApproval, { createdAtMillis: number }>(
  'select_pending_oauth_approval',
  `select a.created_at_millis
   from oauth_approvals a join oauth_grants g on g.project_id = a.project_id and g.id = a.grant_id ${grantUser}
   where ${ofUser} and ${isPending}`,
)

const decideRow = statement<
  AuditParameters &
    OfApproval & {
      status: string
      sessionId: string | null
      authenticatedAtMillis: number | null
      expiresAtMillis: number | null
    },
  { id: string }
>(
  'decide_oauth_approval',
  `with decided as (
     update oauth_approvals a set status = :status, session_id = :sessionId::uuid,
       authenticated_at_millis = :authenticatedAtMillis::bigint,
       expires_at_millis = coalesce(:expiresAtMillis::bigint, a.expires_at_millis)
     where ${ofUser} and a.status = 'pending' and a.expires_at_millis > :now::bigint and exists (
       select from oauth_grants g ${grantUser} where g.project_id = a.project_id and g.id = a.grant_id and ${isLiveGrant})
     returning a.*
   ), audited as (${approvalAudit('decided')})
   select id from decided`,
)

type DecideDeps = WithReads & WithWrites & WithClock & WithRandom

interface Decision {
  readonly user: SignedInUser
  readonly id: string
  readonly approves: boolean
  readonly context: RequestContext
}

/**
 * Stores the decision of a user about one act. The approval can be used once, within two minutes. An authentication of a user with
 * a passkey approves one act. Throws OAUTH_APPROVAL_NOT_FOUND, also for those of other users, and FRESH_SIGN_IN_REQUIRED.
 */
export async function decideApproval(
  deps: DecideDeps,
  project: Project,
  { user, id, approves, context }: Decision,
): Promise<void> {
  const of = { projectId: project.id, userId: user.id, id, now: deps.clock.now() }
  const [pending] = await deps.db.run(selectPending, of)
  if (!pending) throw knownError('OAUTH_APPROVAL_NOT_FOUND')
  const methods = freshSignInMethodsOf(project, user)
  if (approves && needsAuthentication(project, user, pending.createdAtMillis))
    throw knownError('FRESH_SIGN_IN_REQUIRED', methods)
  const isAuthenticated = approves && methods.methods.includes('passkey')
  const type = approves ? 'oauth_approval_granted' : 'oauth_approval_refused'
  const decision = {
    ...auditParameters(deps, project, { type, userId: user.id, context }),
    ...of,
    status: approves ? 'approved' : 'refused',
    sessionId: isAuthenticated ? user.sessionId : null,
    authenticatedAtMillis: isAuthenticated ? user.authenticatedAtMillis : null,
    expiresAtMillis: approves ? of.now + limits.oauthApprovalMillis : null,
  }
  const [decided] = await transaction(deps, ({ db }) => db.run(decideRow, decision)).catch((error: unknown) => {
    throw isUniqueViolation(error, 'oauth_approvals_by_authentication')
      ? knownError('FRESH_SIGN_IN_REQUIRED', methods)
      : error
  })
  if (!decided) throw knownError('OAUTH_APPROVAL_NOT_FOUND')
}
