import { auditRoutes } from '@portico/contract/audit/audit.client'
import { type AuditEvent, auditEventFields } from '@portico/contract/audit/audit.entity'
import { listFromWire } from '@portico/contract/entity/from-wire'
import type { Request } from '../http/request.ts'

/** Filters of audit events. An event must match all of them. */
export interface AuditFilters {
  /** The user that the events concern. */
  userId?: string
  /** The actor: the id of a user, a set of API keys, or an owner. */
  actorId?: string
  /** Type of the events, such as `sign_in_failed`. */
  type?: AuditEvent['type']
  /** Start of the period, inclusive. */
  since?: Date
  /** End of the period, exclusive. */
  before?: Date
}

/** Filters and pages of a list of audit events. */
export interface AuditListOptions extends AuditFilters {
  /** `nextCursor` of the previous page. */
  cursor?: string
  limit?: number
}

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
  const list: AuditCalls['list'] = async ({ userId, actorId, since, before, ...options } = {}) => {
    const query = {
      ...options,
      user_id: userId,
      actor_id: actorId,
      since_millis: since?.getTime(),
      before_millis: before?.getTime(),
    }
    const page = await request(auditRoutes.list, { query })
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
