/** Seals stored values under the newest root secret, so that older ones can be removed. */
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Database } from '../database/database.ts'
import { globalQuery, globalStatement } from '../database/statement.ts'
import type { SealedColumn, SealedRow } from './sealed-column.ts'

/** Dependencies of {@link resealColumns}. */
export interface ResealDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly sealer: Sealer
}

interface Limits {
  readonly maxBatches: number
  readonly isStopped: () => boolean
}

const batchSize = 500
/** Values that are not resealed expire earlier: OAuth flows, portal tokens, replaced secrets of webhooks. */
const retirementMillis = 48 * 60 * 60_000

const selectNewest = globalQuery<Record<string, never>, { id: number; sealingSinceMillis: number }>(
  'select_newest_root_secret',
  `select id, sealing_since_millis from root_secrets where sealing_since_millis is not null order by id desc limit 1`,
)

const retireOthers = globalStatement<{ id: number; now: number }, { id: number }>(
  'retire_root_secrets',
  `update root_secrets set retired_at_millis = :now
   where id < :id and sealing_since_millis is not null and retired_at_millis is null returning id`,
)

/**
 * Seals values of older root secrets under the newest one, in batches. Every row is complete in itself, so a node that was
 * killed leaves nothing half done, and several nodes may run at once. Returns the number of values that were sealed.
 * Two days after the newest secret came into use, if no value of another one is left, retires the others.
 */
export async function resealColumns(
  deps: ResealDeps,
  columns: readonly SealedColumn[],
  limits: Limits,
): Promise<number> {
  const { db, clock, log, sealer } = deps
  if (sealer.otherIds.length === 0) return 0
  const [newest] = await db.run(selectNewest, {})
  // A node that still seals under an older secret would undo the work of the others.
  if (newest?.id !== sealer.id) return 0
  let total = 0
  let isComplete = true
  for (const column of columns) {
    const { count, isDone } = await resealColumn(deps, column, limits)
    total += count
    isComplete &&= isDone
  }
  if (!isComplete || total > 0 || clock.now() < newest.sealingSinceMillis + retirementMillis) return total
  const retired = await db.run(retireOthers, { id: sealer.id, now: clock.now() })
  const rootSecrets = retired.map(({ id }) => id)
  if (rootSecrets.length > 0) log.info({ rootSecrets }, 'no stored value needs these root secrets; remove them')
  return total
}

async function resealColumn(
  { db, log, sealer }: ResealDeps,
  column: SealedColumn,
  { maxBatches, isStopped }: Limits,
): Promise<{ count: number; isDone: boolean }> {
  let count = 0
  let after = { afterProject: '', afterKey: column.firstKey }
  for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
    const rows = await db.run(column.select, { ...after, prefix: Uint8Array.of(sealer.id), limit: batchSize })
    const changes = rows.flatMap((row) => resealRow({ log, sealer }, row, column.contextOf) ?? [])
    const [changed] = await db.run(column.update, {
      projectIds: changes.map(({ projectId }) => projectId),
      keys: changes.map(({ key }) => key),
      previous: changes.map(({ previous }) => previous),
      sealed: changes.map(({ sealed }) => sealed),
    })
    count += changed?.count ?? 0
    const last = rows.at(-1)
    if (rows.length < batchSize || !last) return { count, isDone: true }
    after = { afterProject: last.projectId, afterKey: last.key }
  }
  return { count, isDone: false }
}

/** Returns the value under the newest secret, or null if it does not open. */
function resealRow(
  { log, sealer }: Pick<ResealDeps, 'log' | 'sealer'>,
  { projectId, key, contextKey, sealed: previous }: SealedRow,
  contextOf: SealedColumn['contextOf'],
) {
  const context = contextOf(projectId, contextKey)
  try {
    const sealed = sealer.seal(sealer.open(previous, context), context)
    return { projectId, key, previous: Buffer.from(previous).toString('hex'), sealed: sealed.toString('hex') }
  } catch (error) {
    log.error({ projectId, key, err: error }, 'a sealed value does not open and stays as it is')
    return null
  }
}
