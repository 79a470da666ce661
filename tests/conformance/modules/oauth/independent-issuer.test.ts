/** OpenID providers of other vendors: discovery, PKCE, nonce, ID token, userinfo and refresh. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from '@portico/server/testing'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { begin, callBack, codeOf, configureProviders, exchange, standard } from '../../oauth-journey.ts'
import { useTestApp } from '../../setup.ts'

// Its tokens use the clock of the machine.
const app = useTestApp({}, { startMillis: Date.now() })
const clientSecret = 'a secret of more than 32 characters for HS256'
/** Method of client authentication, and algorithm of the ID token. */
const ways = [
  ['client_secret_basic', 'RS256'],
  ['client_secret_post', 'ES256'],
  ['client_secret_jwt', 'PS256'],
] as const
type Way = (typeof ways)[number][0]

const issuers = new Map<Way, { server: Server; origin: string }>()
let project: TestProject

beforeAll(async () => {
  // The library logs warnings about Node 20 and about its storage in memory.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  project = await app().createProject()
  for (const [way, algorithm] of ways) issuers.set(way, await startIssuer(way, algorithm))
  const settings = { client_id: 'portico', client_secret: clientSecret, scopes: 'openid profile email offline_access' }
  await configureProviders(
    project,
    ways.map(([way]) => standard(way, { ...settings, issuer: issuers.get(way)?.origin })),
  )
})
afterAll(() => {
  vi.restoreAllMocks()
  for (const { server } of issuers.values()) server.close()
})

function keyOf(algorithm: string): object {
  const { privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: algorithm, use: 'sig' }
}

async function startIssuer(way: Way, algorithm: 'RS256' | 'ES256' | 'PS256') {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a server on TCP has such an address
  const provider = new Provider(origin, {
    jwks: { keys: [keyOf(algorithm)] },
    clients: [
      {
        client_id: 'portico',
        client_secret: clientSecret,
        redirect_uris: [`${app().deps.config.publicUrl}/api/v1/auth/oauth/callback/${way}`],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: way,
        id_token_signed_response_alg: algorithm,
      },
    ],
    clientAuthMethods: [way],
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    cookies: { keys: ['a key of tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: 'Ann', email: `${algorithm}@example.com`, email_verified: true }),
    }),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/person' },
    // The user consents to all scopes.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: 'portico', accountId: 'person-7' })
      grant.addOIDCScope('openid profile email offline_access')
      await grant.save()
      return grant
    },
  })
  const handleRequest = provider.callback()
  server.on('request', (request, response) => {
    if (request.url !== '/person') return void handleRequest(request, response)
    provider
      .interactionFinished(request, response, { login: { accountId: 'person-7' } })
      .catch(() => response.destroy())
  })
  return { server, origin }
}

/** Follows the redirects at the issuer, up to the redirect to the callback. */
async function authorizationResponseOf(location: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  let url = new URL(location)
  const { origin } = url
  for (let hop = 0; hop < 6 && url.origin === origin; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`The issuer returned ${response.status}: ${await response.text()}`)
    url = new URL(next, url)
  }
  return Object.fromEntries(url.searchParams)
}

describe.each(ways)('an issuer that takes %s and signs with %s', (way) => {
  test('signs users in, and refreshes their tokens', async () => {
    const journey = await begin(project, way)
    const authorizationResponse = await authorizationResponseOf(journey.location)
    expect(authorizationResponse).toEqual({
      code: expect.any(String),
      state: expect.any(String),
      iss: issuers.get(way)?.origin,
    })
    const response = await callBack(project, way, authorizationResponse, { cookie: journey.cookie })
    expect([response.status, response.text]).toEqual([307, ''])
    const { body } = await exchange(project, { code: codeOf(response), codeVerifier: journey.codeVerifier })
    const user = await project.request('GET', '/users/me', { user: body.access_token })
    expect(user.body).toMatchObject({
      display_name: 'Ann',
      primary_email_verified: true,
      oauth_providers: [{ id: way, account_id: 'person-7' }],
    })
    const path = `/connected-accounts/${body.user_id}/${way}/access-token`
    const ask = async () => project.request('POST', path, { access: 'server', body: {} })
    const first = await ask()
    app().clock.advance(60 * 60_000)
    const fresh = await ask()
    expect([first.status, fresh.status]).toEqual([201, 201])
    expect(fresh.body.access_token).not.toBe(first.body.access_token)
  })

  test('refuses to sign in with a response whose issuer is another one', async () => {
    const journey = await begin(project, way)
    const { iss: _, ...authorizationResponse } = await authorizationResponseOf(journey.location)
    expect((await callBack(project, way, authorizationResponse, { cookie: journey.cookie })).status).toBe(400)
  })
})
