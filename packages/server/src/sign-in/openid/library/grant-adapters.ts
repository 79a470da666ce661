/** Stores of grants, and of their codes and tokens. Ids are stored as hashes; single use is one conditional update. */
import { type Adapter, errors } from 'oidc-provider'
import { sessionBounds } from '../../../accounts/sessions/session-bounds.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { sha256, type WithRandom } from '../../../platform/crypto/secret.ts'
import { isForeignKeyViolation, type WithReads, type WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { findClientForTokens } from '../clients/client-for-tokens.ts'
import { clientVersion } from '../grants/client-version.ts'
import { endReusedGrant, type Reuse } from '../grants/end-reused-grant.ts'
import { deleteGrant, findGrantPayload, storeGrant } from '../grants/grant-rows.ts'
import { grantUser, isLiveGrant } from '../grants/live-grant.ts'
import type { StoredToken } from '../grants/subject-tokens.ts'
import { findBrowserSession, type SessionDeps } from './browser-session-adapter.ts'
import { exchangeGrant } from './exchange-grant.ts'
import { noteReuse, runningRequest } from './running-request.ts'

type OfRecord = { projectId: string; model: string; idHash: Uint8Array }
type AdapterDeps = WithReads & WithTransaction & WithClock & WithRandom
type RecordDeps = AdapterDeps & SessionDeps

const insertRecord = statement<OfRecord & { grantId: string; payload: string; expiresAtMillis: number }, never>(
  'insert_oauth_grant_record',
  `insert into oauth_grant_records (project_id, model, id_hash, grant_id, payload, expires_at_millis)
   values (:projectId, :model, :idHash::bytea, :grantId::uuid, :payload::jsonb, :expiresAtMillis::bigint)`,
)

const selectRecord = query<
  OfRecord & { now: number },
  { payload: StoredToken; consumedAtMillis: number | null; expiresAtMillis: number }
>(
  'select_oauth_grant_record',
  `select r.payload, r.consumed_at_millis, r.expires_at_millis
   from oauth_grant_records r join oauth_grants g on g.project_id = r.project_id and g.id = r.grant_id ${grantUser}
   where r.project_id = :projectId and r.model = :model and r.id_hash = :idHash and r.expires_at_millis > :now::bigint
     and ${isLiveGrant}`,
)

const consumeRecord = statement<OfRecord & { now: number }, { grantId: string }>(
  'consume_oauth_grant_record',
  `update oauth_grant_records set consumed_at_millis = :now::bigint
   where project_id = :projectId and model = :model and id_hash = :idHash and consumed_at_millis is null
   returning grant_id`,
)

const selectGrantOfRecord = query<OfRecord, { grantId: string }>(
  'select_grant_of_oauth_grant_record',
  `select grant_id from oauth_grant_records where project_id = :projectId and model = :model and id_hash = :idHash`,
)

const deleteRecord = statement<OfRecord, never>(
  'delete_oauth_grant_record',
  `delete from oauth_grant_records where project_id = :projectId and model = :model and id_hash = :idHash`,
)

const deleteRecordsOfGrant = statement<{ projectId: string; model: string; grantId: string }, never>(
  'delete_oauth_grant_records_of_grant',
  `delete from oauth_grant_records where project_id = :projectId and grant_id = :grantId and model = :model`,
)

/** Creates the store of authorization codes, access tokens or refresh tokens. */
export const createGrantRecordAdapter = (
  deps: RecordDeps,
  projectId: string,
  model: string,
  empty: Adapter,
): Adapter => ({
  ...empty,
  async upsert(id, payload, expiresInSeconds) {
    const { db, clock } = deps
    const { jti: _, ...stored }: { jti?: string; grantId?: string } = { ...payload }
    const { grantId } = stored
    if (grantId === undefined) throw new Error(`A ${model} has no grant.`)
    const record = { payload: JSON.stringify(stored), expiresAtMillis: clock.now() + expiresInSeconds * 1000 }
    try {
      await db.run(insertRecord, { projectId, model, idHash: sha256(id), grantId, ...record })
    } catch (error) {
      throw isForeignKeyViolation(error) ? new errors.InvalidGrant('grant not found') : error
    }
  },
  async find(id) {
    const { db, clock } = deps
    const [record] = await db.run(selectRecord, { projectId, model, idHash: sha256(id), now: clock.now() })
    if (!record) return undefined
    if (model === 'RefreshToken' && !(await isWithinRules(deps, projectId, record))) return undefined
    if (record.payload.gty === exchangeGrant)
      return findExchanged(deps, projectId, { payload: record.payload, jti: id })
    const { consumedAtMillis } = record
    const consumed = consumedAtMillis === null ? undefined : Math.floor(consumedAtMillis / 1000)
    const { grantId } = record.payload
    if (consumed !== undefined && grantId !== undefined) noteReuse({ grantId, reuse: reuseOf(model) })
    return { ...record.payload, jti: id, ...(consumed !== undefined && { consumed }) }
  },
  // RFC 9700, section 4.14.2: of two uses of a code or token, the second ends the grant, also if both run at once.
  async consume(id) {
    const { db, clock } = deps
    const record = { projectId, model, idHash: sha256(id) }
    const consumed = await db.run(consumeRecord, { ...record, now: clock.now() })
    if (consumed.length > 0) return
    const [used] = await db.run(selectGrantOfRecord, record)
    const context = runningRequest.getStore()?.context ?? null
    if (used) await endReusedGrant(deps, projectId, { grantId: used.grantId, reuse: reuseOf(model), context })
    throw new errors.InvalidGrant('already consumed')
  },
  async destroy(id) {
    await deps.db.run(deleteRecord, { projectId, model, idHash: sha256(id) })
  },
  async revokeByGrantId(grantId) {
    if (runningRequest.getStore()?.isSignOut) return
    await deps.db.run(deleteRecordsOfGrant, { projectId, model, grantId })
  },
})

const reuseOf = (model: string): Reuse =>
  model === 'RefreshToken' ? 'oauth_refresh_token_reused' : 'oauth_code_reused'

/**
 * Returns a token that a client got by an exchange. It ends with the grant of the first client, whose row it has, and with the
 * session of its subject. The library would look for a grant of the client that acts.
 */
async function findExchanged(
  deps: RecordDeps,
  projectId: string,
  { payload, jti }: { readonly payload: StoredToken; readonly jti: string },
): Promise<object | undefined> {
  const { grantId: _, sessionUid, ...token } = payload
  if (sessionUid !== undefined && !(await findBrowserSession(deps, projectId, sessionUid))) return undefined
  return { ...token, jti }
}

/**
 * Returns true if a refresh token is within the bounds that the project sets for sessions. Each use replaces the token, so it
 * was last used when it was issued; the first one of its chain was issued at the sign-in. The library sets its times by the
 * clock of the process, so only their differences count.
 */
async function isWithinRules(
  deps: RecordDeps,
  projectId: string,
  { payload, expiresAtMillis }: { readonly payload: StoredToken; readonly expiresAtMillis: number },
): Promise<boolean> {
  const project = await deps.projects.find(projectId)
  if (!project) return false
  const { usedSince, openedSince } = sessionBounds(deps, project)
  const { exp = 0, iat = 0, iiat = iat } = payload
  const issuedAtMillis = expiresAtMillis - (exp - iat) * 1000
  return issuedAtMillis > usedSince && issuedAtMillis - (iat - iiat) * 1000 > openedSince
}

/** Creates the store of grants. Their ids are no secrets. */
export const createGrantAdapter = (deps: AdapterDeps, projectId: string, empty: Adapter): Adapter => ({
  ...empty,
  async upsert(id, payload, expiresInSeconds) {
    const { accountId: userId, clientId }: { accountId?: string; clientId?: string } = payload
    const running = runningRequest.getStore()
    // The library stores the session of a browser that has just signed in at the end of the request.
    const signIn = running?.signIn?.accountId === userId ? running?.signIn : null
    const sessionId = signIn?.sessionId ?? running?.sessionId ?? null
    const client = clientId === undefined ? null : await findClientForTokens(deps, projectId, clientId)
    if (!client || userId === undefined || sessionId === null) throw new errors.AccessDenied('the session has ended')
    const isStored = await storeGrant(deps, projectId, {
      ...{ id, userId, sessionId, clientId: client.id, clientVersion: clientVersion(client) },
      payload: JSON.stringify(payload),
      expiresAtMillis: deps.clock.now() + expiresInSeconds * 1000,
    })
    if (!isStored) throw new errors.AccessDenied('the session has ended')
  },
  find: async (id) => (await findGrantPayload(deps, projectId, id)) ?? undefined,
  async destroy(id) {
    const running = runningRequest.getStore()
    if (running?.isSignOut) return
    const { reused = null, context = null } = running ?? {}
    if (reused?.grantId === id) await endReusedGrant(deps, projectId, { ...reused, context })
    else await deleteGrant(deps, projectId, id)
  },
})
