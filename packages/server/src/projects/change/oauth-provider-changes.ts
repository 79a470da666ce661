import {
  hasRightsOf,
  isBuiltInOAuthProvider,
  isSharedOAuthProvider,
  knownError,
  type OAuthProviderUpdate,
  type OwnerRole,
} from '@portico/contract'
import type { z } from 'zod'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { sealProviderSecret } from '../configured-project.ts'
import { deleteProviderTokens, type ProviderRow, selectProviders, upsertProviders } from './oauth-provider-rows.ts'

type ProviderInput = z.output<typeof OAuthProviderUpdate>

/** Result of applying a list of providers to the stored ones. */
export interface ProviderChanges {
  /** In the order of the list. */
  readonly merged: readonly ProviderRow[]
  /** Ids of stored providers that are not in the list. */
  readonly missing: readonly string[]
  /** True if a provider changes by more than being enabled, disabled or added with Portico's keys. */
  readonly changesKeys: boolean
  /** Ids whose client changes, or the server that it is registered with. */
  readonly withOtherClient: readonly string[]
}

/** Reads the stored providers and applies the list: keys that an item omits keep their value. */
export async function mergeProviders(
  deps: WithReads & WithSealer,
  projectId: string,
  given: readonly ProviderInput[],
): Promise<ProviderChanges> {
  const rows = (await deps.db.run(selectProviders, { projectId })).map(({ provider }) => provider)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const named = new Set(given.map(({ id }) => id))
  const merged = given.map((provider) => merge(deps, projectId, stored.get(provider.id), provider))
  return {
    merged,
    changesKeys: merged.some((provider) => keysOf(provider) !== keysOf(stored.get(provider.id) ?? sharedProvider)),
    missing: rows.flatMap(({ id }) => (named.has(id) ? [] : [id])),
    withOtherClient: merged.flatMap((provider) => {
      const before = stored.get(provider.id)
      return before && clientOf(before) !== clientOf(provider) ? [provider.id] : []
    }),
  }
}

const noKeys = {
  client_id: null,
  client_secret_sealed: null,
  facebook_config_id: null,
  microsoft_tenant_id: null,
  issuer: null,
  authorization_url: null,
  token_url: null,
  userinfo_url: null,
  scopes: null,
  email_verified_as_text: false,
} as const
const sharedProvider = { ...noKeys, type: 'shared' } as const

/** Identifies the settings of a provider that decide where its secret goes. A new secret is sealed differently. */
const keysOf = ({ type, ...settings }: Omit<ProviderRow, 'id' | 'enabled'>): string =>
  JSON.stringify([type, ...Object.keys(noKeys).map((key) => Reflect.get(settings, key))])

/**
 * Throws PROJECT_ROLE_REQUIRED if a developer changes keys. Other settings of a provider with keys count as keys: a
 * token URL of the caller's own would receive the secret.
 */
export function requireRoleForProviders({ changesKeys }: ProviderChanges, role: OwnerRole): void {
  if (changesKeys && !hasRightsOf(role, 'admin')) {
    throw knownError('PROJECT_ROLE_REQUIRED', { required_role: 'admin', role })
  }
}

/** Identifies the client of a provider and the server that issues its tokens. */
function clientOf({ type, client_id, issuer, token_url, microsoft_tenant_id }: ProviderRow): string {
  return JSON.stringify(type === 'shared' ? [type] : [type, client_id, issuer, token_url, microsoft_tenant_id])
}

function merge(
  deps: WithSealer,
  projectId: string,
  stored: ProviderRow | undefined,
  given: ProviderInput,
): ProviderRow {
  const { id, enabled, type } = given
  const before = { ...noKeys, ...stored, id, enabled, type }
  if (given.type === 'shared') return before
  const { client_secret: secret, ...keys } = given
  const changed = Object.entries(keys).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value === '' ? null : value]],
  )
  // The flags have no empty text, and the schema allows no other keys than the row.
  const after: ProviderRow = { ...before, ...Object.fromEntries(changed), id, enabled, type }
  if (secret === undefined) return after
  return { ...after, client_secret_sealed: secret === '' ? null : sealProviderSecret(deps, projectId, id, secret) }
}

/** Returns what an enabled provider with its own keys lacks, by its position in the body. */
export function missingProviderKeys({ merged }: ProviderChanges): string[] {
  return merged.flatMap(({ enabled, type, client_id, client_secret_sealed }, index) => {
    if (!enabled || type !== 'standard') return []
    const keys = { client_id, client_secret: client_secret_sealed }
    return Object.entries(keys).flatMap(([key, value]) =>
      value === null
        ? [`body.config.oauth_providers[${index}].${key}: is required while the provider is enabled with type standard`]
        : [],
    )
  })
}

/**
 * Throws INVALID_SHARED_OAUTH_PROVIDER_ID, INVALID_STANDARD_OAUTH_PROVIDER_ID, DUPLICATE_LIST_ENTRY or
 * OAUTH_PROVIDERS_MISSING.
 */
export function requireValidProviders({ merged, missing }: ProviderChanges): void {
  for (const { id, type } of merged) {
    if (type === 'shared' && !isSharedOAuthProvider(id)) {
      throw knownError('INVALID_SHARED_OAUTH_PROVIDER_ID', { provider_id: id })
    }
  }
  for (const provider of merged) {
    if (provider.type === 'standard' && !isReachable(provider)) {
      throw knownError('INVALID_STANDARD_OAUTH_PROVIDER_ID', { provider_id: provider.id })
    }
  }
  const ids = merged.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) {
    throw knownError('DUPLICATE_LIST_ENTRY', { field: 'config.oauth_providers', value: repeated })
  }
  if (missing.length > 0) {
    throw knownError('OAUTH_PROVIDERS_MISSING', { provider_ids: missing })
  }
}

/** Returns true if the endpoints of the provider are known. */
const isReachable = ({ id, issuer, authorization_url, token_url, userinfo_url }: ProviderRow) =>
  isBuiltInOAuthProvider(id) ||
  issuer !== null ||
  [authorization_url, token_url, userinfo_url].every((url) => url !== null)

/**
 * Stores the providers. Deletes tokens that a former client obtained, which the new one must not use. The caller has
 * locked the project's row before it read the providers.
 */
export async function storeProviders(
  { db }: WithTransaction,
  projectId: string,
  { merged, withOtherClient }: ProviderChanges,
): Promise<void> {
  if (merged.length > 0) await db.run(upsertProviders, { projectId, providers: JSON.stringify(merged) })
  if (withOtherClient.length > 0) await db.run(deleteProviderTokens, { projectId, providerIds: [...withOtherClient] })
}
