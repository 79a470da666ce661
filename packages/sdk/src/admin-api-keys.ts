import type { AdminApi } from './admin-api.ts'
import { toCamel, toSnake } from './casing.ts'

/** A set of keys. Of each key only the last characters are known; those it does not have are absent. */
export interface ApiKeySet {
  id: string
  description: string
  /** Milliseconds since 1970, like all times here. */
  createdAtMillis: number
  expiresAtMillis: number
  /** Absent while it is not revoked. */
  manuallyRevokedAtMillis?: number | undefined
  /** Absent while it was never used; up to a minute old. */
  lastUsedAtMillis?: number | undefined
  publishableClientKey?: MaskedKey | undefined
  secretServerKey?: MaskedKey | undefined
  superSecretAdminKey?: MaskedKey | undefined
}

export interface MaskedKey {
  lastFour: string
}

/** A set of keys in clear, which only its creation shows. */
export interface NewApiKeySet {
  id: string
  description: string
  createdAtMillis: number
  expiresAtMillis: number
  publishableClientKey?: string | undefined
  secretServerKey?: string | undefined
  superSecretAdminKey?: string | undefined
}

/** Which keys a set is to have. */
export interface ApiKeySetCreate {
  description: string
  expiresAtMillis: number
  hasPublishableClientKey: boolean
  hasSecretServerKey: boolean
  hasSuperSecretAdminKey: boolean
}

/** Calls about the keys of the project. */
export interface ApiKeyCalls {
  /** The only answer that shows the keys: store them now. */
  create(set: ApiKeySetCreate): Promise<NewApiKeySet>
  /** The newest first. */
  list(): Promise<ApiKeySet[]>
  /** @throws {KnownError} API_KEY_NOT_FOUND */
  get(id: string): Promise<ApiKeySet>
  /** @throws {KnownError} API_KEY_NOT_FOUND */
  update(id: string, changes: { description?: string }): Promise<ApiKeySet>
  /**
   * Ends all keys of the set, within a second everywhere.
   * @throws {KnownError} API_KEY_NOT_FOUND
   */
  revoke(id: string): Promise<ApiKeySet>
}

type WireSet = Awaited<ReturnType<AdminApi['apiKeys']['get']>>

/** The calls, made with admin access. */
export function createApiKeyCalls(api: AdminApi): ApiKeyCalls {
  const update = async (id: string, body: { description?: string; revoked?: true }) =>
    toApiKeySet(await api.apiKeys.update({ params: { api_key_id: id }, body }))
  return {
    create: async (set) => toCamel(await api.apiKeys.create({ body: toSnake(set) })),
    list: async () => (await api.apiKeys.list({})).items.map(toApiKeySet),
    get: async (id) => toApiKeySet(await api.apiKeys.get({ params: { api_key_id: id } })),
    update: (id, changes) => update(id, changes),
    revoke: (id) => update(id, { revoked: true }),
  }
}

function toApiKeySet(set: WireSet): ApiKeySet {
  const masked = (key: { last_four: string } | undefined) => key && toCamel(key)
  return {
    ...toCamel(set),
    publishableClientKey: masked(set.publishable_client_key),
    secretServerKey: masked(set.secret_server_key),
    superSecretAdminKey: masked(set.super_secret_admin_key),
  }
}
