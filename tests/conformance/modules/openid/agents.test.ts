/** Agents that name themselves by the address of a document about them. */
import type { ServerResponse } from 'node:http'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { decodeJwt } from 'jose'
import * as openId from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgentDocuments, agentRedirectUri, openAgentDocuments } from '../../agent-documents.ts'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { createScope, openIssuer } from '../../machines.ts'
import { createAnn, discoverFor, email, password, startFlow } from '../../user-clients.ts'

const resource = 'https://mcp.example.com/mcp'
const hourMillis = 3_600_000

let app: TestApp
let publicUrl: string
let stop: () => Promise<void>
let documents: AgentDocuments
let project: TestProject
let ann: string
let browser: FlowBrowser
beforeAll(async () => {
  const opened = await openIssuer(createTestApp)
  app = opened.app
  publicUrl = opened.publicUrl
  stop = opened.close
  documents = await openAgentDocuments(app)
})
afterAll(async () => {
  await documents.close()
  await stop()
  await app.close()
})
beforeEach(async () => {
  project = await app.createProject()
  ann = await createAnn(project)
  browser = createFlowBrowser(publicUrl)
  await createScope(project, { id: 'notes.read', texts: [{ locale: 'en', name: 'Read your notes' }] })
  await createScope(project, { id: 'notes.write', texts: [{ locale: 'en', name: 'Change your notes' }] })
  const scopes = ['notes.read', 'notes.write']
  const created = await asAdmin('POST', '/oauth-resources', { uri: resource, scopes, is_open_to_agents: true })
  expect(created.body).toMatchObject({ is_open_to_agents: true })
})

const asAdmin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })

const clientOf = (id: string) => discoverFor(publicUrl, project, { id, secret: '' })
const wanted = { scope: 'notes.read notes.write', resource, redirect_uri: agentRedirectUri }

/** Begins a flow of an agent, which asks for no ID token. */
async function begin(config: openId.Configuration, parameters: Record<string, string> = {}) {
  const { url, checks } = await startFlow(config, { ...wanted, ...parameters })
  url.searchParams.delete('nonce')
  return { url, checks: { ...checks, expectedNonce: undefined } }
}

/** Opens the page on which Ann decides about an agent. */
async function openConsent(config: openId.Configuration) {
  const { url, checks } = await begin(config)
  let page = await browser.open(url.href)
  if (page.html.includes('name="password"')) page = await browser.submit(page, { email, password })
  return { page, checks }
}

async function approve(config: openId.Configuration, values: Record<string, string> = {}) {
  const { page, checks } = await openConsent(config)
  const done = await browser.submit(page, { lifetime: '3600', answer: 'allow', ...values })
  return openId.authorizationCodeGrant(config, new URL(done.location ?? ''), checks, { resource })
}

const grantsOfAnn = async () =>
  (await project.request('GET', `/oauth-grants?user_id=${ann}`, { access: 'server' })).body.items

test('a user approves less than an agent asks for, for an hour, and the agent is listed with its use', async () => {
  const id = documents.serve('/robo', { redirect_uris: [agentRedirectUri, 'https://other.example.com/callback'] })
  const config = await clientOf(id)
  expect(config.serverMetadata()).toMatchObject({
    client_id_metadata_document_supported: true,
    token_endpoint_auth_methods_supported: expect.arrayContaining(['none']),
  })
  const { page } = await openConsent(config)
  for (const part of [
    'wants to use your account',
    'agent.example.com',
    resource,
    'Read your notes',
    '30 days',
    'Access ends after',
  ])
    expect(page.html).toContain(part)
  const tokens = await approve(config, { resource_scope: `${resource} notes.read` })
  expect(decodeJwt(tokens.access_token)).toMatchObject({ client_id: id, aud: resource, scope: 'notes.read' })
  const [grant] = await grantsOfAnn()
  expect(grant).toMatchObject({ client_name: 'Robo', client_host: 'agent.example.com', last_resource: resource })
  expect(grant.last_used_at_millis).toBe(app.clock.now())
  expect(grant.expires_at_millis - grant.created_at_millis).toBeLessThanOrEqual(hourMillis)
  const { body: events } = await asAdmin('GET', `/audit-events?user_id=${ann}&type=oauth_agent_token_issued`)
  expect(events.items).toMatchObject([
    { details: { grant_id: grant.id, client_id: grant.client_id, resource, scopes: ['notes.read'] } },
  ])
  const { body: listed } = await asAdmin('GET', '/oauth-clients?has_metadata_document=true')
  expect(listed.items).toMatchObject([{ metadata_uri: id, kind: 'mcp', redirect_uris: [agentRedirectUri] }])
  expect((await asAdmin('GET', '/oauth-clients?has_metadata_document=false')).body.items).toEqual([])
  // Both requests and the token share one read of the document.
  expect(documents.reads('/robo')).toBe(1)
  await openId.refreshTokenGrant(config, tokens.refresh_token ?? '', { resource })
  const end = new Date(grant.expires_at_millis).toLocaleTimeString('en', {
    ...{ timeZone: 'UTC', timeStyle: 'short' },
  })
  expect((await browser.open(`${publicUrl}/auth/${project.id}/account`)).html).toContain(end)
  app.clock.advance(hourMillis)
  expect(await grantsOfAnn()).toEqual([])
})

