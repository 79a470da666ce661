/** Emails that a server of the project writes: recipients, limits, refusals, and what becomes of the HTML. */
import { limits } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
afterEach(() => void vi.restoreAllMocks())
const content = { subject: 'Your order', html: '<p>It is on its way.</p>' }

const send = ({ request }: TestProject, body: object, headers: Record<string, string> = {}) =>
  request('POST', '/emails/send-email', { access: 'server', headers, body: { ...content, ...body } })

async function createUser({ request }: TestProject, fields: object = {}) {
  const address = `${crypto.randomUUID()}@example.com`
  const body = { primary_email: address, primary_email_verified: true, ...fields }
  const response = await request('POST', '/users', { access: 'server', body })
  return { id: String(response.body.id), address }
}

const outboxOf = ({ id }: TestProject) =>
  app().deps.db.query("select recipient from outbox where project_id = $1 and mail_type = 'message'", [id])

async function emailTo(address: string) {
  await app().deliverEmails()
  return app().emails.findLast(({ to }) => to === address)
}

test('each named user gets one email at the primary address, and owners find it in the outbox', async () => {
  const project = await app().createProject()
  const [ann, ben] = [await createUser(project), await createUser(project)]
  await createUser(project)
  const response = await send(project, { user_ids: [ann.id, ben.id, ann.id.toUpperCase()] })
  expect([response.status, response.body]).toEqual([200, { success: true }])
  await app().deliverEmails()
  const { body } = await project.request('GET', '/emails', { access: 'admin' })
  const one = ({ id, address }: typeof ann) => ({ type: 'message', user_id: id, recipient: address, state: 'sent' })
  expect(body.items).toHaveLength(2)
  for (const user of [ann, ben]) expect(body.items).toContainEqual(expect.objectContaining(one(user)))
  const { body: events } = await project.request('GET', '/audit-events', { access: 'server' })
  const isSending = ({ type }: { type: string }) => type === 'message_sent'
  expect(events.items.filter(isSending)).toMatchObject([{ actor: { type: 'api_key' }, details: { recipients: 2 } }])
})

test('users without an address and banned users are skipped, also if no one is left', async () => {
  const project = await app().createProject()
  const none = await createUser(project, { primary_email: null, primary_email_verified: false })
  const banned = await createUser(project)
  await project.request('PATCH', `/users/${banned.id}`, { access: 'server', body: { ban: { reason: 'spam' } } })
  expect((await send(project, { user_ids: [none.id, banned.id] })).status).toBe(200)
  expect(await outboxOf(project)).toEqual([])
  const ann = await createUser(project)
  expect((await send(project, { all_users: true })).status).toBe(200)
  expect(await outboxOf(project)).toEqual([{ recipient: ann.address }])
})

test('an unknown id, also that of a user of another project, is refused before anything is stored', async () => {
  const [project, elsewhere] = [await app().createProject(), await app().createProject()]
  const [ann, foreign] = [await createUser(project), await createUser(elsewhere)]
  for (const unknown of [foreign.id, crypto.randomUUID()]) {
    const { status, body } = await send(project, { user_ids: [ann.id, unknown] })
    expect([status, body.code, body.details]).toEqual([400, 'USER_ID_DOES_NOT_EXIST', { user_id: unknown }])
  }
  expect([...(await outboxOf(project)), ...(await outboxOf(elsewhere))]).toEqual([])
})

test('an unverified address gets only as many emails as its limit allows', async () => {
  const project = await app().createProject()
  const [stranger, ann] = [await createUser(project, { primary_email_verified: false }), await createUser(project)]
  for (let call = 0; call < 6; call++) await send(project, { user_ids: [stranger.id, ann.id] })
  await app().deliverEmails()
  const countTo = (address: string) => app().emails.filter(({ to }) => to === address).length
  expect([countTo(stranger.address), countTo(ann.address)]).toEqual([5, 6])
})

const anyId = crypto.randomUUID()
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
test.each<[string, object, string]>([
  ['neither ids nor all users', {}, 'body: must have user_ids, or all_users as true'],
  ['ids and all users', { user_ids: [anyId], all_users: true }, 'must not be sent together with all_users'],
  ['no ids', { user_ids: [] }, 'must have at least one id'],
  ['more ids than the limit', { user_ids: ids(1001) }, 'must have at most 1000 ids'],
  ['another category', { user_ids: [anyId], notification_category_name: 'Marketing' }, 'must be Transactional'],
  ['an empty subject', { all_users: true, subject: ' \n' }, 'body.subject: must not be empty'],
  ['HTML that shows nothing', { all_users: true, html: '<style>p{}</style><p> </p>' }, 'body.html: shows nothing'],
  ['long HTML', { all_users: true, html: 'x'.repeat(limits.messageHtmlMaxLength + 1) }, 'at most 100000 characters'],
  ['a theme', { all_users: true, theme_id: anyId }, 'theme_id'],
])('refused: %s', async (_name, body, message) => {
  const project = await app().createProject()
  await createUser(project)
  const response = await send(project, body)
  expect([response.status, response.body.code]).toEqual([400, 'SCHEMA_ERROR'])
  expect(response.body.error).toContain(message)
  expect(await outboxOf(project)).toEqual([])
})

