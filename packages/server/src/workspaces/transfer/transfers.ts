import { knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { isUniqueViolation, type WithReads, type WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { finishTransfer } from './finish-transfer.ts'
import { type TransferRow, transferSelectList } from './transfer-row.ts'

type OfProject = { projectId: string }

const selectPage = query<OfProject & { cursor: string | null; rows: number }, TransferRow>(
  'list_transfers',
  `select ${transferSelectList} from transfers t
   where t.project_id = :projectId and (:cursor::uuid is null or (t.created_at_millis, t.id) <= (
     select c.created_at_millis, c.id from transfers c where c.project_id = :projectId and c.id = :cursor::uuid))
   order by t.created_at_millis desc, t.id desc limit :rows`,
)

const defaultLimit = 100

/** Lists a page of transfers, the newest first. The cursor is the first transfer of the page. */
export async function listTransfers(
  { db }: WithReads,
  project: Project,
  { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ transfers: readonly TransferRow[]; nextCursor: string | null }> {
  const rows = await db.run(selectPage, { projectId: project.id, cursor: cursor ?? null, rows: limit + 1 })
  return { transfers: rows.slice(0, limit), nextCursor: rows[limit]?.id ?? null }
}

const selectTransfer = query<OfProject & { id: string }, TransferRow>(
  'select_transfer',
  `select ${transferSelectList} from transfers t where t.project_id = :projectId and t.id = :id::uuid`,
)

/** Returns a transfer. Throws TRANSFER_NOT_FOUND. */
export async function getTransfer({ db }: WithReads, project: Project, id: string): Promise<TransferRow> {
  const [transfer] = await db.run(selectTransfer, { projectId: project.id, id })
  if (!transfer) throw knownError('TRANSFER_NOT_FOUND')
  return transfer
}

const selectOpen = query<OfProject, { id: string; changedAtMillis: number }>(
  'select_open_transfer',
  `select id, changed_at_millis from transfers where project_id = :projectId and state = 'open'`,
)

/** Throws TRANSFER_IN_PROGRESS if the project has an open transfer. */
async function requireNoOpenTransfer({ db }: WithReads, project: Project): Promise<void> {
  const [open] = await db.run(selectOpen, { projectId: project.id })
  if (open) throw knownError('TRANSFER_IN_PROGRESS', { transfer_id: open.id })
}

interface NewTransfer {
  readonly source: string
  readonly digest: string
  readonly isApplied: boolean
  readonly updatesUsers: boolean
  readonly publishesEvents: boolean
  readonly createsPermissions: boolean
}

const insertTransfer = statement<
  OfProject & { id: string; now: number } & { [Name in keyof NewTransfer]: NewTransfer[Name] },
  TransferRow
>(
  'insert_transfer',
  `insert into transfers as t (project_id, id, source, digest, is_applied, updates_users, publishes_events,
     creates_permissions, created_at_millis, changed_at_millis)
   values (:projectId, :id::uuid, :source, :digest, :isApplied, :updatesUsers, :publishesEvents, :createsPermissions,
     :now::bigint, :now::bigint)
   returning ${transferSelectList}`,
)

/** A transfer without a batch for so long was given up: a new one replaces it. */
const abandonedMillis = 6 * 60 * 60_000

/**
 * Begins a transfer. A project has one open transfer at a time. One that had no batch for six hours is finished first. Throws
 * TRANSFER_IN_PROGRESS.
 */
export async function createTransfer(
  deps: WithWrites & WithClock & WithRandom,
  project: Project,
  given: NewTransfer,
  context: RequestContext,
): Promise<TransferRow> {
  const now = deps.clock.now()
  try {
    return await transaction(deps, async (deps) => {
      const [open] = await deps.db.run(selectOpen, { projectId: project.id })
      if (open && open.changedAtMillis > now - abandonedMillis) {
        throw knownError('TRANSFER_IN_PROGRESS', { transfer_id: open.id })
      }
      if (open) await finishTransfer(deps, project, open.id, context)
      const [made] = await deps.db.run(insertTransfer, { ...given, projectId: project.id, id: deps.random.uuid(), now })
      if (!made) throw new Error('The insert of a transfer returned no row.')
      return made
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'transfers_open')) throw error
    // A concurrent call has begun one.
    await requireNoOpenTransfer(deps, project)
    throw error
  }
}
