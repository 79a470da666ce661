/** Machines with `oauth4webapi`, which finds the authorization server by its issuer alone. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMachine, createResource, definePermissions, type Machine, openIssuer } from '../../machines.ts'

const insecure = { [oauth.allowInsecureRequests]: true }
const uri = 'https://api.example.com'

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
  await definePermissions(project, 'reports:read')
})

async function discover(algorithm: 'oidc' | 'oauth2'): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(`${publicUrl}/auth/${project.id}`)
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { algorithm, ...insecure }))
}

async function openMachine(format: 'jwt' | 'opaque'): Promise<Machine> {
  const resources = [await createResource(project, uri, format)]
  return createMachine(project, { permission_ids: ['reports:read'], resources })
}

async function requestToken(server: oauth.AuthorizationServer, { id, secret }: Machine, options = {}) {
  const client = { client_id: id }
  const parameters = new URLSearchParams({ resource: uri, scope: 'reports:read' })
  const sent = { ...insecure, ...options }
  const authentication = oauth.ClientSecretBasic(secret)
  const response = await oauth.clientCredentialsGrantRequest(server, client, authentication, parameters, sent)
  return oauth.processClientCredentialsResponse(server, client, response, options)
}

test.each(['oidc', 'oauth2'] as const)(
  'a token is found by %s discovery and verified as RFC 9068 says',
  async (kind) => {
    const server = await discover(kind)
    const machine = await openMachine('jwt')
    const { access_token: token, scope } = await requestToken(server, machine)
    expect(scope).toBe('reports:read')
    const request = new Request(`${uri}/reports`, { headers: { authorization: `Bearer ${token}` } })
    const claims = await oauth.validateJwtAccessToken(server, request, uri, insecure)
    expect(claims).toMatchObject({ client_id: machine.id, sub: machine.id, scope: 'reports:read', aud: uri })
  },
)

test('a token is bound to the key of a DPoP proof', async () => {
  const server = await discover('oauth2')
  const machine = await openMachine('jwt')
  const DPoP = oauth.DPoP({}, await oauth.generateKeyPair('ES256'))
  const { access_token: token, token_type: type } = await requestToken(server, machine, { DPoP })
  expect(type).toBe('dpop')
  const headers = new Headers()
  await oauth.protectedResourceRequest(token, 'GET', new URL(`${uri}/reports`), headers, null, {
    DPoP,
    [oauth.customFetch]: async (url, { headers: sent, method }) => {
      const request = new Request(url, { headers: sent, method })
      const claims = await oauth.validateJwtAccessToken(server, request, uri, { ...insecure, requireDPoP: true })
      expect(claims.client_id).toBe(machine.id)
      return new Response('')
    },
  })
})

describe('an opaque token', () => {
  test('is introspected by a machine of the resource, and ends by revocation', async () => {
    const server = await discover('oauth2')
    const machine = await openMachine('opaque')
    const client = { client_id: machine.id }
    const authentication = oauth.ClientSecretBasic(machine.secret)
    const { access_token: token } = await requestToken(server, machine)
    const introspect = async () => {
      const response = await oauth.introspectionRequest(server, client, authentication, token, insecure)
      return oauth.processIntrospectionResponse(server, client, response)
    }
    expect(await introspect()).toMatchObject({ active: true, client_id: machine.id, scope: 'reports:read' })
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, authentication, token, insecure),
    )
    expect(await introspect()).toEqual({ active: false })
  })
})

test('a wrong secret is an error of the library', async () => {
  const server = await discover('oauth2')
  const machine = await openMachine('jwt')
  const request = requestToken(server, { ...machine, secret: `${machine.secret}x` })
  await expect(request).rejects.toBeInstanceOf(oauth.WWWAuthenticateChallengeError)
})