async function createUsers({ id: projectId }: TestProject, count: number): Promise<void> {
  await app().deps.db.query(
    `insert into users (project_id, id, signed_up_at_millis, last_active_at_millis)
     select $1, gen_random_uuid(), 1, 1 from generate_series(1, $2::integer)`,
    [projectId, count],
  )
  await app().deps.db.query(
    `insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
       created_at_millis)
     select project_id, gen_random_uuid(), id, 'email', id || '@example.com', true, true, false, 1
     from users where project_id = $1`,
    [projectId],
  )
}

test('all users are at most 1,000', async () => {
  const project = await app().createProject()
  await createUsers(project, 1000)
  expect((await send(project, { all_users: true })).status).toBe(200)
  expect(await outboxOf(project)).toHaveLength(1000)
  await createUser(project)
  const refused = await send(project, { all_users: true })
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('more than 1000 users')])
  expect(await outboxOf(project)).toHaveLength(1000)
})

test('the emails of a call have a total size, and the refusal says to how many users the HTML can be sent', async () => {
  const project = await app().createProject()
  await createUsers(project, 100)
  const html = 'x'.repeat(limits.messageHtmlMaxLength)
  expect((await send(project, { all_users: true, html })).status).toBe(200)
  await createUser(project)
  const { body } = await send(project, { all_users: true, html })
  expect(body.error).toContain('send it to at most 100 users per call')
  expect(await outboxOf(project)).toHaveLength(100)
  // Ten million characters are sealed and stored.
}, 30_000)

test('a call beyond the limit of an hour sends nothing, and a smaller one is possible', async () => {
  const project = await app().createProject()
  const [ann, ben] = [await createUser(project), await createUser(project)]
  const hit = { limit: 'messagesPerProjectPerHour', subject: project.id } as const
  await app().deps.limiter.take(project.id, new Array(9999).fill(hit))
  const { status, body } = await send(project, { user_ids: [ann.id, ben.id] })
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(await outboxOf(project)).toEqual([])
  expect((await send(project, { user_ids: [ann.id] })).status).toBe(200)
  expect((await send(project, { user_ids: [ben.id] })).status).toBe(429)
})

test('a repeat with the same idempotency key sends nothing', async () => {
  const project = await app().createProject()
  const { id } = await createUser(project)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [
    await send(project, { user_ids: [id] }, headers),
    await send(project, { user_ids: [id] }, headers),
  ]
  expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  expect(await outboxOf(project)).toHaveLength(1)
})

test('the subject is one line, and the HTML has neither scripts nor other protocols', async () => {
  const project = await app().createProject()
  const { id, address } = await createUser(project)
  const html = `<p onclick="x()" style="color:red;background:url(https://evil.example)">Hello
    <a href="java&#115;cript:x()">one</a> <a href="https://app.example/?a=1&amp;b=2">two</a></p>
    <script>x()</script><iframe src="https://evil.example"></iframe><form action="/x"><input></form>`
  await send(project, { user_ids: [id], subject: 'Hello\r\nBcc: eve@example.com', html })
  const email = await emailTo(address)
  expect(email).toMatchObject({
    subject: 'Hello Bcc: eve@example.com',
    text: 'Hello one two (https://app.example/?a=1&b=2)\n',
  })
  expect(email?.html).toContain('<p style="color:red">')
  expect(email?.html).toContain('<a>one</a> <a href="https://app.example/?a=1&amp;b=2">two</a>')
  expect(email?.html).not.toMatch(/script|onclick|evil|iframe|form|input/)
})

test('an email that the mail server refused is sent again with the same content', async () => {
  const project = await app().createProject()
  const { id, address } = await createUser(project)
  const refused = vi.spyOn(app().emails, 'push').mockImplementation(() => {
    throw new Error('450 busy')
  })
  await send(project, { user_ids: [id] })
  await app().deliverEmails()
  refused.mockRestore()
  const { body } = await project.request('GET', '/emails', { access: 'admin' })
  await project.request('POST', `/emails/${body.items[0].id}/resend`, { access: 'admin' })
  expect(await emailTo(address)).toMatchObject({ text: 'It is on its way.\n' })
})
