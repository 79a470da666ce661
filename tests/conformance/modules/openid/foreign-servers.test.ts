/** Servers of clients that the service reads from: their documents, logos, keys and sectors. */
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAllowedAddress } from '../../../../packages/server/src/platform/outbound/find-allowed-address.ts'
import { createGuardedFetch } from '../../../../packages/server/src/platform/outbound/guarded-fetch.ts'
import { outcomeOfToken, postForm } from '../../machines.ts'
import { redirectUri } from '../../user-clients.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Opens a service as it runs in production: it calls public addresses alone. */
async function openGuarded() {
  const app = await createTestApp({ allowPrivateAddresses: false })
  closers.push(() => app.close())
  // A public name whose owner lets it lead inside.
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  const guarded = createGuardedFetch({
    allowPrivateAddresses: false,
    findAddress: (target, rules) => findAllowedAddress(target, rules, lookup),
  })
  Object.assign(app.deps, { providerFetch: { ...app.deps.providerFetch, guarded } })
  const project = await app.createProject()
  return { app, project }
}

const asAdmin = (project: TestProject, method: string, path: string, body: object) =>
  project.request(method, path, { access: 'admin', body })

/** Makes the service read each kind of address. Returns the outcomes. */
async function readAll({ app, project }: { app: TestApp; project: TestProject }, origin: string) {
  await asAdmin(project, 'PATCH', '/projects/current/options', { oauth_registration_enabled: true })
  app.clock.advance(1500)
  const path = `/auth/${project.id}`
  const register = async (fields: object) => {
    const { token } = (await asAdmin(project, 'POST', '/oauth-initial-access-tokens', {})).body
    const metadata = { redirect_uris: [redirectUri], id_token_signed_response_alg: 'ES256', ...fields }
    const response = await app.app.handle({
      ...{ method: 'POST', target: `${path}/register`, remoteAddress: '127.0.0.1' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', host: 'auth.example.com' },
      readBody: async () => Buffer.from(JSON.stringify(metadata)),
    })
    return { status: response.status, body: JSON.parse(response.body.toString()) }
  }
  const logo = await register({ logo_uri: `${origin}/logo.png` })
  const sector = await register({ subject_type: 'pairwise', sector_identifier_uri: `${origin}/sector` })
  const { body: client } = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: `${origin}/keys` })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: client.client_id, sub: client.client_id, aud: path, exp: Date.now() / 1000 + 60, jti: 'a' }
  const assertion = `${part({ alg: 'ES256', kid: 'a' })}.${part(claims)}.${'A'.repeat(86)}`
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  const form = { grant_type: 'authorization_code', code: 'x', client_id: client.client_id ?? '' }
  const keys = await postForm(app, `${path}/token`, {
    form: { ...form, client_assertion: assertion, client_assertion_type: type },
  })
  const agent = { client_id: `${origin}/agent`, response_type: 'code', redirect_uri: `${origin}/callback` }
  const target = `${path}/authorize?${new URLSearchParams(agent)}`
  const page = await app.app.handle({
    ...{ method: 'GET', target, headers: { host: 'auth.example.com' }, remoteAddress: '127.0.0.1' },
    readBody: async () => Buffer.alloc(0),
  })
  return [`${logo.status} ${logo.body.logo_uri}`, sector.status, outcomeOfToken(keys), page.status]
}

test.each(['127.0.0.1', 'localhost', '[::ffff:7f00:1]', '2130706433', 'rebound.example.com'])(
  'no document, logo, key or sector is read from the network of the service: %s',
  async (host) => {
    const connections: Socket[] = []
    const server = createServer((socket) => void connections.push(socket))
    closers.push(() => void server.close())
    const opened = await openGuarded()
    const outcomes = await readAll(opened, `https://${host}:${await listen(server)}`)
    expect(outcomes).toEqual(['201 undefined', 400, '401 invalid_client', 400])
    expect(connections).toHaveLength(0)
  },
)

/** Sends without an end, as fast as it is read. */
const sendWithoutEnd: RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
  response.on('close', () => clearInterval(timer))
}

const hostile: readonly (readonly [string, RequestListener])[] = [
  ['redirects', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['never ends', sendWithoutEnd],
  ['never begins', () => {}],
  ['is no JSON', (_request, response) => void response.writeHead(500).end('<html>')],
]

interface Hostile {
  readonly app: TestApp
  readonly project: TestProject
  /** Address of the server. */
  readonly url: string
  requests: number
  answer: RequestListener
}

let scene: Hostile
beforeEach(async () => {
  const app = await createTestApp()
  closers.push(() => app.close())
  const server = createHttpServer((request, response) => {
    scene.requests++
    scene.answer(request, response)
  })
  closers.push(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${await listen(server)}/x`
  scene = { app, project: await app.createProject(), url, requests: 0, answer: () => {} }
})

test.each(hostile)('a sector whose server %s refuses the client', async (_, answer) => {
  scene.answer = answer
  const fields = { subject_type: 'pairwise', sector_identifier_uri: scene.url, redirect_uris: [redirectUri] }
  const client = { kind: 'web', name: 'Notes', token_endpoint_auth_method: 'client_secret_basic', ...fields }
  const created = await asAdmin(scene.project, 'POST', '/oauth-clients', client)
  expect([created.body.code, scene.requests]).toEqual(['OAUTH_CLIENT_SECTOR_MISMATCH', 1])
})
