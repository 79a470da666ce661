/** Stores of the library, on our database. One object per model and project. */
import type { Adapter } from 'oidc-provider'
import { processTime, type WithClock } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto/secret.ts'
import { isForeignKeyViolation, type WithReads, type WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { type ClientForTokens, findClientForTokens, isAgentId } from '../clients/client-for-tokens.ts'
import { readRemoteKeySet } from '../clients/remote-key-set.ts'
import { DeletedClientError } from '../deleted-client-error.ts'
import type { AdapterDeps } from './adapter-deps.ts'
import { createBrowserSessionAdapter } from './browser-session-adapter.ts'
import { type ClientMetadata, clientMetadata } from './client-metadata.ts'
import { createDeviceCodeAdapter } from './device-code-adapter.ts'
import { createGrantAdapter, createGrantRecordAdapter } from './grant-adapters.ts'
import { createRequestAdapter } from './request-adapters.ts'
import { runningRequest } from './running-request.ts'

type OfRecord = { projectId: string; model: string; idHash: Uint8Array }

const insertRecord = statement<OfRecord & { clientId: string; payload: string; expiresAtMillis: number }, never>(
  'insert_oauth_record',
  `insert into oauth_records (project_id, model, id_hash, client_id, payload, expires_at_millis)
   values (:projectId, :model, :idHash::bytea, :clientId::uuid, :payload::jsonb, :expiresAtMillis::bigint)`,
)

const selectRecord = query<OfRecord & { now: number }, { payload: object }>(
  'select_oauth_record',
  `select payload from oauth_records
   where project_id = :projectId and model = :model and id_hash = :idHash and expires_at_millis > :now::bigint`,
)

const deleteRecord = statement<OfRecord, never>(
  'delete_oauth_record',
  `delete from oauth_records where project_id = :projectId and model = :model and id_hash = :idHash`,
)

const insertReplay = statement<{ projectId: string; idHash: Uint8Array; expiresAtMillis: number }, { isNew: boolean }>(
  'insert_oauth_replay',
  `insert into oauth_replays (project_id, id_hash, expires_at_millis)
   values (:projectId, :idHash::bytea, :expiresAtMillis::bigint) on conflict do nothing returning true as is_new`,
)

/** Returns the function that creates the stores of a project, by the name of the model. */
export const createAdapters =
  (deps: AdapterDeps, projectId: string) =>
  (model: string): Adapter => {
    switch (model) {
      case 'Client':
        return createClientAdapter(deps, projectId)
      case 'ReplayDetection':
        return createReplayAdapter(deps, projectId)
      case 'ClientCredentials':
        return createTokenAdapter(deps, projectId, model)
      case 'Session':
        return createBrowserSessionAdapter(deps, projectId, emptyAdapter)
      case 'Grant':
        return createGrantAdapter(deps, projectId, emptyAdapter)
      case 'AuthorizationCode':
      case 'AccessToken':
      case 'RefreshToken':
        return createGrantRecordAdapter(deps, projectId, model, emptyAdapter)
      case 'DeviceCode':
        return createDeviceCodeAdapter(deps, projectId, emptyAdapter)
      case 'Interaction':
      case 'PushedAuthorizationRequest':
        return createRequestAdapter(deps, projectId, model, emptyAdapter)
      default:
        return emptyAdapter
    }
  }

/** Store of the models of features that are off. Look-ups of tokens visit some of them. */
const emptyAdapter: Adapter = {
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
  async upsert() {
    throw new Error('This model is not in use.')
  },
}

const createClientAdapter = (deps: AdapterDeps, projectId: string): Adapter => ({
  ...emptyAdapter,
  async find(id): Promise<ClientMetadata | undefined> {
    // The library reads the document of an agent.
    if (isAgentId(id)) return undefined
    const client = await findClientForTokens(deps, projectId, id)
    if (!client) return undefined
    return metadataWithKeys(deps, client)
  },
})

/** Returns the metadata of a client with the keys that it publishes. */
export async function metadataWithKeys(deps: AdapterDeps, client: ClientForTokens): Promise<ClientMetadata> {
  const { jwksUri } = client
  const keyIds = runningRequest.getStore()?.keyIds ?? []
  // The keys are needed to verify an assertion or a request only. The library itself never calls an address.
  const remote = jwksUri !== null && keyIds.length > 0 ? await readRemoteKeySet(deps, jwksUri, keyIds) : { keys: [] }
  // The outbox sends the logout tokens of every session that ends. The library would send those of a sign-out again.
  const { isSignOut = false } = runningRequest.getStore() ?? {}
  const { backchannelLogoutUri } = client
  const shown = { ...client, backchannelLogoutUri: isSignOut ? null : backchannelLogoutUri }
  return clientMetadata(shown, jwksUri === null ? client.jwks : remote)
}

/** Opaque access tokens. Their text is not stored. */
const createTokenAdapter = (
  { db, clock }: WithReads & WithTransaction & WithClock,
  projectId: string,
  model: string,
): Adapter => ({
  ...emptyAdapter,
  async upsert(id, payload, expiresInSeconds) {
    const { jti, clientId, ...stored }: { jti?: string; clientId?: string } = { ...payload }
    if (clientId === undefined) throw new Error(`A token of the model ${model} has no client.`)
    const expiresAtMillis = clock.now() + expiresInSeconds * 1000
    const record = { clientId, payload: JSON.stringify({ ...stored, clientId }), expiresAtMillis }
    try {
      await db.run(insertRecord, { projectId, model, idHash: sha256(id), ...record })
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DeletedClientError(`The client ${clientId} was deleted.`) : error
    }
  },
  async find(id) {
    const [record] = await db.run(selectRecord, { projectId, model, idHash: sha256(id), now: clock.now() })
    return record && { ...record.payload, jti: id }
  },
  async destroy(id) {
    await db.run(deleteRecord, { projectId, model, idHash: sha256(id) })
  },
})

/** Longer than any proof or assertion is accepted: five and ten minutes, with the tolerance for clocks. */
const replayMillis = 20 * 60_000

/**
 * Used proofs and assertions. The library looks a value up and then stores it. Here the look-up stores it, so that of two
 * requests on two nodes one finds it to be new.
 */
const createReplayAdapter = ({ db, clock }: WithTransaction & WithClock, projectId: string): Adapter => ({
  ...emptyAdapter,
  async find(id) {
    const now = clock.now()
    const idHash = Buffer.from(id, 'base64url')
    const [inserted] = await db.run(insertReplay, { projectId, idHash, expiresAtMillis: now + replayMillis })
    // The library compares the end with the clock of the process.
    const exp = Math.ceil((processTime() + replayMillis) / 1000)
    return inserted ? undefined : { jti: id, kind: 'ReplayDetection', exp }
  },
  async upsert() {},
})
