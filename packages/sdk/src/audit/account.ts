import { type OwnAuditEvent, ownAuditEventFields } from '@portico/contract/entities/audit'
import { listFromWire } from '@portico/contract/entities/from-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import type { ClientContext } from '../client-context.ts'
import type { OwnAuditListOptions } from './list-options.ts'

export async function listAuditEvents(
  { request }: ClientContext,
  { cursor, limit }: OwnAuditListOptions = {},
): Promise<{ items: OwnAuditEvent[]; nextCursor: string | null }> {
  const page = await request(accountRoutes.audit.list, { query: { user_id: 'me', cursor, limit } })
  return { items: listFromWire(ownAuditEventFields, page), nextCursor: page.pagination.next_cursor }
}
