import { auditAdminRoutes } from '@portico/contract/audit/audit.admin'
import { type AuditVerification, auditVerificationFields } from '@portico/contract/audit/audit.entity'
import { fromWire } from '@portico/contract/entity/from-wire'
import type { Request } from '../http/request.ts'
import type { AuditCalls } from './server.ts'

/** Calls about the audit trail of the project with admin access. */
export interface AdminAuditCalls extends AuditCalls {
  /**
   * Verifies that no event was changed or removed after it was sealed, which happens after about a second. To detect
   * removed batches, compare a root that you stored earlier with the root of the same batch in your export.
   */
  verify(): Promise<AuditVerification>
}

/** Creates the calls about the audit trail. */
export function createAdminAuditCalls(request: Request<'admin'>, calls: AuditCalls): AdminAuditCalls {
  return {
    ...calls,
    async verify() {
      let cursor: number | null = null
      let checkedBatches = 0
      for (;;) {
        const query: { cursor?: number } = cursor === null ? {} : { cursor }
        const page = await request(auditAdminRoutes.verify, { query })
        const result = fromWire(auditVerificationFields, page)
        checkedBatches += result.checkedBatches
        cursor = page.pagination.next_cursor
        if (!result.isIntact || cursor === null) return { ...result, checkedBatches }
      }
    },
  }
}
