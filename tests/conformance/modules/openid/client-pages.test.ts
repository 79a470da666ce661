/** Pages of a client: its own, its privacy policy and its terms, which users can open before they consent. */
import type { TestApp, TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { email, password, redirectUri, startFlow } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, browser } = scene)
})

const asAdmin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })
const pages = { client_uri: 'https://notes.example/', policy_uri: 'https://notes.example/policy?a=1&b=<i>' }
const tos_uri = 'https://law.example/t'

/** Registers a client, or replaces its metadata. */
async function send(method: 'POST' | 'PUT', url: string, token: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

test('a registered client has them, users see them with their hosts, and a replacement removes them', async () => {
  await asAdmin('PATCH', '/projects/current/options', { oauth_registration_enabled: true })
  app.clock.advance(1500)
  const { token } = (await asAdmin('POST', '/oauth-initial-access-tokens', {})).body
  // RS256 would make an RSA key.
  const metadata = { redirect_uris: [redirectUri], id_token_signed_response_alg: 'ES256', tos_uri }
  const issuer = `${publicUrl}/auth/${project.id}`
  const { status, body } = await send('POST', `${issuer}/register`, token, { ...metadata, ...pages })
  expect([status, body]).toMatchObject([201, { ...pages, tos_uri }])
  expect((await asAdmin('GET', `/oauth-clients/${body.client_id}`)).body).toMatchObject({ ...pages, tos_uri })
  const insecure = { execute: [openId.allowInsecureRequests] }
  const config = await openId.discovery(new URL(issuer), body.client_id, body.client_secret, undefined, insecure)
  const signIn = await browser.open((await startFlow(config)).url.href)
  const consent = await browser.submit(signIn, { email, password })
  expect(consent.html).toContain('<a href="https://notes.example/policy?a=1&#38;b=&#60;i&#62;"')
  expect(consent.html).toContain('Terms of service</a> (<bdi>law.example</bdi>)')
  const { registration_client_uri: uri, registration_access_token: own, client_id } = body
  const replaced = await send('PUT', uri, own, { ...metadata, client_id })
  expect(replaced.body).toMatchObject({ tos_uri })
  expect(replaced.body).not.toHaveProperty('client_uri')
})

test.each(['javascript:alert(1)', 'http://notes.example/', 'https://a:b@notes.example/', 'notes'])(
  'owners cannot set %j as a page',
  async (uri) => {
    const client = { kind: 'web', name: 'Notes', token_endpoint_auth_method: 'client_secret_basic' }
    const created = await asAdmin('POST', '/oauth-clients', { ...client, redirect_uris: [redirectUri], tos_uri: uri })
    expect([created.status, created.body.code]).toEqual([400, 'SCHEMA_ERROR'])
  },
)
