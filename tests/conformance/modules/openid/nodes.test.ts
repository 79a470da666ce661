/** Several nodes serve one authorization server: a change or a use on one applies on all of them. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { basic, createMachine, createResource, type Machine, outcomeOfToken, postForm } from '../../machines.ts'

const publicUrl = 'https://auth.example.com'
const uri = 'https://opaque.example.com'
const day = 24 * 60 * 60_000
const grant = { grant_type: 'client_credentials', resource: uri }
let first: TestApp
let second: TestApp
let project: TestProject
let machine: Machine
beforeAll(async () => {
  first = await createTestApp({ publicUrl })
  second = await createTestApp({ publicUrl }, { db: first.deps.db })
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(async () => {
  project = await first.createProject()
  machine = await createMachine(project, { resources: [await createResource(project, uri, 'opaque')] })
})

const request = (app: TestApp, form: Record<string, string>, path = '/token', headers: Record<string, string> = {}) =>
  postForm(app, `/auth/${project.id}${path}`, { form, headers: { ...basic(machine), ...headers } })
const isActive = async (app: TestApp, token: string) =>
  (await request(app, { token }, '/token/introspection')).body.active
const keysOf = async (app: TestApp) => {
  const { body } = await postForm(app, `/auth/${project.id}/jwks`, { method: 'GET' })
  return body.keys
}

test('an opaque token that was revoked on one node is not active on the other', async () => {
  const { body } = await request(first, grant)
  const token = String(body.access_token)
  expect(await isActive(second, token)).toBe(true)
  await request(first, { token }, '/token/revocation')
  expect(await isActive(second, token)).toBe(false)
})

test('an opaque token ends with its machine, and after ten minutes', async () => {
  const ofDeleted = await createMachine(project, { resources: await resourceIds() })
  const form = { form: grant, headers: basic(ofDeleted) }
  const { body: orphan } = await postForm(first, `/auth/${project.id}/token`, form)
  const { body } = await request(first, grant)
  expect([
    await isActive(second, String(orphan.access_token)),
    await isActive(second, String(body.access_token)),
  ]).toEqual([true, true])
  await project.request('DELETE', `/oauth-clients/${ofDeleted.id}`, { access: 'admin' })
  expect(await isActive(second, String(orphan.access_token))).toBe(false)
  second.clock.advance(600_000)
  expect(await isActive(second, String(body.access_token))).toBe(false)
})

const resourceIds = async () => {
  const { body } = await project.request('GET', '/oauth-resources', { access: 'admin' })
  return body.items.map(({ id }: { id: string }) => id)
}

test('a DPoP proof that was used on one node is refused on the other, also at once', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const htu = `${publicUrl}/auth/${project.id}/token`
  const dpop = await new SignJWT({ jti: 'one', htm: 'POST', htu, iat: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
    .sign(privateKey)
  const both = await Promise.all([first, second].map((app) => request(app, grant, '/token', { dpop })))
  expect(both.map(outcomeOfToken).sort()).toEqual(['200 ok', '400 invalid_grant'])
})

test('both nodes make one key together at the first use, and publish no private part', async () => {
  const [keys, others] = await Promise.all([keysOf(first), keysOf(second)])
  expect(keys).toEqual(others)
  expect(keys).toEqual([
    {
      alg: 'ES256',
      crv: 'P-256',
      kid: expect.any(String),
      kty: 'EC',
      use: 'sig',
      x: expect.any(String),
      y: expect.any(String),
    },
  ])
})

test('a key is replaced by age: the new one is published an hour before it signs', async () => {
  const kidOf = async () => {
    const { body } = await postForm(first, `/auth/${project.id}/token`, {
      ...{ form: { grant_type: 'client_credentials' }, headers: basic(machine) },
    })
    const header = Buffer.from(String(body.access_token).split('.')[0] ?? '', 'base64url').toString()
    return JSON.parse(header).kid
  }
  const old = await kidOf()
  first.clock.advance(90 * day)
  expect((await first.maintain()).oauthSigningKeys).toBeGreaterThan(0)
  expect(await keysOf(first)).toHaveLength(2)
  expect(await kidOf()).toBe(old)
  first.clock.advance(60 * 60_000)
  expect(await kidOf()).not.toBe(old)
  expect(await keysOf(first)).toHaveLength(2)
  first.clock.advance(day)
  expect(await keysOf(first)).toHaveLength(1)
})
