/** Owners set up machines with the SDK, and servers verify their tokens with it. */
import { createAdminApp, type OAuthClientListOptions } from '@portico/sdk/admin'
import { createVerifier } from '@portico/sdk/server'
import { createTestApp, type TestApp } from '@portico/server/testing'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basic, postForm } from '../conformance/machines.ts'
import { connectTo } from './connect.ts'

const baseUrl = 'http://localhost:8100'
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: baseUrl })
})
afterAll(() => testApp.close())

async function open() {
  const { id: projectId, keys } = await testApp.createProject()
  const { fetch, calls } = connectTo(testApp)
  const options = { projectId, baseUrl, fetch }
  const admin = createAdminApp({ ...options, superSecretAdminKey: keys.superSecretAdminKey })
  await admin.permissionDefinitions.create({ id: 'reports:read' })
  const api = await admin.oauthResources.create({ uri: 'https://api.example.com' })
  const machine = await admin.oauthClients.create({
    ...{ kind: 'machine', name: 'Nightly export', tokenEndpointAuthMethod: 'client_secret_basic' },
    ...{ permissionIds: ['reports:read'], resources: [api.id] },
  })
  const secret = await admin.oauthClients.createSecret(machine.id)
  const verify = (headers: Record<string, string>, { verifier = createVerifier(options), resource = api.uri } = {}) =>
    verifier.verifyRequest({ headers }, { accept: ['user', 'machine'], resource })
  async function tokenFor(resource: string | null, headers: Record<string, string> = {}) {
    const { body } = await postForm(testApp, `/auth/${projectId}/token`, {
      form: { grant_type: 'client_credentials', ...(resource === null ? {} : { resource }) },
      headers: { ...basic({ id: machine.id, secret: secret.clientSecret }), ...headers },
    })
    return String(body.access_token)
  }
  return { admin, api, machine, secret, options, verify, tokenFor, calls, projectId }
}

test('an owner reads, changes and deletes machines and resources', async () => {
  const { admin, api, machine, secret } = await open()
  expect(machine).toMatchObject({ kind: 'machine', permissionIds: ['reports:read'], resources: [api.id], secrets: [] })
  expect(secret).toMatchObject({ clientSecret: expect.stringMatching(/^ocs_/), expiresAt: null, lastUsedAt: null })
  const changed = await admin.oauthClients.update(machine.id, { name: 'Export', permissionIds: [] })
  expect(changed).toMatchObject({ name: 'Export', permissionIds: [], createdAt: machine.createdAt })
  await admin.oauthClients.createSecret(machine.id, { expiresAt: new Date('2030-01-01') })
  await expect(admin.oauthClients.createSecret(machine.id)).rejects.toMatchObject({
    ...{ code: 'OAUTH_CLIENT_SECRET_LIMIT_REACHED', details: { limit: 2 } },
  })
  await admin.oauthClients.deleteSecret(machine.id, secret.id)
  expect((await admin.oauthClients.get(machine.id)).secrets).toMatchObject([{ expiresAt: new Date('2030-01-01') }])
  expect(await admin.oauthResources.update(api.id, { tokenFormat: 'opaque' })).toMatchObject({ tokenFormat: 'opaque' })
  await admin.oauthResources.delete(api.id)
  expect([await admin.oauthResources.list(), (await admin.oauthClients.list()).items[0]?.resources]).toEqual([[], []])
  await admin.oauthClients.delete(machine.id)
  await expect(admin.oauthClients.get(machine.id)).rejects.toMatchObject({ code: 'OAUTH_CLIENT_NOT_FOUND' })
})

