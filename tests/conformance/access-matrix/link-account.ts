import type { TestApp, TestProject } from '@portico/server/testing'

/** Stores an account at a provider with a valid token. Returns the id of the connection. */
export async function linkAccount({ deps }: TestApp, { id, request }: TestProject, userId: string): Promise<string> {
  const provider = { id: 'github', enabled: true, type: 'standard', client_id: 'an id', client_secret: 'a secret' }
  await request('PATCH', '/projects/current', { access: 'admin', body: { config: { oauth_providers: [provider] } } })
  const [tokenId, connectionId] = [deps.random.uuid(), deps.random.uuid()]
  const sealed = deps.sealer.seal('a token of the provider', `oauth-token:${id}:${tokenId}`)
  await deps.db.query(
    `insert into oauth_accounts (project_id, provider_id, account_id, user_id, connection_id, created_at_millis)
     values ($1, 'github', '12', $2, $3, 1)`,
    [id, userId, connectionId],
  )
  await deps.db.query(
    `insert into oauth_tokens (project_id, id, provider_id, account_id, type, token_sealed, scopes, expires_at_millis,
       created_at_millis) values ($1, $2, 'github', '12', 'access', $3, '[]', $4, 1)`,
    [id, tokenId, sealed, deps.clock.now() + 3_600_000],
  )
  return connectionId
}
