/** Rows of own hosts: one of each project, and of several that name a host, at most one is proven. */
import type { ownHostRecordStates, ownHostTargetStates } from '@portico/contract'
import { type AuditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'

/** Result of a look-up of the TXT record. */
export type RecordState = (typeof ownHostRecordStates)[number]
/** Result of a request to the host. */
export type TargetState = (typeof ownHostTargetStates)[number]

/** The own host of a project. */
export interface OwnHostRow {
  readonly host: string
  readonly token: string
  readonly recordState: RecordState
  readonly targetState: TargetState
  readonly createdAtMillis: number
  readonly checkedAtMillis: number | null
  readonly provenAtMillis: number | null
  readonly lostAtMillis: number | null
}

const columns = `host, token, record_state, target_state, created_at_millis, checked_at_millis, proven_at_millis, lost_at_millis`

const selectRow = query<{ projectId: string }, OwnHostRow>(
  'select_own_host',
  `select ${columns} from own_hosts where project_id = :projectId`,
)

/** The token stays with the project, so that a record that exists may be used for a second host. */
export const upsertRow = statement<
  AuditParameters & { host: string; token: string; nextCheckAtMillis: number },
  OwnHostRow
>(
  'upsert_own_host',
  `with changed as (
     insert into own_hosts (project_id, host, token, created_at_millis, next_check_at_millis)
     select p.id, :host, :token, :now::bigint, :nextCheckAtMillis::bigint from projects p
     where p.id = :projectId and p.deleted_at_millis is null
     on conflict (project_id) do update set host = excluded.host, created_at_millis = excluded.created_at_millis,
       next_check_at_millis = excluded.next_check_at_millis, proven_at_millis = null, checked_at_millis = null,
       record_state = 'unchecked', target_state = 'unchecked', lost_at_millis = null, warned_days = null
     returning ${columns}
   ), audited as (${insertAuditRow('changed')})
   select ${columns} from changed`,
)

export const deleteRow = statement<AuditParameters, { host: string }>(
  'delete_own_host',
  `with changed as (delete from own_hosts where project_id = :projectId returning host),
   audited as (${insertAuditRow('changed')})
   select host from changed`,
)

interface OfRow extends Record<string, unknown> {
  projectId: string
  host: string
  token: string
}

/** Columns that each check sets. */
export interface CheckParameters extends OfRow {
  recordState: RecordState
  targetState: TargetState
  checkedAtMillis: number
  nextCheckAtMillis: number | null
}

const checked = `checked_at_millis = :checkedAtMillis::bigint, record_state = :recordState, target_state = :targetState,
  next_check_at_millis = :nextCheckAtMillis::bigint`
const isChecked = 'project_id = :projectId and host = :host and token = :token'

/** A host that another project has proven stays with it. */
const isFree = `not exists (select from own_hosts o where o.host = :host and o.proven_at_millis is not null
  and o.project_id <> :projectId)`

export const proveRow = statement<AuditParameters & CheckParameters, OwnHostRow>(
  'prove_own_host',
  `with changed as (
     update own_hosts set ${checked}, proven_at_millis = :checkedAtMillis::bigint, lost_at_millis = null, warned_days = null
     where ${isChecked} and proven_at_millis is null and ${isFree} returning ${columns}
   ), audited as (${insertAuditRow('changed')})
   select ${columns} from changed`,
)

/** Stores a check. It begins or ends the time for which a proven host is lost. */
export const storeCheck = statement<CheckParameters & { lostAtMillis: number | null }, OwnHostRow>(
  'store_own_host_check',
  `update own_hosts set ${checked}, lost_at_millis = :lostAtMillis::bigint,
     warned_days = case when :lostAtMillis::bigint is null then null else warned_days end
   where ${isChecked} returning ${columns}`,
)

export const withdrawRow = statement<AuditParameters & CheckParameters & { lostBefore: number }, OwnHostRow>(
  'withdraw_own_host',
  `with changed as (
     update own_hosts set ${checked}, proven_at_millis = null, lost_at_millis = null, warned_days = null
     where ${isChecked} and lost_at_millis <= :lostBefore::bigint and proven_at_millis is not null returning ${columns}
   ), audited as (${insertAuditRow('changed')})
   select ${columns} from changed`,
)

/** Returns the own host of a project, or null. */
export async function findOwnHost({ db }: WithReads, projectId: string): Promise<OwnHostRow | null> {
  const [row] = await db.run(selectRow, { projectId })
  return row ?? null
}
