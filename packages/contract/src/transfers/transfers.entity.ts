/** Fields of transfers. No schema library here. */

import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { OwnData as OwnDataSchema } from './own-data.ts'
import type {
  TransferCounts as CountsSchema,
  TransferRefusal as RefusalSchema,
  TransferRemainder as RemainderSchema,
  Transfer as TransferSchema,
  transfers,
} from './transfers.ts'

type WireTransfer = WireOf<typeof TransferSchema>
type WireBatch = WireOf<(typeof transfers)['addRows']['response']>
type WireUndo = WireOf<(typeof transfers)['undo']['response']>

export const transferCountFields = entity<WireOf<typeof CountsSchema>>()({
  created: 'created',
  updated: 'updated',
  /** Rows of what exists already and was not changed. */
  skipped: 'skipped',
  refused: 'refused',
  /** New users whose unverified address has other credentials. The first verification of the address removes them. */
  unverified: 'unverified',
  /** Password hashes and recovery codes that are hashed before they are stored. Each takes some 20 ms. */
  hashed: 'hashed',
})

export const transferFields = entity<WireTransfer>()({
  id: 'id',
  /** `undoing`: the undo has begun and is continued by further calls. */
  state: 'state',
  /** The system from which the file comes. */
  source: 'source',
  /** Digest of the file. */
  digest: 'digest',
  /** False for a dry run, which judges the rows and stores no account. */
  apply: 'apply',
  /** True to change users who exist already. They are skipped otherwise. */
  update: 'update',
  /** True to send webhook events. */
  events: 'events',
  /** True to define permissions that are not defined yet. Rows with them are refused otherwise. */
  createPermissions: 'create_permissions',
  /** Number of the row with which the next batch begins. */
  nextLine: 'next_line',
  counts: nested('counts', transferCountFields),
  createdAt: date('created_at_millis'),
  /** Time of the last batch. */
  changedAt: date('changed_at_millis'),
  /** Null while the transfer is open. */
  finishedAt: date('finished_at_millis'),
  /** Null unless the transfer was undone. */
  undoneAt: date('undone_at_millis'),
})

export const transferRefusalFields = entity<WireOf<typeof RefusalSchema>>()({
  /** Number of the row, from 1. */
  line: 'line',
  /** The field that is wrong. Null if it is the row as a whole. */
  column: 'column',
  code: 'code',
  message: 'message',
  /** The other user that has the address, id, account or passkey. Null for other reasons. */
  userId: 'user_id',
})

export const transferBatchFields = entity<WireBatch>()({
  /** Number of the row with which the next batch begins. */
  nextLine: 'next_line',
  counts: nested('counts', transferCountFields),
  refusals: nested('refusals', transferRefusalFields),
})

export const transferUndoFields = entity<WireUndo>()({
  removed: 'removed',
  restored: 'restored',
  /** Users and other entities that were used or changed since. They stay. */
  kept: nested(
    'kept',
    entity<WireOf<typeof RemainderSchema>>()({
      type: 'type',
      /** Id of the user or team, or of the permission. */
      id: 'id',
      /** Primary email of a user, or name of a team. */
      name: 'name',
    }),
  ),
  /** Null after the last page. */
  nextCursor: 'next_cursor',
})

/** An import of users and teams. */
export interface Transfer extends Shape<typeof transferFields, WireTransfer> {}
/** Why a row of a transfer was refused. */
export interface TransferRefusal extends Shape<typeof transferRefusalFields, WireOf<typeof RefusalSchema>> {}
/** Result of a batch of rows. */
export interface TransferBatch extends Shape<typeof transferBatchFields, WireBatch> {}
/** Result of a page of an undo. */
export interface TransferUndo extends Shape<typeof transferUndoFields, WireUndo> {}
/** The file and options of a new transfer. */
export interface TransferCreate extends Shape<typeof transferFields, WireOf<(typeof transfers)['create']['body']>> {}
/** Everything about a user that the user may see, with the names of the API. */
export type OwnData = WireOf<typeof OwnDataSchema>
