/** Stores the result of a look-up: a host is proven, lost, or withdrawn. */
import { auditParameters, recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { WithProjectEviction } from '../../projects/project.ts'
import type { HostFindings } from './look-up-host.ts'
import { type CheckParameters, type OwnHostRow, proveRow, storeCheck, withdrawRow } from './own-host-rows.ts'
import { graceMillis } from './own-host-view.ts'

// Until the end of the transaction: of two projects that prove a host at once, the second one sees the first.
const lockHost = globalStatement<{ host: string }, { isLocked: boolean }>(
  'lock_own_host',
  'select pg_advisory_xact_lock(hashtextextended(:host, 82)) is not null as is_locked',
)

const hourMillis = 60 * 60_000
const dayMillis = 24 * hourMillis
/** Time for which maintenance looks up a host that is not proven. */
const pendingMillis = 7 * dayMillis

export type StoreDeps = WithWrites & WithClock & WithRandom & WithProjectEviction

/** A look-up of a row. */
export interface HostCheck {
  readonly row: OwnHostRow
  readonly findings: HostFindings
  readonly context: RequestContext
}

/** Stores a look-up. Returns the changed row, or null if another call has changed or removed the host meanwhile. */
export async function storeHostCheck(
  deps: StoreDeps,
  project: { readonly id: string },
  check: HostCheck,
): Promise<OwnHostRow | null> {
  const { row, findings } = check
  const stored = await transaction(deps, async (deps) => {
    if (findings.recordState !== 'found') return storeWithoutRecord(deps, project, check)
    if (row.provenAtMillis !== null) return store(deps, project, check, { lostAtMillis: null })
    await deps.db.run(lockHost, { host: row.host })
    const event = {
      type: 'own_host_proven',
      userId: null,
      context: check.context,
      details: { host: row.host },
    } as const
    const parameters = { ...auditParameters(deps, project, event), ...parametersOf(deps, project.id, check, dayMillis) }
    const [proven] = await deps.db.run(proveRow, parameters)
    if (proven) return proven
    const isTaken = { ...check, findings: { ...findings, recordState: 'taken' as const } }
    return store(deps, project, isTaken, { lostAtMillis: null })
  })
  deps.projects.evict(project.id)
  return stored
}

type InStore = WithTransaction & WithClock & WithRandom

/** A resolver that does not respond says nothing about the record: the time for which it is lost neither begins nor ends. */
async function storeWithoutRecord(
  deps: InStore,
  project: { readonly id: string },
  check: HostCheck,
): Promise<OwnHostRow | null> {
  const { row, findings, context } = check
  const now = deps.clock.now()
  const { host, provenAtMillis, lostAtMillis } = row
  if (provenAtMillis === null || findings.recordState === 'unknown')
    return store(deps, project, check, { lostAtMillis })
  const lostBefore = now - graceMillis
  if (lostAtMillis !== null && lostAtMillis <= lostBefore) {
    const event = { type: 'own_host_withdrawn', userId: null, context, details: { host } } as const
    const parameters = {
      ...auditParameters(deps, project, event),
      ...parametersOf(deps, project.id, check, hourMillis),
    }
    return (await deps.db.run(withdrawRow, { ...parameters, lostBefore }))[0] ?? null
  }
  const stored = await store(deps, project, check, { lostAtMillis: lostAtMillis ?? now })
  if (stored && lostAtMillis === null) {
    await recordAuditEvent(deps, project, { type: 'own_host_lost', userId: null, context, details: { host } })
  }
  return stored
}

async function store(
  deps: InStore,
  project: { readonly id: string },
  check: HostCheck,
  { lostAtMillis }: { readonly lostAtMillis: number | null },
): Promise<OwnHostRow | null> {
  const parameters = parametersOf(deps, project.id, check, nextAfter(deps.clock.now(), check))
  return (await deps.db.run(storeCheck, { ...parameters, lostAtMillis }))[0] ?? null
}

/** Proven hosts are looked up daily, lost ones and new ones hourly, and old ones that nobody has proven on demand only. */
function nextAfter(now: number, { row, findings }: HostCheck): number | null {
  if (row.provenAtMillis !== null) return findings.recordState === 'found' ? dayMillis : hourMillis
  return now - row.createdAtMillis < pendingMillis ? hourMillis : null
}

const parametersOf = (
  { clock }: WithClock,
  projectId: string,
  { row: { host, token }, findings }: HostCheck,
  nextMillis: number | null,
): CheckParameters => ({
  ...{ projectId, host, token },
  ...findings,
  checkedAtMillis: clock.now(),
  nextCheckAtMillis: nextMillis === null ? null : clock.now() + nextMillis,
})
