import { query, statement } from '../../platform/database/statement.ts'

/** A provider as its row stores it; the secret is sealed, in base64. */
export interface ProviderRow {
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
  readonly email_verified_as_text: boolean
}

export const selectProviders = query<{ projectId: string }, { provider: ProviderRow }>(
  'select_provider_rows',
  `select json_build_object('id', provider_id, 'enabled', enabled, 'type', type, 'client_id', client_id,
     'client_secret_sealed', encode(client_secret_sealed, 'base64'), 'facebook_config_id', facebook_config_id,
     'microsoft_tenant_id', microsoft_tenant_id, 'issuer', issuer, 'authorization_url', authorization_url,
     'token_url', token_url, 'userinfo_url', userinfo_url, 'scopes', scopes,
     'email_verified_as_text', email_verified_as_text) as provider
   from oauth_provider_configs where project_id = :projectId order by provider_id`,
)

export const upsertProviders = statement<{ projectId: string; providers: string }, never>(
  'upsert_providers',
  `insert into oauth_provider_configs (project_id, provider_id, enabled, type, client_id, client_secret_sealed,
     facebook_config_id, microsoft_tenant_id, issuer, authorization_url, token_url, userinfo_url, scopes,
     email_verified_as_text)
   select :projectId, p.id, p.enabled, p.type, p.client_id, decode(p.client_secret_sealed, 'base64'),
     p.facebook_config_id, p.microsoft_tenant_id, p.issuer, p.authorization_url, p.token_url, p.userinfo_url, p.scopes,
     p.email_verified_as_text
   from jsonb_to_recordset(:providers::jsonb) as p (id text, enabled boolean, type text, client_id text,
     client_secret_sealed text, facebook_config_id text, microsoft_tenant_id text, issuer text,
     authorization_url text, token_url text, userinfo_url text, scopes text,
     email_verified_as_text boolean)
   on conflict (project_id, provider_id) do update set enabled = excluded.enabled, type = excluded.type,
     client_id = excluded.client_id, client_secret_sealed = excluded.client_secret_sealed,
     facebook_config_id = excluded.facebook_config_id, microsoft_tenant_id = excluded.microsoft_tenant_id,
     issuer = excluded.issuer, authorization_url = excluded.authorization_url, token_url = excluded.token_url,
     userinfo_url = excluded.userinfo_url, scopes = excluded.scopes,
     email_verified_as_text = excluded.email_verified_as_text`,
)

export const deleteProviderTokens = statement<{ projectId: string; providerIds: string[] }, never>(
  'delete_tokens_of_providers',
  'delete from oauth_tokens where project_id = :projectId and provider_id = any(:providerIds::text[])',
)