test('an owner lists machines and applications page by page, the newest first', async () => {
  const { admin, machine } = await open()
  const redirectUris = ['https://notes.example.com/callback']
  const create = (kind: 'web' | 'spa', tokenEndpointAuthMethod: 'client_secret_basic' | 'none') =>
    admin.oauthClients.create({ kind, name: kind, tokenEndpointAuthMethod, redirectUris })
  const web = await create('web', 'client_secret_basic')
  const spa = await create('spa', 'none')
  const idsOf = async (options: OAuthClientListOptions) =>
    (await admin.oauthClients.list(options)).items.map(({ id }) => id)
  const all = [web.id, spa.id, machine.id]
  expect((await idsOf({})).toSorted()).toEqual(all.toSorted())
  expect(await idsOf({ actsForUsers: false })).toEqual([machine.id])
  expect((await idsOf({ actsForUsers: true })).toSorted()).toEqual([web.id, spa.id].toSorted())
  expect(await idsOf({ kind: 'spa' })).toEqual([spa.id])
  const first = await admin.oauthClients.list({ limit: 2 })
  const second = await admin.oauthClients.list({ limit: 2, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(await idsOf({}))
  expect(second.nextCursor).toBeNull()
})

test('a machine keeps a permission that is renamed, and loses one that is deleted', async () => {
  const { admin, machine } = await open()
  await admin.permissionDefinitions.update('reports:read', { id: 'reports:list' })
  expect((await admin.oauthClients.get(machine.id)).permissionIds).toEqual(['reports:list'])
  await admin.permissionDefinitions.delete('reports:list')
  expect((await admin.oauthClients.get(machine.id)).permissionIds).toEqual([])
})

test('a server verifies tokens for itself, with one request for the keys', async () => {
  const { verify, tokenFor, machine, api, calls, options } = await open()
  calls.length = 0
  const verifier = createVerifier(options)
  const authorization = `Bearer ${await tokenFor(api.uri)}`
  for (const _ of [1, 2]) {
    expect(await verify({ authorization }, { verifier })).toMatchObject({
      ...{ status: 'machine', clientId: machine.id, permissionIds: ['reports:read'], resource: api.uri },
      place: 'authorization',
    })
  }
  expect(calls).toHaveLength(1)
})

test('a server refuses tokens for others, changed ones, and texts that are none', async () => {
  const { verify, options, tokenFor, projectId, api } = await open()
  const reasonOf = async (token: string, of: Parameters<typeof verify>[1] = {}) => {
    const result = await verify({ authorization: `Bearer ${token}` }, of)
    return 'reason' in result ? result.reason : result.status
  }
  const own = await tokenFor(api.uri)
  const [header = '', claims = '', signature = ''] = own.split('.')
  const changed = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...changed, scope: 'everything' })).toString('base64url')
  expect(await reasonOf(await tokenFor(null))).toBe('wrong-resource')
  expect(await reasonOf(await tokenFor(null), { resource: projectId })).toBe('machine')
  expect(await reasonOf(`${header}.${forged}.${signature}`)).toBe('bad-signature')
  expect(await reasonOf('x')).toBe('malformed')
  const elsewhere = createVerifier({ ...options, publicUrl: 'https://other.example.com' })
  expect(await reasonOf(own, { verifier: elsewhere })).toBe('wrong-issuer')
})

test('a server refuses a machine that sends another credential, too, and all that it does not accept', async () => {
  const { verify, options, tokenFor, api, projectId } = await open()
  const authorization = `Bearer ${await tokenFor(api.uri)}`
  const others = { 'x-api-key': 'key', cookie: `portico-refresh-${projectId}=refresh` }
  for (const [name, value] of Object.entries(others)) {
    expect(await verify({ authorization, [name]: value })).toMatchObject({
      ...{ status: 'signed-out', reason: 'several-credentials', place: 'authorization' },
    })
  }
  const verifier = createVerifier(options)
  expect(await verifier.verifyRequest({ headers: { authorization } })).toMatchObject({ reason: 'wrong-project' })
  expect(await verifier.verifyRequest({ headers: {} }, { accept: ['machine'] })).toMatchObject({ reason: 'missing' })
})

test('a token that another key has signed is refused', async () => {
  const { verify, projectId } = await open()
  const { privateKey } = await generateKeyPair('ES256')
  const token = await new SignJWT({ sub: 'a', client_id: 'a' })
    .setProtectedHeader({ alg: 'ES256', kid: 'own', typ: 'at+jwt' })
    .setAudience(projectId)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(privateKey)
  const result = await verify({ authorization: `Bearer ${token}` }, { resource: projectId })
  expect(result).toMatchObject({ status: 'signed-out', reason: 'unknown-key' })
})

test('a token that is bound to a key needs a new proof for each request', async () => {
  const { options, tokenFor, api, projectId } = await open()
  const verifier = createVerifier(options)
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const prove = (claims: object, key = privateKey) =>
    new SignJWT({ jti: crypto.randomUUID(), iat: Math.floor(Date.now() / 1000), ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(key)
  const dpop = await prove({ htm: 'POST', htu: `${baseUrl}/auth/${projectId}/token` })
  const token = await tokenFor(api.uri, { dpop })
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const ath = Buffer.from(hash).toString('base64url')
  const right = { htm: 'GET', htu: 'https://api.example.com/reports', ath }
  const outcome = async (proof: string | null, scheme = 'DPoP') => {
    const headers = { authorization: `${scheme} ${token}`, ...(proof === null ? {} : { dpop: proof }) }
    const request = new Request('https://api.example.com/reports?page=2', { headers })
    const result = await verifier.verifyRequest(request, { accept: ['machine'], resource: api.uri })
    return 'reason' in result ? result.reason : result.status
  }
  const proof = await prove(right)
  expect([await outcome(proof), await outcome(proof)]).toEqual(['machine', 'bad-proof'])
  expect([await outcome(null), await outcome(await prove(right), 'Bearer')]).toEqual(['no-proof', 'no-proof'])
  for (const wrong of [
    { htm: 'POST' },
    { htu: 'https://api.example.com/users' },
    { ath: 'x' },
    { iat: 1_700_000_000 },
  ]) {
    expect(await outcome(await prove({ ...right, ...wrong }))).toBe('bad-proof')
  }
})
