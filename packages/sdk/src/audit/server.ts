import { auditRoutes } from '@portico/contract/audit/audit.client'
import { type AuditEvent, auditEventFields } from '@portico/contract/audit/audit.entity'
import { type AuditFilters, type AuditListOptions, auditListFields } from '@portico/contract/audit/audit-list.entity'
import { listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import type { Request } from '../http/request.ts'

/** Calls about the audit trail of the project. */
export interface AuditCalls {
  /** Lists one page, the newest first. `nextCursor` is null on the last page. */
  list(options?: AuditListOptions): Promise<{ items: AuditEvent[]; nextCursor: string | null }>
  /** Returns all matching events as JSON lines, each with its line break, the newest first. */
  exportLines(filters?: AuditFilters): AsyncIterable<string>
}

/** Maximum number of events per page. */
const exportPageSize = 1000

/** Creates the calls about the audit trail. */
export function createAuditCalls(request: Request<'server'>): AuditCalls {
  const list: AuditCalls['list'] = async (options = {}) => {
    const page = await request(auditRoutes.list, { query: toWire(auditListFields, options) })
    return { items: listFromWire(auditEventFields, page), nextCursor: page.pagination.next_cursor }
  }
  return {
    list,
    async *exportLines(filters = {}) {
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          ...filters,
          limit: exportPageSize,
          ...(cursor !== null && { cursor }),
        })
        for (const event of page.items) yield `${JSON.stringify(event)}\n`
        cursor = page.nextCursor
      } while (cursor !== null)
    },
  }
}
