/** Machines that sign assertions (RFC 7523), with stored keys or keys at an address of their own. */
import { createServer, type Server } from 'node:http'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { basic, createClient, createMachine, outcomeOfToken, postForm } from '../../machines.ts'

const publicUrl = 'https://auth.example.com'
let app: TestApp
let project: TestProject
beforeAll(async () => {
  app = await createTestApp({ publicUrl })
})
afterAll(() => app.close())

const issuer = () => `${publicUrl}/auth/${project.id}`
const request = (form: Record<string, string>) => postForm(app, `/auth/${project.id}/token`, { form })

let keys: CryptoKeyPair
let jwk: JWK
let id: string
beforeEach(async () => {
  project = await app.createProject()
  keys = await generateKeyPair('ES256')
  jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one' }
  id = await createClient(project, { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [jwk] } })
})

const seconds = () => Math.floor(Date.now() / 1000)
const claims = (changes: object = {}) => ({
  ...{ iss: id, sub: id, aud: issuer(), jti: crypto.randomUUID(), iat: seconds(), exp: seconds() + 60, ...changes },
})
const sign = (changes: object = {}, kid = 'one') =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'ES256', kid }).sign(keys.privateKey)
const send = (assertion: string) =>
  request({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  })

test.each<[string, () => Promise<string> | string, string]>([
  ['right', () => sign(), '200 ok'],
  ['for the token endpoint', () => sign({ aud: `${issuer()}/token` }), '200 ok'],
  ['for another server', () => sign({ aud: 'https://evil.example' }), '401 invalid_client'],
  ['for another project', () => sign({ aud: `${publicUrl}/auth/${crypto.randomUUID()}` }), '401 invalid_client'],
  ['that ends in eleven minutes', () => sign({ exp: seconds() + 660 }), '401 invalid_client'],
  ['that has ended', () => sign({ exp: seconds() - 60 }), '401 invalid_client'],
  ['without an end', () => sign({ exp: undefined }), '401 invalid_client'],
  ['without jti', () => sign({ jti: undefined }), '401 invalid_client'],
  ['of another client', () => sign({ iss: crypto.randomUUID() }), '401 invalid_client'],
  ['without a signature', () => new UnsecuredJWT(claims()).encode(), '401 invalid_client'],
  ['signed with the public key as a secret', () => withPublicKeyAsSecret(), '401 invalid_client'],
  ['that is no JWT', () => 'x', '400 invalid_request'],
])('an assertion %s', async (_name, create, expected) => {
  expect(outcomeOfToken(await send(await create()))).toBe(expected)
})

const withPublicKeyAsSecret = async () =>
  new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(new TextEncoder().encode(await exportSPKI(keys.publicKey)))

test('an assertion works once, also for two requests at once', async () => {
  const assertion = await sign()
  const both = await Promise.all([send(assertion), send(assertion)])
  expect(both.map(outcomeOfToken).sort()).toEqual(['200 ok', '401 invalid_client'])
  expect(outcomeOfToken(await send(assertion))).toBe('401 invalid_client')
})

describe('with keys at an address', () => {
  let server: Server
  let respond: (write: (status: number, body: string, headers?: Record<string, string>) => void) => void
  let reads = 0
  afterEach(() => void server.close())

  async function publish(first: typeof respond) {
    respond = first
    reads = 0
    server = createServer((_request, response) => {
      reads++
      respond((status, body, headers = {}) => void response.writeHead(status, headers).end(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const body = { jwks: null, jwks_uri: `http://127.0.0.1:${port}/keys` }
    await project.request('PATCH', `/oauth-clients/${id}`, { access: 'admin', body })
  }
  const keySet = (...all: JWK[]) => JSON.stringify({ keys: all })

  test('they are cached, and read once more for an unknown key id, every ten seconds at most', async () => {
    await publish((write) => write(200, keySet(jwk)))
    expect([outcomeOfToken(await send(await sign())), outcomeOfToken(await send(await sign())), reads]).toEqual([
      '200 ok',
      '200 ok',
      1,
    ])
    expect([outcomeOfToken(await send(await sign({}, 'two'))), reads]).toEqual(['401 invalid_client', 2])
    respond = (write) => write(200, keySet({ ...jwk, kid: 'two' }))
    expect([outcomeOfToken(await send(await sign({}, 'two'))), reads]).toEqual(['401 invalid_client', 2])
    app.clock.advance(10_000)
    expect([outcomeOfToken(await send(await sign({}, 'two'))), reads]).toEqual(['200 ok', 3])
  })

  test.each<[string, typeof respond]>([
    ['is a redirect', (write) => write(302, '', { location: 'https://example.com' })],
    ['is larger than 64 KiB', (write) => write(200, keySet({ ...jwk, x5t: 'x'.repeat(70_000) }))],
    ['has more than 20 keys', (write) => write(200, keySet(...Array.from({ length: 21 }, () => jwk)))],
    ['is no JSON', (write) => write(200, '<html>')],
    ['is an error', (write) => write(500, '')],
  ])('a response that %s is refused', async (_name, write) => {
    await publish(write)
    expect(outcomeOfToken(await send(await sign()))).toBe('401 invalid_client')
  })

  test('a response that takes longer than five seconds is refused, while other machines get tokens', async () => {
    await publish(() => {})
    const start = performance.now()
    const slow = send(await sign())
    const machine = await createMachine(project)
    const form = { grant_type: 'client_credentials' }
    const other = await postForm(app, `/auth/${project.id}/token`, { form, headers: basic(machine) })
    expect(outcomeOfToken(other)).toBe('200 ok')
    expect(performance.now() - start).toBeLessThan(4000)
    expect(outcomeOfToken(await slow)).toBe('401 invalid_client')
    expect(performance.now() - start).toBeLessThan(10_000)
    server.closeAllConnections()
  }, 20_000)
})
