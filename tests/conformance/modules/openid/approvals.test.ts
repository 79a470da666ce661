/** Users approve single acts of agents: the way of an act, and attacks on it. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgentDocuments, openAgentDocuments } from '../../agent-documents.ts'
import { askerOf, connectAgent, createBen, createNotesServer, openSignedIn, scope } from '../../approvals.ts'
import type { FlowBrowser } from '../../flow-browser.ts'
import { basic, createMachine, openIssuer, postForm } from '../../machines.ts'
import { createAnn, email, password } from '../../user-clients.ts'

const minute = 60_000
let opened: Awaited<ReturnType<typeof openIssuer>>
let app: TestApp
let second: TestApp
let publicUrl: string
let documents: AgentDocuments
let project: TestProject
let ann: string
let browser: FlowBrowser
let token: string
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  opened = await openIssuer(createTestApp)
  ;({ app, publicUrl } = opened)
  second = await createTestApp({ publicUrl }, { db: app.deps.db })
  documents = await openAgentDocuments(app)
})
afterAll(async () => {
  await documents.close()
  await opened.close()
  await second.close()
  await app.close()
})
beforeEach(async () => {
  project = await app.createProject()
  ann = await createAnn(project)
  const server = await createNotesServer(project)
  browser = await openSignedIn({ project, publicUrl })
  token = await connectAgent(project, documents, { publicUrl, browser })
  ask = askerOf({ app, project, server })
})

const uriOf = ({ body }: Awaited<ReturnType<typeof ask>>) => String(body.approval_uri)
const statusOf = async (act = {}, at = app) => (await ask(token, act, at)).body.status

async function decide(uri: string, action = 'approve', at = browser) {
  const page = await at.open(uri)
  return at.submit(page, { action })
}

const eventsOf = async () => {
  const { body } = await project.request('GET', `/audit-events?user_id=${ann}`, { access: 'admin' })
  return body.items.filter(({ type }: { type: string }) => type.startsWith('oauth_approval'))
}

test('an act waits for its user, is approved on its page, and is done once, on any node', async () => {
  const asked = await ask(token)
  expect([asked.status, asked.body.status, asked.body.expires_in]).toEqual([200, 'pending', 600])
  expect(uriOf(asked)).toContain(`${publicUrl}/auth/${project.id}/approve?approval=`)
  const page = await browser.open(uriOf(asked))
  for (const part of [
    'robo',
    'agent.example.com',
    'Delete your notes',
    'Delete a note',
    'note: &#34;Buy tea&#34;',
    email,
  ])
    expect(page.html).toContain(part)
  expect(uriOf(await ask(token, {}, second))).toBe(uriOf(asked))
  const done = await browser.submit(page, { action: 'approve' })
  expect([done.status, done.html.includes('Approved once')]).toEqual([200, true])
  const both = await Promise.all([ask(token), ask(token, {}, second)])
  expect(both.map(({ body }) => body.status).sort()).toEqual(['approved', 'pending'])
  const events = await eventsOf()
  const names = [
    'oauth_approval_granted',
    'oauth_approval_requested',
    'oauth_approval_requested',
    'oauth_approval_used',
  ]
  expect(events.map(({ type }: { type: string }) => type).sort()).toEqual(names)
  const granted = events.find(({ type }: { type: string }) => type === 'oauth_approval_granted')
  expect(granted).toMatchObject({ actor: { type: 'user', id: ann }, details: { scope, act: 'Delete a note' } })
  expect(JSON.stringify(granted.details)).not.toContain('Buy tea')
})

test('nobody is asked about a scope that the project does not mark, and a mark applies at once', async () => {
  const change = (requires_approval: boolean) =>
    project.request('PATCH', `/oauth-scopes/${scope}`, { access: 'admin', body: { requires_approval } })
  await change(false)
  expect(await statusOf()).toBe('not_required')
  expect(await statusOf({ scope: 'notes.read' })).toBe('not_required')
  expect((await change(true)).body.requires_approval).toBe(true)
  expect(await statusOf()).toBe('pending')
})

test('a refusal holds until its time is over, so that an agent cannot ask until it is approved', async () => {
  const refused = await decide(uriOf(await ask(token)), 'refuse')
  expect(refused.html).toContain('Refused')
  expect(await statusOf()).toBe('refused')
  expect(await statusOf({ arguments: 'note: "Buy milk"' })).toBe('pending')
  app.clock.advance(10 * minute)
  token = await connectAgent(project, documents, { publicUrl, browser })
  expect(await statusOf()).toBe('pending')
})

test('an act waits for ten minutes, and its approval for two', async () => {
  const uri = uriOf(await ask(token))
  await decide(uri)
  app.clock.advance(2 * minute)
  const next = await ask(token)
  expect(next.body.status).toBe('pending')
  app.clock.advance(10 * minute)
  const late = await browser.open(uriOf(next))
  expect([late.status, late.html.includes('There is nothing to decide here')]).toEqual([404, true])
})

test('an approval is worth nothing for other arguments, another act, scope, agent or grant', async () => {
  const other = await connectAgent(project, documents, { publicUrl, browser, name: 'other' })
  await decide(uriOf(await ask(token)))
  for (const act of [{ arguments: 'note: "Buy milk"' }, { arguments: '' }, { act: 'Delete a note ' }]) {
    expect(await statusOf(act)).toBe('pending')
  }
  expect((await ask(other)).body.status).toBe('pending')
  expect(await statusOf()).toBe('approved')
  expect(await statusOf()).toBe('pending')
})

test('another user sees nothing of an act, and cannot decide it', async () => {
  const uri = uriOf(await ask(token))
  await createBen(project)
  const ben = await openSignedIn({ project, publicUrl }, 'ben@example.com')
  const page = await ben.open(uri)
  expect([page.status, page.html.includes('Delete'), page.html.includes('robo')]).toEqual([404, false, false])
  const unknown = await ben.open(`${publicUrl}/auth/${project.id}/approve?approval=${crypto.randomUUID()}`)
  expect(unknown.html.replace(/nonce="[^"]*"|approval=[\w-]*/g, '')).toBe(
    page.html.replace(/nonce="[^"]*"|approval=[\w-]*/g, ''),
  )
  const { body: session } = await project.request('POST', '/auth/password/sign-in', {
    body: { email: 'ben@example.com', password },
  })
  const id = new URL(uri).searchParams.get('approval')
  const asBen = { user: session.access_token }
  const decided = await project.request('POST', `/oauth-approvals/${id}`, { ...asBen, body: { decision: 'approve' } })
  expect([decided.status, decided.body.code]).toEqual([404, 'OAUTH_APPROVAL_NOT_FOUND'])
  expect((await project.request('GET', '/oauth-approvals', asBen)).body.items).toEqual([])
  expect(await statusOf()).toBe('pending')
})