const refresh = (config: openId.Configuration, { refresh_token = '' }: openId.TokenEndpointResponse) =>
  openId.refreshTokenGrant(config, refresh_token, { resource })

test('an agent that changes its document between consent and token, or later, has to ask again', async () => {
  const path = '/changing'
  const config = await clientOf(documents.serve(path))
  const { page, checks } = await openConsent(config)
  const { location } = await browser.submit(page, { lifetime: '', answer: 'allow' })
  const code = new URL(location ?? '')
  app.clock.advance(5 * 60_000 - 1)
  documents.serve(path, { client_name: 'Bank of Example' })
  app.clock.advance(1)
  await expect(openId.authorizationCodeGrant(config, code, checks, { resource })).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect(await grantsOfAnn()).toEqual([])
  const tokens = await approve(config)
  app.clock.advance(5 * 60_000)
  // An unreachable document ends nothing.
  documents.answer(path, (_request, response) => void response.writeHead(503).end())
  await expect(refresh(config, tokens)).rejects.toMatchObject({ cause: { status: 503 } })
  documents.serve(path, { client_name: 'Bank of Example' })
  const renewed = await refresh(config, tokens)
  documents.serve(path, { client_name: 'Bank of Example', redirect_uris: [`${agentRedirectUri}/2`] })
  app.clock.advance(5 * 60_000)
  await expect(refresh(config, renewed)).rejects.toMatchObject({ error: 'invalid_grant' })
})

/** Sends a gigabyte and more, as fast as it is read. */
function sendWithoutEnd(response: ServerResponse): void {
  const part = 'x'.repeat(64 * 1024)
  const timer = setInterval(() => response.write(part), 1)
  response.on('close', () => clearInterval(timer))
}

interface BadDocument {
  readonly fields?: object
  readonly answer?: Parameters<AgentDocuments['answer']>[1]
}

test.each<[string, BadDocument]>([
  ['redirects', { answer: (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end() }],
  ['never ends', { answer: (_request, response) => sendWithoutEnd(response) }],
  ['is longer than 5 KiB', { fields: { client_name: 'x'.repeat(5200) } }],
  ['is no JSON', { answer: (_request, response) => void response.end('<html>') }],
  ['is of another address', { fields: { client_id: 'https://agent.example.com/other' } }],
  ['names only addresses of another host', { fields: { redirect_uris: ['https://other.example.com/callback'] } }],
  ['has a scheme of an app', { fields: { redirect_uris: ['com.example.agent:/callback'] } }],
  ['has a secret', { fields: { token_endpoint_auth_method: 'client_secret_basic' } }],
  [
    'has secret keys',
    { fields: { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ kty: 'oct', k: 'AA' }] } } },
  ],
  ['has a null as address', { fields: { redirect_uris: [null] } }],
])('a document that %s names no agent', async (name, { fields = {}, answer }) => {
  const path = `/${name.replaceAll(' ', '-')}`
  const id = answer ? documents.answer(path, answer) : documents.serve(path, fields)
  documents.serve('/elsewhere')
  const { url } = await begin(await clientOf(id))
  const page = await browser.open(url.href)
  expect([page.status, page.location]).toEqual([400, null])
  expect((await asAdmin('GET', '/oauth-clients')).body.items).toEqual([])
})

test('an agent gets no resource that is closed to agents, and no other redirect address', async () => {
  const config = await clientOf(documents.serve('/curious'))
  const closed = await asAdmin('POST', '/oauth-resources', { uri: 'https://api.example.com', scopes: ['notes.read'] })
  expect(closed.body.is_open_to_agents).toBe(false)
  const { url } = await begin(config, { resource: 'https://api.example.com' })
  expect((await browser.open(url.href)).location).toContain('error=invalid_target')
  const other = await begin(config, { redirect_uri: 'https://other.example.com/callback' })
  expect((await browser.open(other.url.href)).location).toBeNull()
})

test('an owner ends an agent, and turns documents off', async () => {
  const id = documents.serve('/ended')
  const config = await clientOf(id)
  const tokens = await approve(config, { lifetime: '' })
  const [client] = (await asAdmin('GET', '/oauth-clients?kind=mcp')).body.items
  const changed = await asAdmin('PATCH', `/oauth-clients/${client.id}`, { is_first_party: true })
  expect(changed.body).toMatchObject({ code: 'OAUTH_CLIENT_KIND_MISMATCH', details: { field: 'is_first_party' } })
  expect((await asAdmin('DELETE', `/oauth-clients/${client.id}/grants`)).body).toEqual({ ended: 1 })
  expect((await asAdmin('DELETE', `/oauth-clients/${client.id}/grants`)).body).toEqual({ ended: 0 })
  await expect(refresh(config, tokens)).rejects.toMatchObject({ error: 'invalid_grant' })
  await asAdmin('DELETE', `/oauth-clients/${client.id}`)
  await asAdmin('PATCH', '/projects/current/options', { oauth_client_documents_enabled: false })
  expect((await clientOf(id)).serverMetadata().client_id_metadata_document_supported).toBe(false)
  const { url } = await begin(config)
  expect((await browser.open(url.href)).status).toBe(400)
})
