import { isBuiltInOAuthProvider, isSharedOAuthProvider, KnownError, type OAuthProviderUpdate } from '@portico/contract'
import type { z } from 'zod'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { TextError } from '../http/text-error.ts'
import { sealProviderSecret } from './configured-project.ts'

type GivenProvider = z.output<typeof OAuthProviderUpdate>

/** A provider as its row keeps it; the secret sealed, in base64. */
interface ProviderRow {
  readonly id: string
  readonly enabled: boolean
  readonly type: 'shared' | 'standard'
  readonly client_id: string | null
  readonly client_secret_sealed: string | null
  readonly facebook_config_id: string | null
  readonly microsoft_tenant_id: string | null
  readonly issuer: string | null
  readonly authorization_url: string | null
  readonly token_url: string | null
  readonly userinfo_url: string | null
  readonly scopes: string | null
}

const selectProviders = statement<{ projectId: string }, { provider: ProviderRow }>(
  'select_provider_rows',
  `select json_build_object('id', provider_id, 'enabled', enabled, 'type', type, 'client_id', client_id,
     'client_secret_sealed', encode(client_secret_sealed, 'base64'), 'facebook_config_id', facebook_config_id,
     'microsoft_tenant_id', microsoft_tenant_id, 'issuer', issuer, 'authorization_url', authorization_url,
     'token_url', token_url, 'userinfo_url', userinfo_url, 'scopes', scopes) as provider
   from oauth_provider_configs where project_id = :projectId order by provider_id`,
)

const upsertProviders = statement<{ projectId: string; providers: string }, never>(
  'upsert_providers',
  `insert into oauth_provider_configs (project_id, provider_id, enabled, type, client_id, client_secret_sealed,
     facebook_config_id, microsoft_tenant_id, issuer, authorization_url, token_url, userinfo_url, scopes)
   select :projectId, p.id, p.enabled, p.type, p.client_id, decode(p.client_secret_sealed, 'base64'),
     p.facebook_config_id, p.microsoft_tenant_id, p.issuer, p.authorization_url, p.token_url, p.userinfo_url, p.scopes
   from jsonb_to_recordset(:providers::jsonb) as p (id text, enabled boolean, type text, client_id text,
     client_secret_sealed text, facebook_config_id text, microsoft_tenant_id text, issuer text,
     authorization_url text, token_url text, userinfo_url text, scopes text)
   on conflict (project_id, provider_id) do update set enabled = excluded.enabled, type = excluded.type,
     client_id = excluded.client_id, client_secret_sealed = excluded.client_secret_sealed,
     facebook_config_id = excluded.facebook_config_id, microsoft_tenant_id = excluded.microsoft_tenant_id,
     issuer = excluded.issuer, authorization_url = excluded.authorization_url, token_url = excluded.token_url,
     userinfo_url = excluded.userinfo_url, scopes = excluded.scopes`,
)

/** What a list of providers comes to, together with what is stored. */
export interface ProviderChanges {
  /** In the order of the list. */
  readonly merged: readonly ProviderRow[]
  /** Ids that are configured and not in the list. */
  readonly missing: readonly string[]
}

/** Reads what is configured and lays the list over it: keys that an item leaves out keep their value. */
export async function mergeProviders(
  deps: Pick<Deps, 'db' | 'sealer'>,
  projectId: string,
  given: readonly GivenProvider[],
): Promise<ProviderChanges> {
  const rows = (await deps.db.run(selectProviders, { projectId })).map(({ provider }) => provider)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const named = new Set(given.map(({ id }) => id))
  return {
    merged: given.map((provider) => merge(deps, projectId, stored.get(provider.id), provider)),
    missing: rows.flatMap(({ id }) => (named.has(id) ? [] : [id])),
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
} as const

function merge(
  deps: Pick<Deps, 'sealer'>,
  projectId: string,
  stored: ProviderRow | undefined,
  given: GivenProvider,
): ProviderRow {
  const { id, enabled, type } = given
  const before = { ...noKeys, ...stored, id, enabled, type }
  if (given.type === 'shared') return before
  const { client_secret: secret, ...keys } = given
  const changed = Object.entries(keys).flatMap(([key, value]) => (value === undefined ? [] : [[key, value || null]]))
  // Flags among them have no empty text; the schema knows no other keys than the row.
  const after: ProviderRow = { ...before, ...Object.fromEntries(changed), id, enabled, type }
  if (secret === undefined) return after
  return { ...after, client_secret_sealed: secret === '' ? null : sealProviderSecret(deps, projectId, id, secret) }
}

/** What an enabled provider with keys of its own lacks, by its place in the body. */
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
 * Throws INVALID_SHARED_OAUTH_PROVIDER_ID, INVALID_STANDARD_OAUTH_PROVIDER_ID, or a text for a provider that is in the
 * list twice or missing from it.
 */
export function requireValidProviders({ merged, missing }: ProviderChanges): void {
  for (const { id, type } of merged) {
    if (type === 'shared' && !isSharedOAuthProvider(id)) {
      throw new KnownError('INVALID_SHARED_OAUTH_PROVIDER_ID', { provider_id: id })
    }
  }
  for (const provider of merged) {
    if (provider.type === 'standard' && !isReachable(provider)) {
      throw new KnownError('INVALID_STANDARD_OAUTH_PROVIDER_ID', { provider_id: provider.id })
    }
  }
  const ids = merged.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) {
    throw new TextError(400, `The provider ${repeated} is in the list twice. Send each provider once.`)
  }
  if (missing.length > 0) {
    throw new TextError(
      400,
      `The list lacks the configured provider ${missing.join(', ')}. Providers are never removed: send it with "enabled": false.`,
    )
  }
}

/** Whether it is known where the provider is. */
const isReachable = ({ id, issuer, authorization_url, token_url, userinfo_url }: ProviderRow) =>
  isBuiltInOAuthProvider(id) ||
  issuer !== null ||
  [authorization_url, token_url, userinfo_url].every((url) => url !== null)

/** Writes them. The project's row must be locked since before they were read. */
export async function storeProviders(
  { db }: Pick<Deps, 'db'>,
  projectId: string,
  { merged }: ProviderChanges,
): Promise<void> {
  if (merged.length > 0) await db.run(upsertProviders, { projectId, providers: JSON.stringify(merged) })
}
