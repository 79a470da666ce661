import { limits } from '@portico/contract'
import { globalStatement, type Statement } from '../database/statement.ts'

type DeleteBatch = Statement<{ before: number; limit: number }, { count: number }>

/** Rows of a table that are deleted at a certain age. */
export interface ExpiredRows {
  readonly table: string
  readonly deleteBatch: DeleteBatch
  /** Returns the age at which they are deleted. */
  olderThanMillis(settings: { readonly auditDays: number }): number
}

const day = 24 * 60 * 60_000

/** Tables with a retention period. Foreign keys delete dependent rows, such as the spent tokens of a session. */
export const expiredRows: readonly ExpiredRows[] = [
  // Longer than codes live, so that the response to an old link is “expired” and not “unknown”.
  rows('verification_codes', { age: 'expires_at_millis', days: 7 }),
  rows('limit_counters', { age: 'window_ends_at_millis', days: 0 }),
  rows('network_limit_counters', { age: 'window_ends_at_millis', days: 0 }),
  rows('idempotency_keys', { age: 'expires_at_millis', days: 0 }),
  rows('sessions', { age: 'coalesce(ended_at_millis, expires_at_millis)', days: 90 }),
  rows('trusted_devices', { age: 'expires_at_millis', days: 0 }),
  rows('api_keys', {
    age: 'least(manually_revoked_at_millis, expires_at_millis)',
    days: 90,
  }),
  rows('api_key_usage', {
    age: 'day * 86400000::bigint',
    days: limits.apiKeyUsageDays,
  }),
  rows('oauth_flows', { age: 'expires_at_millis', days: 1 }),
  rows('authorization_codes', { age: 'expires_at_millis', days: 1 }),
  rows('oauth_records', { age: 'expires_at_millis', days: 0 }),
  // Longer than acts wait, so that an authentication approves one of them.
  rows('oauth_approvals', { age: 'expires_at_millis', days: 1 }),
  rows('oauth_grants', {
    age: 'expires_at_millis',
    days: 0,
    // For the trigger that writes a message about the end of a grant.
    where: "set_config('portico.deletes_expired', 'on', true) is not null",
  }),
  rows('oauth_grant_records', { age: 'expires_at_millis', days: 0 }),
  rows('oauth_browser_sessions', { age: 'expires_at_millis', days: 0 }),
  rows('oauth_requests', { age: 'expires_at_millis', days: 0 }),
  // Longer than codes live, so that a device hears that its code has expired.
  rows('oauth_device_codes', { age: 'expires_at_millis', days: 1 }),
  rows('oauth_initial_access_tokens', { age: 'expires_at_millis', days: 0 }),
  rows('oauth_replays', { age: 'expires_at_millis', days: 0 }),
  // Names that other users may take again.
  rows('usernames', { age: 'released_at_millis', days: 90 }),
  rows('outbox', { age: 'finished_at_millis', days: 30 }),
  rows('failed_requests', { age: 'minute_millis', days: 30 }),
  // For the undo of transfers, and the recognition of their batches.
  rows('transfer_changes', { age: 'created_at_millis', days: 30 }),
  rows('transfer_batches', { age: 'created_at_millis', days: 30 }),
  rows('transfer_refusals', { age: 'created_at_millis', days: 30 }),
  rows('transfer_keys', { age: 'created_at_millis', days: 2 }),
  rows('webhook_messages', { age: 'created_at_millis', days: 90 }),
  rows('project_daily_counts', { age: 'day * 86400000::bigint', days: 400 }),
  rows('event_counts', { age: 'day * 86400000::bigint', days: 400 }),
  rows('retention_counts', {
    age: 'week * 604800000::bigint',
    days: 400,
  }),
  // `audit/remove-expired-events.ts` removes the events that have a batch.
  rows('audit_events', {
    age: 'at_millis',
    days: null,
    where: `not exists (
      select from audit_batches b where b.project_id = audit_events.project_id and b.number = audit_events.batch)`,
  }),
]

interface RowsOptions {
  readonly age: string
  /** The retention in days; null for that of the audit trail. */
  readonly days: number | null
  /** Condition on the rows, true by default. */
  readonly where?: string
}

function rows(table: string, { age, days, where = 'true' }: RowsOptions): ExpiredRows {
  return {
    table,
    olderThanMillis: ({ auditDays }) => (days ?? auditDays) * day,
    // Rows that another node is deleting now are left to it. The array makes it one look-up per row: a join on the key would
    // be planned by statistics, and read the whole table for each batch.
    deleteBatch: globalStatement(
      `delete_expired_${table}`,
      `with gone as (
         delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${age} <= :before and ${where} order by ${age} limit :limit for update skip locked))
         returning 1
       )
       select count(*)::int as count from gone`,
    ),
  }
}
