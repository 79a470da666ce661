import { globalQuery } from '../platform/database/statement.ts'

/** Events that are not sealed yet. */
export interface AuditBacklog {
  /** At most 10,000 are counted. */
  readonly entries: number
  /** Time of the oldest of these events; null if there is none. */
  readonly oldestAtMillis: number | null
}

export const selectAuditBacklog = globalQuery<Record<string, never>, AuditBacklog>(
  'select_audit_backlog',
  `select count(*) as entries, min(at_millis) as oldest_at_millis
   from (select at_millis from audit_events where batch = 0 limit 10000) waiting`,
)
