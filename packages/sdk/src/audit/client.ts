import type { OwnAuditEvent } from '@portico/contract/audit/audit.entity'
import type { OwnAuditListOptions } from '@portico/contract/audit/audit-list.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about the recent activity of the signed-in user. */
export interface OwnAuditCalls {
  /**
   * Lists one page of the events of the last 90 days, the newest first. `nextCursor` is null on the last page.
   * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
   */
  list(options?: OwnAuditListOptions): Promise<{ items: OwnAuditEvent[]; nextCursor: string | null }>
}

/** Creates the calls about the recent activity of the user. */
export function createOwnAuditCalls(context: ClientContext): OwnAuditCalls {
  return { list: accountCall(context, (calls) => calls.listAuditEvents) }
}
