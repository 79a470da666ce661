/** Stores of requests: those that clients push (RFC 9126), and those for which a page waits for its user. */
import { type Adapter, errors } from 'oidc-provider'
import type { WithClock } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto/secret.ts'
import { isForeignKeyViolation, type WithReads, type WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { findClientForTokens, isAgentId } from '../clients/client-for-tokens.ts'
import { DeletedClientError } from '../deleted-client-error.ts'
import { type CompletedSignIn, runningRequest } from './running-request.ts'

type OfRequest = { projectId: string; model: string; idHash: Uint8Array }
type RequestDeps = WithReads & WithTransaction & WithClock

/** Requests of a network, and of a client from all networks, that wait at the same time. Each lives for an hour at most. */
const maxPerNetwork = 1000
const maxPerClient = 10_000

// A pushed request has no browser. That of a page is found by its browser only.
const isOfBrowser = '(r.browser_hash is null or r.browser_hash = :browserHash::bytea)'

/** Returns the condition that fewer requests wait. Reads as many rows at most. */
const isBelow = (filter: string, max: string) => `(select count(*) from (
       select from oauth_requests where project_id = :projectId and ${filter} and expires_at_millis > :now::bigint
       limit ${max}) w) < ${max}`

// A request that is stored already may change, however many wait.
const upsertRequest = statement<
  OfRequest & {
    clientId: string
    browserHash: Uint8Array | null
    network: string | null
    payload: string
    now: number
    expiresAtMillis: number
    maxPerNetwork: number
    maxPerClient: number
  },
  { model: string }
>(
  'upsert_oauth_request',
  `insert into oauth_requests as r
     (project_id, model, id_hash, client_id, browser_hash, network, payload, expires_at_millis)
   select :projectId, :model, :idHash::bytea, :clientId::uuid, :browserHash::bytea, :network::text, :payload::jsonb,
     :expiresAtMillis::bigint
   where exists (select from oauth_requests where project_id = :projectId and model = :model and id_hash = :idHash)
     or ((:network::text is null or ${isBelow('network = :network::text', ':maxPerNetwork')})
       and ${isBelow('client_id = :clientId::uuid', ':maxPerClient')})
   on conflict (project_id, model, id_hash) do update set payload = excluded.payload,
     expires_at_millis = excluded.expires_at_millis where ${isOfBrowser}
   returning model`,
)

const selectRequest = query<
  OfRequest & { browserHash: Uint8Array | null; now: number },
  { payload: object; consumedAtMillis: number | null }
>(
  'select_oauth_request',
  `select r.payload, r.consumed_at_millis from oauth_requests r
   where r.project_id = :projectId and r.model = :model and r.id_hash = :idHash
     and r.expires_at_millis > :now::bigint and ${isOfBrowser}`,
)

const consumeRequest = statement<OfRequest & { now: number }, { model: string }>(
  'consume_oauth_request',
  `update oauth_requests set consumed_at_millis = :now::bigint
   where project_id = :projectId and model = :model and id_hash = :idHash and consumed_at_millis is null
   returning model`,
)

const deleteRequest = statement<OfRequest, never>(
  'delete_oauth_request',
  `delete from oauth_requests where project_id = :projectId and model = :model and id_hash = :idHash`,
)

/** Creates the store of requests of a model. */
export const createRequestAdapter = (
  deps: RequestDeps,
  projectId: string,
  model: 'Interaction' | 'PushedAuthorizationRequest',
  empty: Adapter,
): Adapter => ({
  ...empty,
  async upsert(id, payload, expiresInSeconds) {
    const { db, clock } = deps
    const running = runningRequest.getStore()
    const now = clock.now()
    const request = {
      ...{
        projectId,
        model,
        idHash: sha256(id),
        clientId: await clientIdOf(deps, projectId, payload),
        now,
        maxPerNetwork,
        maxPerClient,
      },
      browserHash: model === 'Interaction' ? (running?.browserHash ?? null) : null,
      network: running?.network ?? null,
      payload: JSON.stringify(withoutSecrets(payload)),
      expiresAtMillis: now + expiresInSeconds * 1000,
    }
    try {
      if ((await db.run(upsertRequest, request)).length > 0) return
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DeletedClientError('The client was deleted.') : error
    }
    throw new errors.TemporarilyUnavailable('too many requests of this client or network wait for their users')
  },
  async find(id) {
    const { db, clock } = deps
    const running = runningRequest.getStore()
    const of = { projectId, model, idHash: sha256(id), browserHash: running?.browserHash ?? null }
    const [found] = await db.run(selectRequest, { ...of, now: clock.now() })
    if (!found) return undefined
    const { payload, consumedAtMillis } = found
    if (running && model === 'Interaction') running.signIn = signInOf(payload)
    return { ...payload, jti: id, ...(consumedAtMillis !== null && { consumed: Math.floor(consumedAtMillis / 1000) }) }
  },
  async consume(id) {
    const { db, clock } = deps
    const consumed = await db.run(consumeRequest, { projectId, model, idHash: sha256(id), now: clock.now() })
    if (consumed.length === 0)
      throw new errors.InvalidRequestUri('request_uri is invalid, expired, or was already used')
  },
  async destroy(id) {
    await deps.db.run(deleteRequest, { projectId, model, idHash: sha256(id) })
  },
})

interface StoredPayload {
  /** Signed or unsigned request object of a pushed request (RFC 9101). */
  readonly request?: string
  readonly params?: { readonly client_id?: string }
  readonly session?: { readonly cookie?: string }
  readonly result?: { readonly login?: Partial<CompletedSignIn> }
}

/** Returns the client of a request: of a pushed one from its request object, whose signature the library has verified. */
function clientOf({ request, params }: StoredPayload): string {
  if (request === undefined) return params?.client_id ?? ''
  const claims: unknown = JSON.parse(Buffer.from(request.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return typeof claims === 'object' && claims !== null && 'client_id' in claims ? String(claims.client_id) : ''
}

/** Returns the id by which the client of a request is stored. */
async function clientIdOf(deps: RequestDeps, projectId: string, payload: StoredPayload): Promise<string> {
  const clientId = clientOf(payload)
  if (!isAgentId(clientId)) return clientId
  const agent = await findClientForTokens(deps, projectId, clientId)
  if (!agent) throw new DeletedClientError('The agent was deleted.')
  return agent.id
}

/** Removes the cookie of the session, which the library does not read again. */
function withoutSecrets(payload: StoredPayload & { readonly jti?: string }): object {
  const { jti: _, session, ...stored } = payload
  if (!session) return stored
  const { cookie: __, ...shown } = session
  return { ...stored, session: shown }
}

function signInOf({ result }: StoredPayload): CompletedSignIn | null {
  const { accountId, ts, sessionId } = result?.login ?? {}
  return accountId === undefined || ts === undefined || sessionId === undefined ? null : { accountId, ts, sessionId }
}
