/**
 * Store of device codes (RFC 8628). Neither code is stored, only their hashes. Browsers name the row by the hash of the code
 * that the device holds, because they never have that code.
 */
import { type Adapter, errors } from 'oidc-provider'
import { processTime, type WithClock } from '../../../platform/clock.ts'
import { sha256, type WithRandom } from '../../../platform/crypto/secret.ts'
import {
  isForeignKeyViolation,
  isUniqueViolation,
  type WithReads,
  type WithTransaction,
} from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { DeletedClientError } from '../deleted-client-error.ts'
import { endReusedGrant } from '../grants/end-reused-grant.ts'
import { noteReuse, runningRequest } from './running-request.ts'

type OfCode = { projectId: string; idHash: Uint8Array }
type DeviceCodeDeps = WithReads & WithTransaction & WithClock & WithRandom

/** Codes of a network, and of a client from all networks, that wait at the same time. Each lives for ten minutes at most. */
const maxPerNetwork = 1000
const maxPerClient = 10_000
/**
 * RFC 8628, section 3.5: each request that is too early adds this to the interval of the device, which begins with five
 * seconds.
 */
const addedMillis = 5000
/** Requests of a device are not equally long under way, so that this much earlier is not too early. */
const leewayMillis = 1000

interface CodeRow {
  readonly idHash: string
  readonly payload: StoredCode
  readonly consumedAtMillis: number | null
  readonly expiresAtMillis: number
}

interface StoredCode {
  readonly jti?: string
  readonly clientId?: string
  readonly userCode?: string
  readonly grantId?: string
  readonly accountId?: string
  readonly error?: string
  readonly inFlight?: boolean
  readonly exp?: number
}

const codeColumns = `encode(d.id_hash, 'hex') as id_hash, d.payload, d.consumed_at_millis, d.expires_at_millis`

type NewCode = OfCode & {
  userCodeHash: Uint8Array
  clientId: string
  network: string | null
  payload: string
  now: number
  expiresAtMillis: number
  maxPerNetwork: number
  maxPerClient: number
}

/** Returns the condition that fewer codes wait. Reads as many rows at most. */
const isBelow = (filter: string, max: string) => `(select count(*) from (
       select from oauth_device_codes where project_id = :projectId and ${filter} and expires_at_millis > :now::bigint
       limit ${max}) w) < ${max}`

const insertCode = statement<NewCode, { expiresAtMillis: number }>(
  'insert_oauth_device_code',
  `insert into oauth_device_codes (project_id, id_hash, user_code_hash, client_id, network, payload, expires_at_millis)
   select :projectId, :idHash::bytea, :userCodeHash::bytea, :clientId::uuid, :network::text, :payload::jsonb,
     :expiresAtMillis::bigint
   where (:network::text is null or ${isBelow('network = :network::text', ':maxPerNetwork')})
     and ${isBelow('client_id = :clientId::uuid', ':maxPerClient')}
   returning expires_at_millis`,
)

// Of two browsers with one code, the first one continues. It may do so again, and only once decides the user.
const updateCode = statement<
  OfCode & { payload: string; grantId: string | null; begins: boolean; browserHash: Uint8Array | null; now: number },
  { expiresAtMillis: number }
>(
  'update_oauth_device_code',
  `update oauth_device_codes set payload = :payload::jsonb, grant_id = :grantId::uuid,
     taken_by = case when :begins then :browserHash::bytea else taken_by end
   where project_id = :projectId and id_hash = :idHash and consumed_at_millis is null
     and expires_at_millis > :now::bigint
     and not (payload ?| array['accountId', 'error'])
     and not (:begins and payload ? 'inFlight' and taken_by is distinct from :browserHash::bytea)
   returning expires_at_millis`,
)

const selectCode = query<OfCode, CodeRow>(
  'select_oauth_device_code',
  `select ${codeColumns} from oauth_device_codes d where d.project_id = :projectId and d.id_hash = :idHash`,
)

// To the browser that has taken the code and left, it looks as if nobody had.
const selectCodeOfUser = query<
  { projectId: string; userCodeHash: Uint8Array; browserHash: Uint8Array | null },
  CodeRow
>(
  'select_oauth_device_code_by_user_code',
  `select encode(d.id_hash, 'hex') as id_hash, d.consumed_at_millis, d.expires_at_millis,
     case when d.taken_by = :browserHash::bytea then d.payload - 'inFlight' else d.payload end as payload
   from oauth_device_codes d where d.project_id = :projectId and d.user_code_hash = :userCodeHash`,
)

// Each request counts from the one before it, those that were too early included. A decided or expired code is not too early.
const pollCode = statement<OfCode & { now: number }, CodeRow & { isTooEarly: boolean }>(
  'poll_oauth_device_code',
  `with before as (
     select project_id, id_hash, expires_at_millis > :now::bigint and not (payload ?| array['accountId', 'error'])
       and coalesce(:now::bigint - polled_at_millis < poll_interval_millis - ${leewayMillis}, false) as is_too_early
     from oauth_device_codes where project_id = :projectId and id_hash = :idHash for update
   )
   update oauth_device_codes d set polled_at_millis = :now::bigint,
     poll_interval_millis = d.poll_interval_millis + case when b.is_too_early then ${addedMillis} else 0 end
   from before b where d.project_id = b.project_id and d.id_hash = b.id_hash
   returning ${codeColumns}, b.is_too_early`,
)

