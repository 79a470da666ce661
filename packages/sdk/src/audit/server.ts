import { type AuditEvent, auditEventFields } from '@portico/contract/entities/audit'
import { listFromWire } from '@portico/contract/entities/from-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import type { Request } from '../http/request.ts'

/** Filters and pages of a list of audit events. */
export interface AuditListOptions {
  userId?: string
  /** `nextCursor` of the previous page. */
  cursor?: string
  limit?: number
}

/** Calls about the audit trail of the project, which cannot be changed. */
export interface AuditCalls {
  /** Lists one page, the newest first. `nextCursor` is null on the last page. */
  list(options?: AuditListOptions): Promise<{ items: AuditEvent[]; nextCursor: string | null }>
  /** Returns all events as JSON, one line each with its line break, the newest first; or those of a user. */
  exportLines(options?: { userId?: string }): AsyncIterable<string>
}

/** The most events of one page. */
const exportPageSize = 1000

/** Creates the calls about the audit trail. */
export function createAuditCalls(request: Request<'server'>): AuditCalls {
  const list: AuditCalls['list'] = async ({ userId, ...options } = {}) => {
    const page = await request(accountRoutes.audit.list, { query: { ...options, user_id: userId } })
    return { items: listFromWire(auditEventFields, page), nextCursor: page.pagination.next_cursor }
  }
  return {
    list,
    async *exportLines(options = {}) {
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          ...options,
          limit: exportPageSize,
          ...(cursor !== null && { cursor }),
        })
        for (const event of page.items) yield `${JSON.stringify(event)}\n`
        cursor = page.nextCursor
      } while (cursor !== null)
    },
  }
}
