/** Rows of approvals: one act of an agent, from the request to its use. */
import { limits } from '@portico/contract'
import { type AuditParameters, insertAuditRow } from '../../../audit/audit-event.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'

/** An act as a resource describes it, for the grant of its caller. */
export type RequestedAct = {
  readonly grantId: string
  readonly userId: string
  readonly actHash: Uint8Array
}

/** Texts of an act, as they are shown. */
export type ShownAct = {
  readonly resource: string
  readonly scopeId: string
  readonly act: string
  readonly arguments: string
}

/** An approval that is not used and not expired. */
export interface OpenApproval {
  readonly id: string
  readonly status: 'pending' | 'approved' | 'refused'
  readonly remainingMillis: number
}

/** Returns the CTE that inserts the audit event of each row of `from`, a table of approvals. */
export const approvalAudit = (from: string): string =>
  insertAuditRow(`${from} a join oauth_grants g on g.project_id = a.project_id and g.id = a.grant_id`, {
    userId: 'a.user_id',
    details: `jsonb_build_object('approval_id', a.id, 'client_id', g.client_id, 'resource', a.resource,
      'scope', a.scope_id, 'act', a.act)`,
  })

const lockUserRow = statement<{ projectId: string; userId: string }, { id: string }>(
  'lock_user_of_oauth_approvals',
  `select id from users where project_id = :projectId and id = :userId::uuid for no key update`,
)

const redeemRow = statement<AuditParameters & { grantId: string; actHash: Uint8Array }, { id: string }>(
  'redeem_oauth_approval',
  `with redeemed as (
     update oauth_approvals set status = 'used'
     where project_id = :projectId and status = 'approved' and expires_at_millis > :now::bigint and id = (
       select id from oauth_approvals
       where project_id = :projectId and grant_id = :grantId::uuid and act_hash = :actHash and status = 'approved'
         and expires_at_millis > :now::bigint
       order by created_at_millis limit 1)
     returning *
   ), audited as (${approvalAudit('redeemed')})
   select id from redeemed`,
)

const selectOpen = query<{ projectId: string; grantId: string; actHash: Uint8Array; now: number }, OpenApproval>(
  'select_open_oauth_approval',
  `select id, status, expires_at_millis - :now::bigint as remaining_millis from oauth_approvals
   where project_id = :projectId and grant_id = :grantId::uuid and act_hash = :actHash and status <> 'used'
     and expires_at_millis > :now::bigint
   order by created_at_millis desc, id limit 1`,
)

const openOf = (column: 'user_id' | 'grant_id', parameter: string) => `(select count(*) from oauth_approvals
  where project_id = :projectId and ${column} = ${parameter} and status <> 'used' and expires_at_millis > :now::bigint)`

const selectRule = query<
  { projectId: string; scopeId: string; grantId: string; userId: string; now: number },
  { requiresApproval: boolean; ofGrant: number; ofUser: number }
>(
  'select_approval_rule_of_oauth_scope',
  `select requires_approval, ${openOf('grant_id', ':grantId::uuid')}::int as of_grant,
     ${openOf('user_id', ':userId::uuid')}::int as of_user
   from oauth_scopes where project_id = :projectId and id = :scopeId`,
)

const insertRow = statement<
  AuditParameters &
    RequestedAct &
    ShownAct & { id: string; expiresAtMillis: number; grantMax: number; userMax: number },
  { id: string }
>(
  'insert_oauth_approval',
  `with inserted as (
     insert into oauth_approvals (project_id, id, grant_id, user_id, resource, scope_id, act, arguments, act_hash, status,
       created_at_millis, expires_at_millis)
     select :projectId, :id::uuid, :grantId::uuid, :userId::uuid, :resource::text, :scopeId::text, :act::text, :arguments::text,
       :actHash::bytea, 'pending', :now::bigint, :expiresAtMillis::bigint
     where ${openOf('grant_id', ':grantId::uuid')} < :grantMax::int and ${openOf('user_id', ':userId::uuid')} < :userMax::int
     returning *
   ), audited as (${approvalAudit('inserted')})
   select id from inserted`,
)

/** Returns null for a scope whose acts need no approval, or true if the grant and the user may have one more that is open. */
export async function findRoom(
  { db }: WithReads,
  { projectId, now }: Pick<AuditParameters, 'projectId' | 'now'>,
  { grantId, userId, scopeId }: Pick<RequestedAct & ShownAct, 'grantId' | 'userId' | 'scopeId'>,
): Promise<boolean | null> {
  const [rule] = await db.run(selectRule, { projectId, now, grantId, userId, scopeId })
  if (!rule?.requiresApproval) return null
  return rule.ofGrant < limits.oauthApprovalsOfGrantMax && rule.ofUser < limits.oauthApprovalsOfUserMax
}

/** Locks the user, so that concurrent requests stay within the limits. Returns false if the user was deleted. */
export const lockUserOfApprovals = async ({ db }: WithTransaction, projectId: string, userId: string) =>
  (await db.run(lockUserRow, { projectId, userId })).length > 0

/** Redeems the approval of an act. Returns false if there is none. */
export const redeemApproval = async (
  { db }: WithTransaction,
  audit: AuditParameters,
  { grantId, actHash }: RequestedAct,
): Promise<boolean> => (await db.run(redeemRow, { ...audit, grantId, actHash })).length > 0

/** Returns the approval of an act that is not used and not expired, or null. */
export async function findOpenApproval(
  { db }: WithReads,
  { projectId, now }: Pick<AuditParameters, 'projectId' | 'now'>,
  { grantId, actHash }: RequestedAct,
): Promise<OpenApproval | null> {
  const [found] = await db.run(selectOpen, { projectId, now, grantId, actHash })
  return found ?? null
}

/** Inserts a pending approval. Returns null if the grant or the user has too many that are open. */
export async function insertApproval(
  { db }: WithTransaction,
  audit: AuditParameters,
  approval: RequestedAct & ShownAct & { readonly id: string },
): Promise<OpenApproval | null> {
  const remainingMillis = limits.oauthApprovalPendingMillis
  const [inserted] = await db.run(insertRow, {
    ...audit,
    ...approval,
    ...{ grantMax: limits.oauthApprovalsOfGrantMax, userMax: limits.oauthApprovalsOfUserMax },
    expiresAtMillis: audit.now + remainingMillis,
  })
  return inserted ? { id: inserted.id, status: 'pending', remainingMillis } : null
}
