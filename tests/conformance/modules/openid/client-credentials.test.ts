/** Machines get access tokens with the client credentials grant (RFC 6749, section 4.4). */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { createRemoteJWKSet, decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import * as openId from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMachine, createResource, definePermissions, discover, type Machine, openIssuer } from '../../machines.ts'

let app: TestApp
let publicUrl: string
let stop: () => Promise<void>
let project: TestProject
beforeAll(async () => {
  const opened = await openIssuer(createTestApp)
  app = opened.app
  publicUrl = opened.publicUrl
  stop = opened.close
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  project = await app.createProject()
  await definePermissions(project, 'reports:read', 'reports:write')
})

const verify = (token: string, audience: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${publicUrl}/auth/${project.id}/jwks`)), {
    issuer: `${publicUrl}/auth/${project.id}`,
    audience,
    typ: 'at+jwt',
    algorithms: ['ES256'],
  })

test('a machine gets a token for the project with all of its permissions', async () => {
  const machine = await createMachine(project, { permission_ids: ['reports:write', 'reports:read'] })
  const config = await discover(publicUrl, project, machine)
  const tokens = await openId.clientCredentialsGrant(config)
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 600, scope: 'reports:read reports:write' })
  const { payload } = await verify(tokens.access_token, project.id)
  expect(payload).toMatchObject({ sub: machine.id, client_id: machine.id, scope: 'reports:read reports:write' })
  expect(payload.jti).toEqual(expect.any(String))
  expect(Number(payload.exp) - Number(payload.iat)).toBe(600)
})

test('a machine gets a token for one of its resources with the scopes that it requests', async () => {
  const uri = 'https://api.example.com/v1'
  const resources = [await createResource(project, uri)]
  const machine = await createMachine(project, { permission_ids: ['reports:read', 'reports:write'], resources })
  const config = await discover(publicUrl, project, machine, openId.ClientSecretBasic(machine.secret))
  const tokens = await openId.clientCredentialsGrant(config, { resource: uri, scope: 'reports:read' })
  expect(tokens.scope).toBe('reports:read')
  expect((await verify(tokens.access_token, uri)).payload).toMatchObject({ aud: uri, scope: 'reports:read' })
})

test('the secret can be in the body', async () => {
  const machine = await createMachine(project, { token_endpoint_auth_method: 'client_secret_post' })
  const config = await discover(publicUrl, project, machine, openId.ClientSecretPost(machine.secret))
  expect((await openId.clientCredentialsGrant(config)).access_token).toEqual(expect.any(String))
})

test('a machine can sign an assertion instead of sending a secret', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] }
  const id = await createClientWithKeys(jwks)
  const authentication = openId.PrivateKeyJwt({ key: privateKey, kid: 'one' })
  const config = await discover(publicUrl, project, { id, secret: '' }, authentication)
  const tokens = await openId.clientCredentialsGrant(config)
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
})

const createClientWithKeys = async (jwks: object): Promise<string> => {
  const body = { kind: 'machine', name: 'Signer', token_endpoint_auth_method: 'private_key_jwt', jwks }
  return (await project.request('POST', '/oauth-clients', { access: 'admin', body })).body.id
}

test('a token can be bound to a key of the machine (DPoP)', async () => {
  const machine = await createMachine(project)
  const config = await discover(publicUrl, project, machine)
  const proof = openId.getDPoPHandle(config, await openId.randomDPoPKeyPair())
  const tokens = await openId.clientCredentialsGrant(config, undefined, { DPoP: proof })
  expect(tokens.token_type).toBe('dpop')
  expect((await verify(tokens.access_token, project.id)).payload.cnf).toEqual({ jkt: expect.any(String) })
})

const withOpaque = async (uri: string): Promise<{ machine: Machine; config: openId.Configuration }> => {
  const machine = await createMachine(project, { resources: [await createResource(project, uri, 'opaque')] })
  return { machine, config: await discover(publicUrl, project, machine) }
}

test('an opaque token is active until it is revoked', async () => {
  const { machine, config } = await withOpaque('https://opaque.example.com')
  const { access_token: token } = await openId.clientCredentialsGrant(config, {
    resource: 'https://opaque.example.com',
  })
  expect(token).not.toContain('.')
  expect(await openId.tokenIntrospection(config, token)).toMatchObject({
    ...{
      active: true,
      client_id: machine.id,
      aud: 'https://opaque.example.com',
      iss: `${publicUrl}/auth/${project.id}`,
    },
  })
  await openId.tokenRevocation(config, token)
  expect(await openId.tokenIntrospection(config, token)).toEqual({ active: false })
})

test('an opaque token is not active for clients of other resources', async () => {
  const { config } = await withOpaque('https://opaque.example.com')
  const { access_token: token } = await openId.clientCredentialsGrant(config, {
    resource: 'https://opaque.example.com',
  })
  const other = await discover(publicUrl, project, await createMachine(project))
  expect(await openId.tokenIntrospection(other, token)).toEqual({ active: false })
  await openId.tokenRevocation(other, token)
  expect(await openId.tokenIntrospection(config, token)).toMatchObject({ active: true })
})
