import { z } from 'zod'
import { adminAccess, endpoint, JsonLines } from '../endpoint/endpoint.ts'
import { Flag, Millis, Nothing, pageOf, Uuid, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { notEmpty, text } from '../schemas/texts.ts'
import { exportOwnData } from './own-data.ts'
import { transferAdminRoutes } from './transfers.admin.ts'

/** `undoing`: the undo has begun and is continued by further calls. */
export const transferStates = ['open', 'finished', 'undoing', 'undone'] as const

/** Reasons why a row is refused. */
export const transferRefusalCodes = [
  'invalid_row',
  'duplicate_row',
  'conflicting_matches',
  'email_taken',
  'username_taken',
  'account_taken',
  'passkey_taken',
  'invalid_passkey',
  'provider_not_configured',
  'sign_in_method_not_enabled',
  'invalid_password_hash',
  'password_hash_too_costly',
  'invalid_recovery_code',
  'user_not_found',
  'team_not_found',
  'permission_not_defined',
  'limit_reached',
  'changed_meanwhile',
] as const

/** Why a row was not taken over. */
export const TransferRefusal = z.object({
  /** Number of the row, from 1. */
  line: z.number(),
  /** The field that is wrong. Null if it is the row as a whole. */
  column: z.string().nullable(),
  code: z.enum(transferRefusalCodes),
  message: z.string(),
  /** The other user that has the address, id, account or passkey. Null for other reasons. */
  user_id: z.string().nullable(),
})

/** Numbers of rows. */
export const TransferCounts = z.object({
  created: z.number(),
  updated: z.number(),
  /** Rows of what exists already and was not changed. */
  skipped: z.number(),
  refused: z.number(),
  /** New users whose unverified address has other credentials. The first verification of the address removes them. */
  unverified: z.number(),
  /** Password hashes and recovery codes that are hashed before they are stored. Each takes some 20 ms. */
  hashed: z.number(),
})

const options = {
  /** False for a dry run, which judges the rows and stores no account. */
  apply: z.boolean(),
  /** True to change users who exist already. They are skipped otherwise. */
  update: z.boolean(),
  /** True to send webhook events. */
  events: z.boolean(),
  /** True to define permissions that are not defined yet. Rows with them are refused otherwise. */
  create_permissions: z.boolean(),
}

/** An import of users and teams. */
export const Transfer = z.object({
  id: z.string(),
  state: z.enum(transferStates),
  /** The system from which the file comes, as the caller named it. */
  source: z.string(),
  /** Digest of the file, as the caller computed it. */
  digest: z.string(),
  ...options,
  /** Number of the row with which the next batch begins. */
  next_line: z.number(),
  counts: TransferCounts,
  created_at_millis: Millis,
  /** Time of the last batch. */
  changed_at_millis: Millis,
  finished_at_millis: Millis.nullable(),
  undone_at_millis: Millis.nullable(),
})

/** A user, team or other entity that an undo leaves as it is, because it was used or changed after the transfer. */
export const TransferRemainder = z.object({
  type: z.enum(['user', 'team', 'member', 'permission']),
  /** Id of the user or team, or of the permission. */
  id: z.string(),
  /** Primary email of a user, or name of a team. */
  name: z.string().nullable(),
})

const TransferParams = z.strictObject({ transfer_id: Uuid })
const Page = { limit: WholeNumber.pipe(z.number().min(1).max(1000)).optional() }
const LineNumber = WholeNumber.pipe(z.number().min(1).max(1_000_000_000))

const Position = WholeNumber.pipe(z.number().min(1).max(Number.MAX_SAFE_INTEGER))

/** A row before it is checked. Each row has a check of its own: a bad one is refused, and the others are not. */
export const UncheckedRow = z.custom<unknown>()

export const transfers = {
  exportOwnData,
  list: endpoint({
    route: transferAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'List the transfers of the project, the newest first',
    query: z.strictObject({ ...Page, cursor: Uuid.optional() }),
    response: pageOf(Transfer),
    errors: [],
  }),
  create: endpoint({
    route: transferAdminRoutes.create,
    access: adminAccess,
    ownerRole: 'admin',
    // An import sets passwords and factors, as changes of a user do, and an undo deletes users.
    needsFreshSignIn: true,
    summary: 'Begin a transfer. Unless `apply` is true, it is a dry run, which stores no account',
    body: z.strictObject({
      source: text(limits.transferSourceMaxLength, notEmpty),
      digest: text(limits.transferDigestMaxLength, notEmpty),
      apply: Flag.optional(),
      update: Flag.optional(),
      events: Flag.optional(),
      create_permissions: Flag.optional(),
    }),
    response: Transfer,
    status: 201,
    errors: ['TRANSFER_IN_PROGRESS'],
  }),
  get: endpoint({
    route: transferAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'Read a transfer with a page of its refused rows',
    params: TransferParams,
    query: z.strictObject({ ...Page, cursor: LineNumber.optional() }),
    response: Transfer.extend({ refusals: pageOf(TransferRefusal) }),
    errors: ['TRANSFER_NOT_FOUND'],
  }),
  addRows: endpoint({
    route: transferAdminRoutes.addRows,
    access: adminAccess,
    ownerRole: 'admin',
    isHeavy: true,
    needsFreshSignIn: true,
    summary: 'Add the next rows to a transfer. The same rows again return the same response',
    // A row in a batch of its own, and the other members of the body.
    bodyMaxBytes: limits.transferRowMaxBytes + 64 * 1024,
    params: TransferParams,
    body: z.strictObject({
      first_line: LineNumber,
      rows: z.array(UncheckedRow).min(1).max(limits.transferBatchRowsMax),
    }),
    itemsCheckedByHandler: 'rows',
    // A batch recognizes its repeat by its place and content.
    idempotency: 'none',
    response: z.object({ next_line: z.number(), counts: TransferCounts, refusals: z.array(TransferRefusal) }),
    errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_FINISHED', 'TRANSFER_ROWS_OUT_OF_ORDER'],
  }),
  finish: endpoint({
    route: transferAdminRoutes.finish,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'Finish a transfer. A finished one stays as it is',
    params: TransferParams,
    body: Nothing,
    response: Transfer,
    errors: ['TRANSFER_NOT_FOUND'],
  }),
  exportUsers: endpoint({
    route: transferAdminRoutes.exportUsers,
    access: adminAccess,
    ownerRole: 'admin',
    isHeavy: true,
    mayLag: true,
    summary: 'Export permissions, teams and users as JSON lines that an import takes, without credentials',
    response: JsonLines,
    responseFormat: 'json-lines',
    errors: [],
  }),
  exportUsersWithCredentials: endpoint({
    route: transferAdminRoutes.exportUsersWithCredentials,
    access: adminAccess,
    ownerRole: 'owner',
    // An admin could create a key, and with it take the credentials of all users.
    ownersOnly: true,
    isHeavy: true,
    needsFreshSignIn: true,
    summary: 'Export users with password hashes, second factors and passkeys. Each owner of the project gets an email',
    body: Nothing,
    // A response of any size is not stored, and each export is announced.
    idempotency: 'none',
    response: JsonLines,
    responseFormat: 'json-lines',
    errors: [],
  }),
  undo: endpoint({
    route: transferAdminRoutes.undo,
    access: adminAccess,
    ownerRole: 'admin',
    isHeavy: true,
    needsFreshSignIn: true,
    summary: 'Remove what a transfer created and restore what it changed, a page at a time, the newest first',
    params: TransferParams,
    body: z.strictObject({
      /** False for a report, which changes nothing. */
      apply: Flag.optional(),
      /** `next_cursor` of the call before. */
      cursor: Position.optional(),
    }),
    // The same page again finds nothing more to remove.
    idempotency: 'none',
    response: z.object({
      removed: z.number(),
      restored: z.number(),
      /** Users and other entities that were used or changed since. They stay. */
      kept: z.array(TransferRemainder),
      /** Null after the last page. */
      next_cursor: z.number().nullable(),
    }),
    errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_NOT_UNDOABLE', 'TRANSFER_IN_PROGRESS'],
  }),
}
