/** Logos that metadata of clients name: the service reads each once, and serves a copy. Owners have the last word. */
import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgentDocuments, agentRedirectUri, openAgentDocuments } from '../../agent-documents.ts'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { openIssuer } from '../../machines.ts'
import { pngUrl } from '../../png.ts'
import { createAnn, discoverFor, email, password, redirectUri, startFlow } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let stop: () => Promise<void>
let documents: AgentDocuments
let project: TestProject
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
  await createAnn(project)
  browser = createFlowBrowser(publicUrl)
  await asAdmin('PATCH', '/projects/current/options', { oauth_registration_enabled: true })
  // Other processes read the options within a second.
  app.clock.advance(1500)
})

const asAdmin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
const picture = (side: number): RequestListener => {
  const bytes = bytesOf(pngUrl(side, side))
  return (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
}

// RS256 would make an RSA key in each project.
const metadata = { client_name: 'Notes', redirect_uris: [redirectUri], id_token_signed_response_alg: 'ES256' }

/** Sends metadata as a client does. */
async function send(method: string, url: string, token: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

async function register(fields: object) {
  const { token } = (await asAdmin('POST', '/oauth-initial-access-tokens', {})).body
  const { status, body } = await send('POST', `${publicUrl}/auth/${project.id}/register`, token, {
    ...metadata,
    ...fields,
  })
  expect(status).toBe(201)
  const replace = async (changed: object) => {
    const document = { ...metadata, ...changed, client_id: body.client_id }
    const replaced = await send('PUT', body.registration_client_uri, body.registration_access_token, document)
    expect(replaced.status).toBe(200)
    return replaced.body
  }
  return { registered: body, replace }
}

const logoOf = async (id: string): Promise<string | null> =>
  (await asAdmin('GET', `/oauth-clients/${id}`)).body.logo_url
const agentLogo = async () => logoOf((await asAdmin('GET', '/oauth-clients?kind=mcp')).body.items[0].id)

/** Opens the page on which Ann decides. */
async function openConsent(id: string, secret: string, parameters: Record<string, string> = {}) {
  const config = await discoverFor(publicUrl, project, { id, secret })
  const page = await browser.open((await startFlow(config, parameters)).url.href)
  return page.html.includes('name="password"') ? browser.submit(page, { email, password }) : page
}

test('a logo is read once, served by the service, shown with the question, and replaced with its address', async () => {
  const logo_uri = documents.answer('/logo.png', picture(40))
  const { registered, replace } = await register({ logo_uri })
  expect(registered.logo_uri).toBe(logo_uri)
  const { client_id: id, client_secret: secret } = registered
  const own = await logoOf(id)
  expect(own).toMatch(new RegExp(`^${publicUrl}/api/v1/logos/${project.id}/[0-9a-f]{32}\\.png$`))
  const consent = await openConsent(id, secret)
  expect(consent.html).toContain(`<img class="logo" src="${own}"`)
  expect(consent.html).not.toContain(logo_uri)
  const served = await fetch(own ?? '')
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect((await replace({ logo_uri })).logo_uri).toBe(logo_uri)
  expect(documents.reads('/logo.png')).toBe(1)
  const other = documents.answer('/other.png', picture(41))
  expect((await replace({ logo_uri: other })).logo_uri).toBe(other)
  expect(await logoOf(id)).not.toBe(own)
  expect(await replace({})).not.toHaveProperty('logo_uri')
  expect(await logoOf(id)).toBeNull()
  expect((await fetch(own ?? '')).status).toBe(404)
})

/** Sends without an end, as fast as it is read. */
const sendWithoutEnd: RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
  response.on('close', () => clearInterval(timer))
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const random = randomBytes(331 * 330)
const noise = bytesOf(pngUrl(330, 330, { value: (index) => random[index] ?? 0 }))

test.each<[string, RequestListener]>([
  ['is missing', (_request, response) => void response.writeHead(404).end()],
  ['redirects', (_request, response) => void response.writeHead(302, { location: '/elsewhere.png' }).end()],
  ['never ends', sendWithoutEnd],
  ['never begins', () => {}],
  ['is longer than 100 KB', (_request, response) => void response.end(noise)],
  ['has more than 1,024 pixels', picture(1025)],
  ['is an SVG', (_request, response) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)],
  ['is a page', (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')],
  ['breaks off', (_request, response) => void response.end(bytesOf(pngUrl(64, 64)).subarray(0, 60))],
])('a logo that %s does not refuse the client, which has none', async (name, answer) => {
  documents.answer('/elsewhere.png', picture(40))
  const { registered } = await register({ logo_uri: documents.answer(`/${name.replaceAll(' ', '-')}`, answer) })
  expect(registered).not.toHaveProperty('logo_uri')
  expect(await logoOf(registered.client_id)).toBeNull()
  expect(documents.reads('/elsewhere.png')).toBe(0)
})

test.each([
  'javascript:alert(1)',
  'not an address',
  'file:///etc/passwd',
  `https://a.example/${'a'.repeat(2000)}`,
  7,
  { en: 'https://a.example' },
])('the value %j as a logo does not refuse the client', async (logo_uri) => {
  expect((await register({ logo_uri })).registered).not.toHaveProperty('logo_uri')
})

test('a logo that cannot be read leaves the one before', async () => {
  const logo_uri = documents.answer('/before.png', picture(40))
  const { registered, replace } = await register({ logo_uri })
  const before = await logoOf(registered.client_id)
  const missing = documents.answer('/gone.png', (_request, response) => void response.writeHead(500).end())
  expect((await replace({ logo_uri: missing })).logo_uri).toBe(logo_uri)
  expect(await logoOf(registered.client_id)).toBe(before)
})

test('a logo that the owner has chosen or removed stays, whatever metadata name, also while they are read', async () => {
  const logo_uri = documents.answer('/theirs.png', picture(40))
  const { registered, replace } = await register({ logo_uri })
  const { client_id: id } = registered
  const change = async (logo: string | null) =>
    (await asAdmin('PATCH', `/oauth-clients/${id}`, { logo_url: logo })).body.logo_url
  const chosen = await change(pngUrl(50, 50))
  const others = documents.answer('/others.png', picture(41))
  expect(await replace({ logo_uri: others })).not.toHaveProperty('logo_uri')
  expect([await logoOf(id), documents.reads('/others.png')]).toEqual([chosen, 0])
  expect(await change(null)).toBeNull()
  await replace({ logo_uri: others })
  expect([await logoOf(id), documents.reads('/others.png')]).toEqual([null, 0])

  const late = await register({ logo_uri })
  const slow = documents.answer('/slow.png', async (request, response) => {
    await asAdmin('PATCH', `/oauth-clients/${late.registered.client_id}`, { logo_url: null })
    picture(41)(request, response)
  })
  await late.replace({ logo_uri: slow })
  expect([await logoOf(late.registered.client_id), documents.reads('/slow.png')]).toEqual([null, 1])
})

test('saving a client without a logo, or with the stored one, decides nothing', async () => {
  const { registered, replace } = await register({})
  const { client_id: id } = registered
  await asAdmin('PATCH', `/oauth-clients/${id}`, { logo_url: null })
  await replace({ logo_uri: documents.answer('/later.png', picture(40)) })
  const stored = await logoOf(id)
  expect(stored).not.toBeNull()
  await asAdmin('PATCH', `/oauth-clients/${id}`, { logo_url: stored })
  await replace({})
  expect(await logoOf(id)).toBeNull()
})

test('the document of an agent names a logo, which is read once for each address, and ends no access', async () => {
  const logo_uri = documents.answer('/agent.png', picture(40))
  const id = documents.serve('/agent', { logo_uri })
  const wanted = { redirect_uri: agentRedirectUri, scope: 'openid' }
  const page = await openConsent(id, '', wanted)
  const own = await agentLogo()
  expect(page.html).toContain(`<img class="logo" src="${own}"`)
  const config = await discoverFor(publicUrl, project, { id, secret: '' })
  const { url, checks } = await startFlow(config, wanted)
  const done = await browser.submit(await browser.open(url.href), { lifetime: '', answer: 'allow' })
  const tokens = await openId.authorizationCodeGrant(config, new URL(done.location ?? ''), checks)
  app.clock.advance(5 * 60_000)
  const { refresh_token: refresh = '' } = await openId.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect([documents.reads('/agent'), documents.reads('/agent.png')]).toEqual([2, 1])
  documents.serve('/agent', { logo_uri: documents.answer('/agent-2.png', picture(41)) })
  app.clock.advance(5 * 60_000)
  await openId.refreshTokenGrant(config, refresh)
  expect(await agentLogo()).not.toBe(own)
})

test('an owner removes the logo of an agent, and its document does not bring it back', async () => {
  const serve = (path: string) => documents.serve('/copycat', { logo_uri: documents.answer(path, picture(40)) })
  const id = serve('/bank.png')
  const wanted = { redirect_uri: agentRedirectUri, scope: 'openid' }
  await openConsent(id, '', wanted)
  const [{ id: clientId }] = (await asAdmin('GET', '/oauth-clients?kind=mcp')).body.items
  expect(await agentLogo()).not.toBeNull()
  expect((await asAdmin('PATCH', `/oauth-clients/${clientId}`, { logo_url: null })).body.logo_url).toBeNull()
  serve('/bank-2.png')
  app.clock.advance(5 * 60_000)
  expect((await openConsent(id, '', wanted)).html).not.toContain('/api/v1/logos/')
  expect([documents.reads('/copycat'), documents.reads('/bank-2.png')]).toEqual([2, 0])
})
