/** The emails of a project as owners see them: states, filters, sending again and retention. */
import type { TestProject } from '@portico/server/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp({ logLevel: 'silent' })
const day = 24 * 60 * 60_000
const callback = 'http://localhost:8101/verify'
afterEach(() => void vi.restoreAllMocks())

const list = async ({ request }: TestProject, query = '') =>
  (await request('GET', `/emails${query}`, { access: 'admin' })).body
const resend = ({ request }: TestProject, id: string) => request('POST', `/emails/${id}/resend`, { access: 'admin' })
const refuseEmails = () =>
  vi.spyOn(app().emails, 'push').mockImplementation(() => {
    throw new Error('550 <ann@example.com> is unknown')
  })
const invite = ({ request }: TestProject, email: string) =>
  request('POST', '/auth/otp/send-sign-in-code', { body: { email, callback_url: callback } })

async function signUpWithEmail(project: TestProject, email = 'ann@example.com'): Promise<Person> {
  const person = await signUp(project, email)
  const body = { email, callback_url: callback }
  await project.request('POST', '/contact-channels/send-verification-code', { user: person.accessToken, body })
  return person
}

test('an email is listed before and after it was sent, without its content', async () => {
  const project = await app().createProject()
  const { id } = await signUpWithEmail(project)
  const waiting = {
    id: expect.any(String),
    type: 'email_verification',
    notice: null,
    recipient: 'ann@example.com',
    locale: 'en',
    user_id: id,
    state: 'waiting',
    attempts: 0,
    last_error: null,
    created_at_millis: app().clock.now(),
    sent_at_millis: null,
    next_attempt_at_millis: app().clock.now(),
    is_resendable: false,
    resend_refusal: 'waiting',
  }
  expect((await list(project)).items).toEqual([waiting])
  await app().deliverEmails()
  const sent = {
    ...waiting,
    state: 'sent',
    attempts: 1,
    sent_at_millis: app().clock.now(),
    next_attempt_at_millis: null,
    resend_refusal: 'sent',
  }
  expect((await list(project)).items).toEqual([sent])
  expect(
    await app().deps.db.query('select 1 from outbox where project_id = $1 and payload is not null', [project.id]),
  ).toEqual([])
})

test('an email that the server refused is sent again once, with the same link, also by two calls at once', async () => {
  const project = await app().createProject()
  await signUpWithEmail(project)
  const refused = refuseEmails()
  await app().deliverEmails()
  const [email] = (await list(project, '?state=failed')).items
  expect(email).toMatchObject({
    attempts: 1,
    last_error: '550 <a***@example.com> is unknown',
    is_resendable: true,
    resend_refusal: null,
  })
  refused.mockRestore()
  const outcomes = await Promise.all([resend(project, email.id), resend(project, email.id)])
  expect(outcomes.map(({ body }) => body.details?.reason ?? body.success).sort()).toEqual([true, 'waiting'])
  const before = app().emails.length
  await app().deliverEmails()
  expect(app().emails.slice(before)).toMatchObject([{ to: 'ann@example.com', text: expect.stringContaining('code=') }])
  expect((await resend(project, email.id)).body).toMatchObject({
    code: 'EMAIL_NOT_RESENDABLE',
    details: { reason: 'sent' },
  })
  const { body: events } = await project.request('GET', '/audit-events', { access: 'server' })
  const isResent = ({ type }: { type: string }) => type === 'email_resent'
  expect(events.items.filter(isResent)).toMatchObject([
    { actor: { type: 'api_key' }, details: { email_id: email.id, type: 'email_verification' } },
  ])
})