test('a visitor signs in first, and comes back to the act', async () => {
  const uri = uriOf(await ask(token))
  const stranger = await openSignedIn({ project: await app.createProject(), publicUrl })
  const page = await stranger.open(uri)
  expect(page.url).toContain('/sign-in?approval=')
  const act = await stranger.submit(page, { email, password })
  expect([act.url, act.html.includes('Delete a note')]).toEqual([uri, true])
})

test('a form of another origin, of another session, or without its token decides nothing', async () => {
  const uri = uriOf(await ask(token))
  const page = await browser.open(uri)
  await browser.submit(page, { action: 'approve' }, { origin: 'https://evil.example' })
  await browser.submit(page, { action: 'approve', token: 'x' })
  const again = await openSignedIn({ project, publicUrl })
  await again.submit(page, { action: 'approve' })
  expect(await statusOf()).toBe('pending')
})

test('an agent cannot decide by its own token, nor a server by its key', async () => {
  const id = new URL(uriOf(await ask(token))).searchParams.get('approval')
  const body = { decision: 'approve' }
  const byAgent = await project.request('POST', `/oauth-approvals/${id}`, { user: token, body })
  expect(byAgent.status).toBe(401)
  const byServer = await project.request('POST', `/oauth-approvals/${id}`, { access: 'server', body })
  expect(byServer.body.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  expect(await statusOf()).toBe('pending')
})

test('text in arguments stays text in its frame: markup, line breaks and invisible characters', async () => {
  const asked = await ask(token, {
    act: 'Read\n\u202eetirw',
    arguments:
      '</pre></div><form method="post"><button name="action" value="approve">Approve</button>\u2066\u200b\u0000',
  })
  const { html } = await browser.open(uriOf(asked))
  const frame = /<div class="act"[\s\S]*?<\/div>/.exec(html)?.[0] ?? ''
  expect(frame).toContain('Read[U+000A][U+202E]etirw')
  expect(frame).toContain('&#60;/pre&#62;&#60;/div&#62;&#60;form method=&#34;post&#34;&#62;')
  expect(frame).toContain('[U+2066][U+200B][U+0000]')
  expect(html.match(/<form/g)).toHaveLength(1)
  expect(html).toContain('This text is not from')
})

test('texts that are too long or missing are refused, and never cut', async () => {
  const outcome = async (act: object) => {
    const { status, body } = await ask(token, { ...act })
    return `${status} ${body.error ?? body.status}`
  }
  expect(await outcome({ act: 'x'.repeat(100), arguments: '👍'.repeat(400) })).toBe('200 pending')
  for (const act of [{ act: 'x'.repeat(101) }, { act: ' ' }, { act: '' }, { arguments: 'x'.repeat(401) }]) {
    expect(await outcome(act)).toBe('400 invalid_request')
  }
  expect(await outcome({ scope: 'notes.write' })).toBe('400 invalid_scope')
  expect(await outcome({ scope: `notes.read ${scope}` })).toBe('400 invalid_scope')
})

test('ten acts wait after a thousand requests, fifty at a time on two nodes', async () => {
  const statuses: number[] = []
  for (let wave = 0; wave < 20; wave++) {
    const ids = Array.from({ length: 50 }, (_, index) => wave * 50 + index)
    const asked = await Promise.all(ids.map((id) => ask(token, { arguments: `note: ${id}` }, id % 2 ? app : second)))
    statuses.push(...asked.map(({ status }) => status))
    const refused = asked.find(({ status }) => status === 429)
    expect([refused?.body.error, refused?.headers['retry-after']]).toEqual(['temporarily_unavailable', '60'])
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  const { body: session } = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
  const { body } = await project.request('GET', '/oauth-approvals', { user: session.access_token })
  expect(body.items).toHaveLength(10)
}, 180_000)

test('only a server that has the resource asks, and only with the live token of a user', async () => {
  const path = `/auth/${project.id}/approvals`
  const form = { token, scope, act: 'Delete a note' }
  const stranger = await createMachine(project, { name: 'Stranger' })
  expect((await postForm(app, path, { form, headers: basic(stranger) })).body.error).toBe('invalid_grant')
  expect((await postForm(app, path, { form })).status).toBe(400)
  expect((await postForm(app, path, { form, headers: basic({ ...stranger, secret: 'x' }) })).status).toBe(401)
  await endGrants()
  expect((await ask(token)).body.error).toBe('invalid_grant')
})

test.each<[string, () => Promise<unknown>]>([
  ['the grant', () => endGrants()],
  ['the account', () => project.request('DELETE', `/users/${ann}`, { access: 'server' })],
  [
    'all sessions by a ban',
    () => project.request('PATCH', `/users/${ann}`, { access: 'server', body: { ban: { reason: 'x' } } }),
  ],
])('an act ends with %s', async (_, end) => {
  const uri = uriOf(await ask(token))
  await end()
  const page = await browser.open(uri)
  expect(page.html).not.toContain('Delete a note')
})

async function endGrants() {
  const { body } = await project.request('GET', `/oauth-grants?user_id=${ann}`, { access: 'server' })
  return project.request('DELETE', `/oauth-grants/${body.items[0].id}?user_id=${ann}`, { access: 'server' })
}
