/** A user with a passkey proves for each act that they are there: with the passkey, or by another sign-in. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgentDocuments, openAgentDocuments } from '../../agent-documents.ts'
import { askerOf, connectAgent, createNotesServer, openSignedIn } from '../../approvals.ts'
import { type Authenticator, createAuthenticator, type Deviations } from '../../authenticator.ts'
import type { BrowserPage, FlowBrowser } from '../../flow-browser.ts'
import { openIssuer } from '../../machines.ts'
import { createAnn, email, password } from '../../user-clients.ts'

const second = 1000

let opened: Awaited<ReturnType<typeof openIssuer>>
let app: TestApp
let publicUrl: string
let documents: AgentDocuments
let project: TestProject
let browser: FlowBrowser
let authenticator: Authenticator
let token: string
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  opened = await openIssuer(createTestApp)
  ;({ app, publicUrl } = opened)
  documents = await openAgentDocuments(app)
})
afterAll(async () => {
  await documents.close()
  await opened.close()
  await app.close()
})
beforeEach(async () => {
  project = await app.createProject({ flags: { passkeyEnabled: true } })
  await createAnn(project)
  authenticator = createAuthenticator({ origin: publicUrl })
  const server = await createNotesServer(project)
  browser = await openSignedIn({ project, publicUrl })
  token = await connectAgent(project, documents, { publicUrl, browser })
  ask = askerOf({ app, project, server })
  await addPasskey()
  app.clock.advance(10 * second)
})

const accountUrl = () => `${publicUrl}/auth/${project.id}/account`

/** Asks the page for options, and sends the response of the authenticator, as the script does. */
async function runCeremony(page: BrowserPage, action: string, deviations: Deviations = {}) {
  const asked = await browser.submit(page, { action, options: '' })
  const { options_json: options, code } = JSON.parse(asked.html)
  const used =
    action === 'passkey-add'
      ? authenticator.create(options.challenge, deviations)
      : authenticator.get(options.challenge, deviations)
  return browser.submit(page, { action, passkey: JSON.stringify(used), passkey_code: code })
}

const addPasskey = async () => runCeremony(await browser.open(accountUrl()), 'passkey-add')

/** Lets the agent ask for an act, and opens its page. */
async function openAct(note = 'Buy tea') {
  const asked = await ask(token, { arguments: `note: "${note}"` })
  const page = await browser.open(String(asked.body.approval_uri))
  return { page, status: async () => (await ask(token, { arguments: `note: "${note}"` })).body.status }
}

test('the passkey approves one act', async () => {
  const { page, status } = await openAct()
  expect(page.html).toContain('Approve once with a passkey')
  expect((await runCeremony(page, 'approve')).html).toContain('Approved once')
  expect(await status()).toBe('approved')
  expect(await status()).toBe('pending')
})

test('the button alone, a passkey of another origin, and a damaged response approve nothing', async () => {
  const { page, status } = await openAct()
  const bare = await browser.submit(page, { action: 'approve', passkey: null, passkey_code: null })
  expect([bare.status, bare.html.includes('again=1')]).toEqual([403, true])
  expect((await browser.submit(page, { action: 'approve' })).status).toBe(400)
  expect((await runCeremony(page, 'approve', { origin: 'https://evil.test' })).status).toBe(400)
  expect((await browser.submit(page, { action: 'approve', passkey: '{', passkey_code: 'x' })).status).toBe(400)
  expect(await status()).toBe('pending')
})

// Decision 0188: a security key without a PIN proves that a person is there, and so does everything else that approves.
test('a passkey that has not verified its user approves an act, and one that nobody has touched does not', async () => {
  const { page, status } = await openAct()
  expect((await runCeremony(page, 'approve', { isUserPresent: false, isUserVerified: false })).status).toBe(400)
  expect(await status()).toBe('pending')
  const approved = await runCeremony(await browser.open(page.url), 'approve', { isUserVerified: false })
  expect(approved.html).toContain('Approved once')
  expect(await status()).toBe('approved')
})

test('one authentication approves one act of several that wait', async () => {
  const tea = await openAct('Buy tea')
  const milk = await openAct('Buy milk')
  await runCeremony(tea.page, 'approve')
  const again = await browser.open(milk.page.url)
  expect(again.html).toContain('Delete a note')
  expect((await browser.submit(again, { action: 'approve', passkey: null, passkey_code: null })).status).toBe(403)
  expect(await milk.status()).toBe('pending')
  app.clock.advance(second)
  await runCeremony(milk.page, 'approve')
  expect([await tea.status(), await milk.status()]).toEqual(['approved', 'approved'])
})

test('without scripts, the user signs in again after the agent has asked, and then approves with the button', async () => {
  const { page, status } = await openAct()
  expect((await browser.submit(page, { action: 'refuse', passkey: null, passkey_code: null })).html).toContain(
    'Refused',
  )
  expect(await status()).toBe('refused')
  const next = await openAct('Buy milk')
  const link = /href="([^"]*again=1[^"]*)"/.exec(next.page.html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  app.clock.advance(second)
  const back = await browser.submit(await browser.open(link), { email, password })
  expect([back.url, back.html.includes('with a passkey')]).toEqual([next.page.url, false])
  expect((await browser.submit(back, { action: 'approve' })).html).toContain('Approved once')
  expect(await next.status()).toBe('approved')
})

test('a sign-in before the agent asked is not enough, with client access either', async () => {
  const { body: session } = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
  const user = session.access_token
  app.clock.advance(second)
  const { page, status } = await openAct()
  const { body: listed } = await project.request('GET', '/oauth-approvals', { user })
  const [item] = listed.items
  expect(item).toMatchObject({ act: 'Delete a note', client_host: 'agent.example.com', needs_fresh_sign_in: true })
  expect(page.url).toContain(item.id)
  const decide = (decision: string) =>
    project.request('POST', `/oauth-approvals/${item.id}`, { user, body: { decision } })
  expect((await decide('approve')).body).toMatchObject({
    code: 'FRESH_SIGN_IN_REQUIRED',
    details: { methods: ['passkey', 'password'] },
  })
  app.clock.advance(second)
  const proof = { type: 'password', password }
  await project.request('POST', '/auth/fresh-sign-in', { user, body: proof })
  expect((await decide('approve')).status).toBe(200)
  expect((await decide('approve')).body.code).toBe('OAUTH_APPROVAL_NOT_FOUND')
  expect(await status()).toBe('approved')
})

test('the account page names the acts that wait, and links to them', async () => {
  const { page } = await openAct()
  const account = await browser.open(accountUrl())
  expect(account.html).toContain('Requests of apps')
  expect(account.html).not.toContain('Buy tea')
  const link = /href="([^"]*approve[^"]*)"/.exec(account.html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  expect((await browser.open(link)).html).toContain('Buy tea')
  expect(link).toBe(page.url)
})