const consumeCode = statement<OfCode & { now: number }, { expiresAtMillis: number }>(
  'consume_oauth_device_code',
  `update oauth_device_codes set consumed_at_millis = :now::bigint
   where project_id = :projectId and id_hash = :idHash and consumed_at_millis is null returning expires_at_millis`,
)

const deleteCode = statement<OfCode, never>(
  'delete_oauth_device_code',
  `delete from oauth_device_codes where project_id = :projectId and id_hash = :idHash`,
)

const rowPrefix = 'row:'

/** Creates the store of device codes. */
export function createDeviceCodeAdapter(deps: DeviceCodeDeps, projectId: string, empty: Adapter): Adapter {
  const { db, clock } = deps
  const of = (id: string): OfCode => ({ projectId, idHash: idHashOf(id) })
  return {
    ...empty,
    upsert: (id, given, expiresInSeconds) => storeCode(deps, of(id), { id, given, expiresInSeconds }),
    async find(id) {
      if (!isNameOfRow(id)) return pollForTokens(deps, of(id), id)
      const [found] = await db.run(selectCode, of(id))
      return found && codeOf(deps, found, id)
    },
    async findByUserCode(userCode) {
      const of = { projectId, userCodeHash: sha256(userCode), browserHash: browserHash() }
      const [found] = await db.run(selectCodeOfUser, of)
      return found && { ...codeOf(deps, found, rowPrefix + found.idHash), userCode }
    },
    async consume(id) {
      const consumed = await db.run(consumeCode, { ...of(id), now: clock.now() })
      if (consumed.length > 0) return
      const [used] = await db.run(selectCode, of(id))
      const grantId = used?.payload.grantId
      const context = runningRequest.getStore()?.context ?? null
      if (grantId !== undefined) await endReusedGrant(deps, projectId, { grantId, reuse: 'oauth_code_reused', context })
      throw new errors.InvalidGrant('already consumed')
    },
    async destroy(id) {
      await db.run(deleteCode, of(id))
    },
  }
}

interface GivenCode {
  readonly id: string
  readonly given: StoredCode
  readonly expiresInSeconds: number
}

/** Stores a new code, or what a browser has done with one. */
async function storeCode(deps: DeviceCodeDeps, of: OfCode, { id, given, expiresInSeconds }: GivenCode): Promise<void> {
  const { db, clock } = deps
  const { jti: _, userCode = '', ...stored } = given
  const { clientId = '', grantId = null } = stored
  const row = { ...of, payload: JSON.stringify(stored), now: clock.now() }
  if (isNameOfRow(id)) {
    const begins = stored.inFlight === true && stored.accountId === undefined && stored.error === undefined
    if ((await db.run(updateCode, { ...row, grantId, begins, browserHash: browserHash() })).length > 0) return
    throw new errors.AccessDenied('the code was already used')
  }
  const network = runningRequest.getStore()?.network ?? null
  const expiresAtMillis = row.now + expiresInSeconds * 1000
  const added = {
    ...row,
    userCodeHash: sha256(userCode),
    clientId,
    network,
    expiresAtMillis,
    maxPerNetwork,
    maxPerClient,
  }
  if (await insertNew(deps, added)) return
  throw new errors.TemporarilyUnavailable('too many devices of this client or network wait for their users')
}

/** Returns the code of a device that asks for its tokens. Throws `slow_down` if it asks too often. */
async function pollForTokens(deps: DeviceCodeDeps, of: OfCode, id: string): Promise<object | undefined> {
  const now = deps.clock.now()
  const [polled] = await deps.db.run(pollCode, { ...of, now })
  if (!polled) return undefined
  const { grantId } = polled.payload
  if (polled.consumedAtMillis !== null && grantId !== undefined) noteReuse({ grantId, reuse: 'oauth_code_reused' })
  if (polled.isTooEarly) throw new errors.SlowDown()
  return codeOf(deps, polled, id)
}

const codeOf = ({ clock }: WithClock, { payload, consumedAtMillis, expiresAtMillis }: CodeRow, id: string) => ({
  ...payload,
  jti: id,
  ...(consumedAtMillis !== null && { consumed: Math.floor(consumedAtMillis / 1000) }),
  // The library compares the end with the clock of the process.
  ...(expiresAtMillis <= clock.now() && { exp: Math.floor(processTime() / 1000) - 1 }),
})

/** Returns true if there was room for the code. */
async function insertNew({ db }: WithTransaction, code: NewCode): Promise<boolean> {
  try {
    return (await db.run(insertCode, code)).length > 0
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new DeletedClientError('The client was deleted.')
    // Of 25 billion codes, two devices got the same one.
    if (!isUniqueViolation(error, 'oauth_device_codes_by_user_code')) throw error
    throw new errors.TemporarilyUnavailable('the code is taken, request another')
  }
}

/** A device sends its code. Only the browser of a user, whose pages we made, names the row. */
const isNameOfRow = (id: string) => id.startsWith(rowPrefix) && browserHash() !== null

const browserHash = () => runningRequest.getStore()?.browserHash ?? null

const idHashOf = (id: string): Uint8Array =>
  isNameOfRow(id) ? Buffer.from(id.slice(rowPrefix.length), 'hex') : sha256(id)
