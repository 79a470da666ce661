/** Test emails of templates: to the owner who calls, with content that is not stored. */
import { createTestApp, pictureUrl, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, type OwnerWithEmail, openOwners } from '../../project-owners.ts'

let app: TestApp
let owners: Awaited<ReturnType<typeof openOwners>>
let project: TestProject
let developer: OwnerWithEmail
beforeAll(async () => {
  app = await createTestApp()
  owners = await openOwners(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await app.createProject()
  developer = await owners.ownerWith(project, 'developer')
  app.emails.length = 0
})

const send = (body: object = {}, query = '', by = developer) =>
  owners.call(project, by, 'POST', `/email-templates/magic_link/send-test${query}`, body)

test('the changed content is sent to the owner who calls, in the chosen language, and not stored', async () => {
  const { status, body } = await send({ subject: 'Bonjour {{ otp }}' }, '?locale=fr')
  expect(status).toBe(200)
  expect(body).toEqual({ success: true })
  expect(app.emails).toEqual([
    expect.objectContaining({ to: developer.email, subject: 'Bonjour AB3D5F', language: 'fr', via: null }),
  ])
  const stored = await owners.call(project, developer, 'GET', '/email-templates/magic_link?locale=fr')
  expect(stored.body).toMatchObject({ is_default: true, locales: [] })
})

test('the email goes through the email server of the project', async () => {
  const server = { host: 'smtp.acme.example', port: 587, username: 'u', password: 'p' }
  const sender = { sender_name: 'Acme', sender_email: 'hello@acme.example' }
  const config = { email_config: { type: 'standard', ...server, ...sender } }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  await send()
  expect(app.emails[0]).toMatchObject({
    from: { name: 'Acme', address: 'hello@acme.example' },
    via: { host: 'smtp.acme.example', projectId: project.id },
    messageId: expect.stringMatching(/@acme\.example>$/),
  })
})

test('a block shows the logo, as a part of the email and in the HTML of a preview', async () => {
  const appearance = { logo_url: { light: pictureUrl('png'), dark: null } }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { appearance } } })
  const content = {
    root: { type: 'EmailLayout', data: { childrenIds: ['text', 'logo'] } },
    text: { type: 'Text', data: { props: { text: 'Hi' } } },
    logo: { type: 'Logo', data: { props: { height: 24 } } },
  }
  await send({ content })
  expect(app.emails[0]).toMatchObject({
    html: expect.stringContaining('src="cid:logo" height="24"'),
    pictures: [{ contentId: 'logo' }],
  })
  const preview = await owners.call(project, developer, 'POST', '/email-templates/magic_link/preview', { content })
  expect(preview.body.html).toContain('src="data:image/png;base64,')
  await send({
    content: { ...content, root: { type: 'EmailLayout', data: { childrenIds: ['text'] } }, logo: content.text },
  })
  expect(app.emails[1]?.pictures).toBeUndefined()
})

test('nothing is sent to an address that is not verified', async () => {
  const body = { primary_email_verified: false }
  await owners.internal.request('PATCH', `/users/${developer.id}`, { access: 'server', body })
  expect((await send()).body).toEqual({ success: false, error_message: expect.stringContaining('not verified') })
  expect(app.emails).toEqual([])
})

test('content that cannot be rendered is refused', async () => {
  expect(await codeOf(send({ content: { root: { type: 'Poem' } } }))).toBe('INVALID_EMAIL_TEMPLATE')
  expect(await codeOf(send({ content: {} }))).toBe('INVALID_EMAIL_TEMPLATE')
  expect(await codeOf(send({ content: {} }, '?locale=xx'))).toBe('SCHEMA_ERROR')
  expect(app.emails).toEqual([])
})

test('owners with the role support and API keys are refused', async () => {
  const support = await owners.ownerWith(project, 'support')
  expect(await codeOf(send({}, '', support))).toBe('PROJECT_ROLE_REQUIRED')
  const path = '/email-templates/magic_link/send-test'
  expect(await codeOf(project.request('POST', path, { access: 'admin', body: {} }))).toBe('PROJECT_ROLE_REQUIRED')
})

test('the 31st test email within an hour is refused', async () => {
  for (let count = 0; count < 30; count++) expect((await send()).body.success).toBe(true)
  expect((await send()).body).toEqual({ success: false, error_message: expect.stringContaining('Too many') })
  app.clock.advance(60 * 60_000)
  const again = await owners.signInAgain(developer)
  expect((await send({}, '', again)).body.success).toBe(true)
})

test('failures of the email server of the service are not shown to owners', async () => {
  const { send: sendEmail } = app.deps.mailer
  Object.assign(app.deps.mailer, { send: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:25')) })
  const { body } = await send()
  Object.assign(app.deps.mailer, { send: sendEmail })
  expect(body).toEqual({ success: false, error_message: expect.stringContaining('email server of the service') })
  expect(JSON.stringify(body)).not.toContain('10.0.0.7')
})