test('an expired link is refused with the reason, and the content is deleted after seven days', async () => {
  const project = await app().createProject()
  await signUpWithEmail(project)
  await project.request('POST', '/auth/password/send-reset-code', {
    body: { email: 'ann@example.com', callback_url: callback },
  })
  refuseEmails()
  await app().deliverEmails()
  app().clock.advance(3 * day)
  await app().deliverEmails()
  const items = (await list(project, '?state=given_up')).items
  const idOf = (type: string) => items.find((item: { type: string }) => item.type === type)?.id
  await app().deps.db.query('update outbox set content_expires_at_millis = null where id = $1', [
    idOf('email_verification'),
  ])
  app().clock.advance(7 * day - 1)
  await app().maintain()
  expect((await resend(project, idOf('password_reset'))).body).toMatchObject({ details: { reason: 'expired' } })
  expect((await list(project)).items.map((item: { is_resendable: boolean }) => item.is_resendable).sort()).toEqual([
    false,
    true,
  ])
  app().clock.advance(1)
  await app().maintain()
  const refused = await resend(project, idOf('email_verification'))
  expect([refused.status, refused.body.details]).toEqual([400, { reason: 'content_deleted' }])
  app().clock.advance(23 * day)
  await app().maintain()
  expect((await list(project)).items).toEqual([])
})

test('an email beyond the limit of an address is listed as given up, with the reason', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  for (let count = 0; count < 6; count++) await invite(project, 'new@example.com')
  await app().deliverEmails()
  const states = (await list(project)).items.map((item: { state: string }) => item.state).sort()
  expect(states).toEqual(['given_up', 'sent', 'sent', 'sent', 'sent', 'sent'])
  const [{ id, ...withheld }] = (await list(project, '?state=given_up')).items
  expect(withheld).toMatchObject({ user_id: null, last_error: expect.stringContaining('limit'), is_resendable: false })
  expect((await resend(project, id)).body.details).toEqual({ reason: 'content_deleted' })
})

test('resending counts against the limit of the address', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  for (let count = 0; count < 5; count++) await invite(project, 'new@example.com')
  refuseEmails()
  await app().deliverEmails()
  const [{ id }] = (await list(project, '?state=failed&limit=1')).items
  expect((await resend(project, id)).status).toBe(429)
})

test('filters by recipient and state return full pages in order', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  for (const email of ['a@example.com', 'b@example.com', 'A@example.com']) {
    await invite(project, email)
    app().clock.advance(1)
  }
  const first = await list(project, '?recipient=a%40EXAMPLE.com&state=waiting&limit=1')
  const second = await list(project, `?recipient=a%40example.com&limit=1&cursor=${first.pagination.next_cursor}`)
  expect([first, second].map(({ items }) => items[0].recipient)).toEqual(['A@example.com', 'a@example.com'])
  expect(second.pagination.next_cursor).toBeNull()
  const other = await app().createProject()
  expect((await list(other, `?cursor=${first.pagination.next_cursor}`)).items).toEqual([])
  expect((await resend(other, first.items[0].id)).body.code).toBe('EMAIL_NOT_FOUND')
})

test('a period begins with its first millisecond and ends before its last', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await invite(project, 'a@example.com')
  const start = app().clock.now()
  app().clock.advance(day)
  await invite(project, 'b@example.com')
  const recipientsOf = async (query: string) =>
    (await list(project, query)).items.map((item: { recipient: string }) => item.recipient)
  expect(await recipientsOf(`?since_millis=${start}&until_millis=${start + day}`)).toEqual(['a@example.com'])
  expect(await recipientsOf(`?since_millis=${start + 1}`)).toEqual(['b@example.com'])
  expect(await recipientsOf(`?until_millis=${start}`)).toEqual([])
})

test('the emails of a user are deleted with the user, those of others stay', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await invite(project, 'ann@example.com')
  await invite(project, 'bo@example.com')
  const ann = await signUpWithEmail(project)
  const unproved = { user_id: ann.id, value: 'bo@example.com', type: 'email', used_for_auth: false }
  await project.request('POST', '/contact-channels', { access: 'server', body: unproved })
  const verified = { primary_email_verified: true }
  await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body: verified })
  await app().deliverEmails()
  expect((await list(project)).items.length).toBeGreaterThan(2)
  await project.request('DELETE', `/users/${ann.id}`, { access: 'server' })
  expect((await list(project)).items).toMatchObject([{ recipient: 'bo@example.com' }])
})
