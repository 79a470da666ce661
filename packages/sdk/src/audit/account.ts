import { auditRoutes } from '@portico/contract/audit/audit.client'
import { type OwnAuditEvent, ownAuditEventFields } from '@portico/contract/audit/audit.entity'
import type { OwnAuditListOptions } from '@portico/contract/audit/audit-list.entity'
import { listFromWire } from '@portico/contract/entity/from-wire'
import type { ClientContext } from '../client-context.ts'

export async function listAuditEvents(
  { request }: ClientContext,
  { cursor, limit }: OwnAuditListOptions = {},
): Promise<{ items: OwnAuditEvent[]; nextCursor: string | null }> {
  const page = await request(auditRoutes.list, { query: { user_id: 'me', cursor, limit } })
  return { items: listFromWire(ownAuditEventFields, page), nextCursor: page.pagination.next_cursor }
}
