import { apiKeyAdminRoutes } from '@portico/contract/api-keys/api-keys.admin'
import {
  type ApiKeySet,
  type ApiKeySetCreate,
  apiKeySetCreateFields,
  apiKeySetFields,
  apiKeyState,
  type NewApiKeySet,
  newApiKeySetFields,
} from '@portico/contract/api-keys/api-keys.entity'
import { fromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import type { Request, ResponseOf } from '../http/request.ts'

/** Calls about the API keys of the project. */
export interface ApiKeyCalls {
  /** Creates a set of keys. Only this response contains the secret ones in plain text, so store them now. */
  create(set: ApiKeySetCreate): Promise<NewApiKeySet>
  /** The newest first. */
  list(): Promise<ApiKeySet[]>
  /** @throws {KnownError} API_KEY_NOT_FOUND */
  get(id: string): Promise<ApiKeySet>
  /** @throws {KnownError} API_KEY_NOT_FOUND */
  update(id: string, changes: { description?: string }): Promise<ApiKeySet>
  /** Revokes all keys of the set, on all nodes within a second. @throws {KnownError} API_KEY_NOT_FOUND */
  revoke(id: string): Promise<ApiKeySet>
}

/** Creates the calls about API keys. */
export function createApiKeyCalls(request: Request<'admin'>): ApiKeyCalls {
  const routes = apiKeyAdminRoutes
  async function update(id: string, body: { description?: string; revoked?: true }): Promise<ApiKeySet> {
    return toApiKeySet(await request(routes.update, { params: { api_key_id: id }, body }))
  }
  return {
    async create(set) {
      const body = toWire(apiKeySetCreateFields, set)
      return fromWire(newApiKeySetFields, await request(routes.create, { body }))
    },
    list: async () => (await request(routes.list, {})).items.map(toApiKeySet),
    get: async (id) => toApiKeySet(await request(routes.get, { params: { api_key_id: id } })),
    update: (id, changes) => update(id, changes),
    revoke: (id) => update(id, { revoked: true }),
  }
}

function toApiKeySet(wire: ResponseOf<typeof apiKeyAdminRoutes.get, 'admin'>): ApiKeySet {
  const set = fromWire(apiKeySetFields, wire)
  return { ...set, state: apiKeyState(set, new Date()) }
}
