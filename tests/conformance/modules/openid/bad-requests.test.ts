/** Requests to the authorization server that are refused: wrong credentials, proofs, resources and scopes. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { basic, createMachine, definePermissions, type Machine, outcomeOfToken, postForm } from '../../machines.ts'

const publicUrl = 'https://auth.example.com'
let app: TestApp
let project: TestProject
let machine: Machine
beforeAll(async () => {
  app = await createTestApp({ publicUrl })
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await app.createProject()
  await definePermissions(project, 'reports:read')
  machine = await createMachine(project, { permission_ids: ['reports:read'] })
})

const issuer = () => `${publicUrl}/auth/${project.id}`
const grant = { grant_type: 'client_credentials' }
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
const request = (form: Record<string, string>, headers: Record<string, string> = {}, path = '/token') =>
  postForm(app, `/auth/${project.id}${path}`, { form, headers })
describe('credentials', () => {
  test.each<[string, () => ReturnType<typeof postForm>, string]>([
    ['right', () => request(grant, basic(machine)), '200 ok'],
    ['of another client', () => request(grant, basic({ ...machine, id: crypto.randomUUID() })), '401 invalid_client'],
    ['with an id that is no UUID', () => request(grant, basic({ ...machine, id: "' or 1=1" })), '401 invalid_client'],
    ['wrong', () => request(grant, basic({ ...machine, secret: 'ocs_wrong' })), '401 invalid_client'],
    ['encoded wrongly', () => request(grant, basic({ ...machine, secret: '%zz' })), '400 invalid_request'],
    ['with + : and %', () => request(grant, basic({ ...machine, secret: 'a+b:c%25d' })), '401 invalid_client'],
    ['missing', () => request(grant), '400 invalid_request'],
    ['by another method', () => request({ ...grant, client_id: machine.id }), '401 invalid_client'],
    [
      'in two places',
      () => request({ ...grant, client_id: machine.id, client_secret: machine.secret }, basic(machine)),
      '400 invalid_request',
    ],
    [
      'in the URL',
      () => request(grant, {}, `/token?client_id=${machine.id}&client_secret=${machine.secret}`),
      '400 invalid_request',
    ],
    ['of another project', async () => requestElsewhere(basic(machine)), '401 invalid_client'],
  ])('a secret that is %s', async (_name, send, expected) => {
    expect(outcomeOfToken(await send())).toBe(expected)
  })

  async function requestElsewhere(headers: Record<string, string>) {
    const other = await app.createProject()
    return postForm(app, `/auth/${other.id}/token`, { form: grant, headers })
  }

  test('a secret or client that was deleted gets no further token', async () => {
    const remove = (path: string) =>
      project.request('DELETE', `/oauth-clients/${machine.id}${path}`, { access: 'admin' })
    const second = await project.request('POST', `/oauth-clients/${machine.id}/secrets`, {
      ...{ access: 'admin', body: { expires_at_millis: null } },
    })
    await remove(`/secrets/${machine.secretId}`)
    expect(outcomeOfToken(await request(grant, basic(machine)))).toBe('401 invalid_client')
    const next = basic({ id: machine.id, secret: second.body.client_secret })
    expect(outcomeOfToken(await request(grant, next))).toBe('200 ok')
    await remove('')
    expect(outcomeOfToken(await request(grant, next))).toBe('401 invalid_client')
  })

  test('an expired secret gets no token', async () => {
    const { body } = await project.request('POST', `/oauth-clients/${machine.id}/secrets`, {
      ...{ access: 'admin', body: { expires_at_millis: app.clock.now() + 1000 } },
    })
    const headers = basic({ id: machine.id, secret: body.client_secret })
    expect(outcomeOfToken(await request(grant, headers))).toBe('200 ok')
    app.clock.advance(1000)
    expect(outcomeOfToken(await request(grant, headers))).toBe('401 invalid_client')
  })
})

test.each([
  ['another grant', { grant_type: 'password' }, '400 unsupported_grant_type'],
  ['a foreign scope', { ...grant, scope: 'reports:read reports:write' }, '400 invalid_scope'],
  ['a foreign resource', { ...grant, resource: 'https://other.example.com' }, '400 invalid_target'],
  ['a resource that is no URI', { ...grant, resource: 'reports' }, '400 invalid_target'],
])('%s is refused', async (_name, form, expected) => {
  expect(outcomeOfToken(await request(form, basic(machine)))).toBe(expected)
})

test('a machine gets 60 tokens a minute, then the time to wait', async () => {
  app.clock.advance(60_000 - (app.clock.now() % 60_000))
  for (let count = 0; count < 60; count++) expect((await request(grant, basic(machine))).status).toBe(200)
  const { status, headers, body } = await request(grant, basic(machine))
  expect([status, body.error]).toEqual([429, 'temporarily_unavailable'])
  expect(headers).toMatchObject({ 'retry-after': '60', 'ratelimit-policy': '"minute";q=60;w=60' })
  // Nobody else is limited, and a stranger who knows the id cannot use up the limit.
  expect(outcomeOfToken(await request(grant, basic(await createMachine(project))))).toBe('200 ok')
})

test('every address is that of the public URL, whatever the host of the request is', async () => {
  for (const path of [
    `/auth/${project.id}/.well-known/openid-configuration`,
    `/.well-known/openid-configuration/auth/${project.id}`,
    `/.well-known/oauth-authorization-server/auth/${project.id}`,
  ]) {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const { status, body } = await postForm(app, path, { headers, method: 'GET' })
    expect(status).toBe(200)
    expect(body).toEqual({
      issuer: issuer(),
      jwks_uri: `${issuer()}/jwks`,
      token_endpoint: `${issuer()}/token`,
      authorization_endpoint: `${issuer()}/authorize`,
      device_authorization_endpoint: `${issuer()}/device-authorization`,
      pushed_authorization_request_endpoint: `${issuer()}/par`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      end_session_endpoint: `${issuer()}/sign-out`,
      introspection_endpoint: `${issuer()}/token/introspection`,
      revocation_endpoint: `${issuer()}/token/revocation`,
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials', deviceGrant],
      response_types_supported: ['code'],
      response_modes_supported: ['form_post', 'fragment', 'query'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      request_uri_parameter_supported: false,
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
      claim_types_supported: ['normal'],
      claims_supported: expect.arrayContaining(['sub', 'name', 'email', 'auth_time', 'acr', 'amr']),
      acr_values_supported: ['aal1', 'aal2', 'phr'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      claims_parameter_supported: true,
      request_parameter_supported: true,
      request_object_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'],
      subject_types_supported: ['public', 'pairwise'],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
      token_endpoint_auth_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'],
      dpop_signing_alg_values_supported: ['ES256', 'Ed25519', 'EdDSA'],
    })
  }
})

test.each(['internal', crypto.randomUUID(), "'"])('the project %s has no authorization server', async (id) => {
  const path = `/auth/${encodeURIComponent(id)}/.well-known/openid-configuration`
  expect((await postForm(app, path, { method: 'GET' })).status).toBe(404)
})

test('introspection and revocation of a JWT are refused (RFC 7009, section 2.2.1)', async () => {
  const { body } = await request(grant, basic(machine))
  for (const path of ['/token/introspection', '/token/revocation']) {
    const form = { token: String(body.access_token) }
    expect(outcomeOfToken(await request(form, basic(machine), path))).toBe('400 unsupported_token_type')
  }
})

describe('DPoP', () => {
  let keys: CryptoKeyPair
  beforeEach(async () => {
    keys = await generateKeyPair('ES256')
  })
  const proof = async (changes: object = {}) =>
    new SignJWT({
      ...{ jti: crypto.randomUUID(), htm: 'POST', htu: `${issuer()}/token`, iat: Math.floor(Date.now() / 1000) },
      ...changes,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(keys.publicKey) })
      .sign(keys.privateKey)
  const send = async (dpop: string) => request(grant, { ...basic(machine), dpop })

  test('the token names the key of the proof', async () => {
    const { body } = await send(await proof())
    const { cnf } = JSON.parse(Buffer.from(String(body.access_token).split('.')[1] ?? '', 'base64url').toString())
    expect([body.token_type, cnf.jkt]).toEqual(['DPoP', await calculateJwkThumbprint(await exportJWK(keys.publicKey))])
  })

  test('a proof works once, also for two requests at once', async () => {
    const dpop = await proof()
    const both = await Promise.all([send(dpop), send(dpop)])
    expect(both.map(outcomeOfToken).sort()).toEqual(['200 ok', '400 invalid_grant'])
  })

  test.each<[string, object]>([
    ['another address', { htu: 'https://evil.example/token' }],
    ['another method', { htm: 'GET' }],
    ['an hour ago', { iat: 1_700_000_000 }],
  ])('a proof for %s is refused', async (_name, changes) => {
    expect(outcomeOfToken(await send(await proof(changes)))).toBe('400 invalid_dpop_proof')
  })
})
