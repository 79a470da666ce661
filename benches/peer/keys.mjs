// Runs the peers of keys and tokens: `verifyApiKey` of @better-auth/api-key, tokens of @better-auth/oauth-provider, and plain
// oidc-provider on PostgreSQL. `npm run bench -- --keys` copies this file beside their packages.
//
// In their favor: limits and telemetry are off, and nobody authenticates for the check of a key.

import { createServer } from 'node:http'
import { apiKey } from '@better-auth/api-key'
import { oauthProvider } from '@better-auth/oauth-provider'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { jwt } from 'better-auth/plugins'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import pg from 'pg'

const { DATABASE_URL, PORT } = process.env
const base = `http://127.0.0.1:${PORT}`
const resource = 'https://api.example.com'
const secret = 'a-secret-of-the-benchmarks-used-nowhere-else'
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const options = {
  baseURL: base,
  secret,
  database: pool,
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { disabled: true },
  plugins: [
    apiKey({ rateLimit: { enabled: false } }),
    jwt({ disableSettingJwtHeader: true }),
    oauthProvider({
      loginPage: '/sign-in',
      consentPage: '/consent',
      scopes: ['openid', 'reports:read'],
      clientPrivileges: async () => true,
      resourcePrivileges: async () => true,
      silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
    }),
  ],
}

const { runMigrations } = await getMigrations(options)
await runMigrations()
const auth = betterAuth(options)

const owner = await auth.api.signUpEmail({
  body: { email: `keys-${Date.now()}@example.com`, name: 'Ann', password: 'quiet rivers carry stones' },
  returnHeaders: true,
})
const { user } = owner.response
const headers = new Headers({
  cookie: owner.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
})

async function createKeys(count) {
  const keys = []
  for (let index = 0; index < count; index++) {
    keys.push((await auth.api.createApiKey({ body: { userId: user.id, name: `Key ${index}` } })).key)
  }
  return keys
}

async function createClient() {
  const body = {
    redirect_uris: ['https://app.example.com/callback'],
    grant_types: ['client_credentials'],
    token_endpoint_auth_method: 'client_secret_basic',
    client_credentials_scopes: ['reports:read'],
    scope: 'reports:read',
  }
  const { client_id: id, client_secret: text } = await auth.api.adminCreateOAuthClient({ body, headers })
  const target = { identifier: resource, name: 'API', allowedScopes: ['reports:read'], accessTokenTtl: 600 }
  await auth.api.adminCreateOAuthResource({ body: target, headers })
  await auth.api.adminLinkClientResource({ params: { identifier: resource, client_id: id }, headers })
  return { id, secret: text }
}

await pool.query(
  'create table if not exists oidc (id text primary key, payload jsonb not null, expires_at timestamptz)',
)

/** The example of an adapter in the documentation of oidc-provider, for PostgreSQL. */
class Adapter {
  constructor(model) {
    this.model = model
  }
  async upsert(id, payload, seconds) {
    await pool.query(
      `insert into oidc values ($1, $2, now() + $3 * interval '1 second')
       on conflict (id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
      [`${this.model}:${id}`, payload, seconds ?? 0],
    )
  }
  async find(id) {
    const { rows } = await pool.query('select payload from oidc where id = $1', [`${this.model}:${id}`])
    return rows[0]?.payload
  }
  async destroy(id) {
    await pool.query('delete from oidc where id = $1', [`${this.model}:${id}`])
  }
  async findByUid() {}
  async findByUserCode() {}
  async consume() {}
  async revokeByGrantId() {}
}

const keyPair = await generateKeyPair('ES256', { extractable: true })
const provider = new Provider(`${base}/oidc`, {
  adapter: Adapter,
  jwks: { keys: [{ ...(await exportJWK(keyPair.privateKey)), alg: 'ES256', use: 'sig', kid: 'one' }] },
  scopes: ['reports:read'],
  ttl: { ClientCredentials: 600 },
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: () => ({
        scope: 'reports:read',
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 600,
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
})
await new Adapter('Client').upsert('bench', {
  client_id: 'bench',
  client_secret: secret,
  grant_types: ['client_credentials'],
  redirect_uris: [],
  response_types: [],
  id_token_signed_response_alg: 'ES256',
  scope: 'reports:read',
})

const seeded = { keys: await createKeys(200), client: await createClient(), oidcSecret: secret }
const handleAuth = toNodeHandler(auth)
const handleOidc = provider.callback()

createServer(async (request, response) => {
  if (request.url === '/health') response.end('ok')
  else if (request.url === '/seeded') response.end(JSON.stringify(seeded))
  else if (request.url === '/check') {
    let text = ''
    for await (const chunk of request) text += chunk
    const checked = await auth.api.verifyApiKey({ body: { key: JSON.parse(text).api_key } })
    response.writeHead(checked.valid ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(checked))
  } else if (request.url.startsWith('/oidc')) {
    request.originalUrl = request.url
    request.url = request.url.slice('/oidc'.length)
    handleOidc(request, response)
  } else handleAuth(request, response)
}).listen(Number(PORT), '127.0.0.1')
