import type { ExportedRow, TransferRow } from '@portico/contract'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { transferAdminRoutes } from '@portico/contract/transfers/transfers.admin'
import {
  type Transfer,
  type TransferBatch,
  type TransferCreate,
  type TransferRefusal,
  type TransferUndo,
  transferBatchFields,
  transferFields,
  transferRefusalFields,
  transferUndoFields,
} from '@portico/contract/transfers/transfers.entity'
import type { Request } from '../http/request.ts'
import { exportUsers, type RequestThrough } from './export-users.ts'

/** Pages of a list of transfers. */
export interface TransferListOptions {
  /** `nextCursor` of the previous page. */
  cursor?: string
  /** Transfers per page, at most 1,000; 100 by default. */
  limit?: number
}

/** Calls about imports and exports of users and teams. */
export interface TransferCalls {
  /**
   * Begins a transfer. Without `apply` it is a dry run, which judges the rows and stores no account.
   * @throws {KnownError} TRANSFER_IN_PROGRESS
   */
  create(transfer: TransferCreate): Promise<Transfer>
  /**
   * Adds the next rows: at most 500, or 1 MiB; a single row may have 2 MiB. `firstLine` is the number of the first one in the
   * file, from 1. The same rows again return the same result, so that a batch whose response was lost is sent again. Rows
   * that are refused do not stop the others.
   * @throws {KnownError} TRANSFER_NOT_FOUND, TRANSFER_FINISHED, TRANSFER_ROWS_OUT_OF_ORDER
   */
  addRows(transferId: string, firstLine: number, rows: readonly TransferRow[]): Promise<TransferBatch>
  /** Finishes a transfer. @throws {KnownError} TRANSFER_NOT_FOUND */
  finish(transferId: string): Promise<Transfer>
  /** Lists one page of transfers, the newest first. `nextCursor` is null on the last page. */
  list(options?: TransferListOptions): Promise<{ items: Transfer[]; nextCursor: string | null }>
  /**
   * Returns a transfer with a page of its refused rows. `nextCursor` is null on the last page.
   * @throws {KnownError} TRANSFER_NOT_FOUND
   */
  get(
    transferId: string,
    options?: TransferListOptions,
  ): Promise<{ transfer: Transfer; refusals: TransferRefusal[]; nextCursor: string | null }>
  /**
   * Removes what a transfer created and restores what it changed. What was used or changed since stays. Without `apply` it
   * only reports. Works page by page; call it again with `cursor` until `nextCursor` is null.
   * @throws {KnownError} TRANSFER_NOT_FOUND, TRANSFER_IN_PROGRESS, TRANSFER_NOT_UNDOABLE
   */
  undo(transferId: string, options?: { apply?: boolean; cursor?: number }): Promise<TransferUndo>
  /**
   * Returns permissions, teams, users and memberships while they arrive, as rows that an import takes. `withCredentials` adds
   * password hashes, authenticators, recovery codes and passkeys. It needs the session of an owner with the role `owner`, who
   * has signed in recently, and sends every owner an email. A user who is created meanwhile may be missing.
   * @example
   * for await (const row of app.transfer.exportUsers()) console.log(JSON.stringify(row))
   * @throws {KnownError} PROJECT_ROLE_REQUIRED, FRESH_SIGN_IN_REQUIRED, PROJECT_BUSY
   * @throws {NetworkError} if the export ends early
   */
  exportUsers(options?: { withCredentials?: boolean }): AsyncGenerator<ExportedRow>
}

/** Creates the calls about transfers. */
export function createTransferCalls(request: Request<'admin'>, requestThrough: RequestThrough): TransferCalls {
  const routes = transferAdminRoutes
  return {
    exportUsers: (options = {}) => exportUsers(requestThrough, options),
    async create(transfer) {
      return fromWire(transferFields, await request(routes.create, { body: toWire(transferFields, transfer) }))
    },
    async addRows(transferId, firstLine, rows) {
      const input = { params: { transfer_id: transferId }, body: { first_line: firstLine, rows: [...rows] } }
      return fromWire(transferBatchFields, await request(routes.addRows, input))
    },
    async finish(transferId) {
      return fromWire(transferFields, await request(routes.finish, { params: { transfer_id: transferId }, body: {} }))
    },
    async list(options = {}) {
      const page = await request(routes.list, { query: { ...options } })
      return { items: listFromWire(transferFields, page), nextCursor: page.pagination.next_cursor }
    },
    async get(transferId, { cursor, limit } = {}) {
      const query = { limit, cursor: cursor === undefined ? undefined : Number(cursor) }
      const { refusals, ...transfer } = await request(routes.get, { params: { transfer_id: transferId }, query })
      return {
        transfer: fromWire(transferFields, transfer),
        refusals: listFromWire(transferRefusalFields, refusals),
        nextCursor: refusals.pagination.next_cursor,
      }
    },
    async undo(transferId, options = {}) {
      const input = { params: { transfer_id: transferId }, body: options }
      return fromWire(transferUndoFields, await request(routes.undo, input))
    },
  }
}
