/** Email templates of owners: stored, previewed, reset and sent. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { createTeam } from '../../teams.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
})

const types = ['email_verification', 'password_reset', 'magic_link', 'team_invitation']
const admin = (method: string, path = '', body?: unknown) =>
  project.request(method, `/email-templates${path}`, { access: 'admin', body })
const textContent = (text: string) => ({ root: { type: 'Text', data: { props: { text } } } })

test('the four templates are listed in order, with content as an object, all default', async () => {
  const { items } = (await admin('GET')).body
  expect(items.map(({ type }: { type: string }) => type)).toEqual(types)
  for (const item of items) {
    expect(item).toEqual({
      type: item.type,
      subject: expect.stringMatching(/\{\{ \w+ \}\}/),
      content: expect.objectContaining({ root: { type: 'EmailLayout', data: expect.anything() } }),
      is_default: true,
      locales: [],
    })
    expect(withoutTag((await admin('GET', `/${item.type}`)).body)).toEqual(item)
  }
  expect(items[2].subject).toMatch(/Sign in to .*\{\{ otp \}\}/)
})

test('an unknown template type is a schema error', async () => {
  for (const [method, path] of [
    ['GET', '/welcome'],
    ['PATCH', '/notice'],
    ['DELETE', '/MAGIC_LINK'],
    ['POST', '/constructor/preview'],
  ] as const) {
    expect((await admin(method, path, method === 'GET' ? undefined : {})).body.code).toBe('SCHEMA_ERROR')
  }
})

const withoutTag = ({ etag: _, ...template }: { etag: string }) => template

test('an update keeps omitted fields, stores an empty subject, and customizes the template even if empty', async () => {
  const before = withoutTag((await admin('GET', '/magic_link')).body)
  expect(withoutTag((await admin('PATCH', '/magic_link', {})).body)).toEqual({ ...before, is_default: false })
  const content = textContent('{{ otp }}')
  const changed = await admin('PATCH', '/magic_link', { content, subject: '' })
  expect([changed.status, withoutTag(changed.body)]).toEqual([200, { ...before, content, is_default: false }])
  const again = withoutTag((await admin('PATCH', '/magic_link', { subject: 'Mine {{ otp }}' })).body)
  expect(again).toEqual({ type: 'magic_link', subject: 'Mine {{ otp }}', content, is_default: false, locales: [] })
  expect((await admin('GET')).body.items[2]).toEqual(again)
  expect((await admin('GET')).body.items[1].is_default).toBe(true)
})

test('a reset restores the default, and a second reset returns 404', async () => {
  const before = (await admin('GET', '/password_reset')).body
  await admin('PATCH', '/password_reset', { subject: 'Mine' })
  expect((await admin('DELETE', '/password_reset')).body).toEqual({ success: true })
  expect((await admin('GET', '/password_reset')).body).toEqual(before)
  const { status, body } = await admin('DELETE', '/password_reset', {})
  expect([status, body.code]).toEqual([404, 'EMAIL_TEMPLATE_NOT_CUSTOMIZED'])
})

test.each<[string, Record<string, unknown>, string[]]>([
  ['no block', { root: 'x' }, ['"root"']],
  ['an unknown type', { root: { type: 'Html', data: {} } }, ['"root"', 'type']],
  ['no data', { a: { type: 'Text' } }, ['"a"', 'data']],
  ['a wrong level', { b: { type: 'Heading', data: { props: { level: 'h9' } } } }, ['"b"', 'props.level', 'h1']],
  ['a wrong color', { c: { type: 'Text', data: { style: { color: 'red' } } } }, ['"c"', 'style.color', '#RRGGBB']],
  ['two columns', { d: { type: 'ColumnsContainer', data: { props: { columns: [] } } } }, ['"d"', 'props.columns']],
  ['a negative height', { e: { type: 'Spacer', data: { props: { height: -1 } } } }, ['"e"', 'props.height']],
])('a block with %s is refused, and the error names block and reason', async (_, content, parts) => {
  for (const [method, path] of [
    ['PATCH', '/magic_link'],
    ['POST', '/magic_link/preview'],
  ] as const) {
    const { status, body } = await admin(method, path, { content })
    expect([status, body.code]).toEqual([400, 'INVALID_EMAIL_TEMPLATE'])
    for (const part of parts) expect(body.details.message).toContain(part)
  }
  expect((await admin('GET', '/magic_link')).body.is_default).toBe(true)
})

test('null and unknown members of blocks are accepted and stored', async () => {
  const content = {
    root: { type: 'EmailLayout', data: { backdropColor: null, childrenIds: ['t', 'missing'], later: { a: [1] } } },
    t: { type: 'Text', data: { props: null, style: { fontSize: 0, odd: true } }, note: 'kept' },
  }
  expect((await admin('PATCH', '/magic_link', { content })).body.content).toEqual(content)
  expect((await admin('PATCH', '/magic_link', { content: {} })).body.content).toEqual({})
})

test('content and subjects that are too large or null are refused', async () => {
  const block = (text: string) => ({ type: 'Text', data: { props: { text } } })
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`b${index}`, block('x'.repeat(4000))]))
  const long = await admin('PATCH', '/magic_link', { content: many })
  expect([long.status, long.body.code]).toEqual([400, 'INVALID_EMAIL_TEMPLATE'])
  for (const body of [
    { content: { root: block('x'.repeat(70_000)) } },
    { content: null },
    { subject: null },
    { subject: 'x'.repeat(2001) },
    { type: 'x' },
  ]) {
    expect((await admin('PATCH', '/magic_link', body)).body.code).toBe('SCHEMA_ERROR')
  }
})

test('a block cannot be named __proto__, and prototypes in a block have no effect', async () => {
  const patch = (content: string) => admin('PATCH', '/magic_link', `{"content":${content}}`)
  const refused = await patch('{"__proto__":{"type":"Text","data":{"props":{"text":"x"}}}}')
  expect([refused.status, refused.body.code]).toEqual([400, 'SCHEMA_ERROR'])
  expect(refused.body.error).toContain('body.content: must not have a block with the id __proto__')
  expect((await patch('{"constructor":{"type":"Text","data":{"__proto__":{"polluted":1}}}}')).status).toBe(200)
  expect(Object.hasOwn(Object.prototype, 'polluted') || 'polluted' in {}).toBe(false)
  expect((await admin('POST', '/magic_link/preview', {})).status).toBe(400)
})

test('a preview shows the template in use, or one that is not stored yet, with example values', async () => {
  const shown = (await admin('POST', '/magic_link/preview', {})).body
  expect(shown.subject).toMatch(/^Sign in to Test project: [A-Z0-9]{6}$/)
  expect(shown.html).toContain('https://app.example.com/handler/magic-link-callback?code=example')
  const tried = (
    await admin('POST', '/team_invitation/preview', {
      subject: 'Join {{ teamDisplayName }}',
      content: textContent('[in]({{ teamInvitationLink }})'),
    })
  ).body
  expect(tried).toMatchObject({
    subject: 'Join Example team',
    text: expect.stringContaining('team-invitation?code=example'),
  })
  expect((await admin('GET', '/team_invitation')).body.is_default).toBe(true)
  await admin('PATCH', '/team_invitation', { content: textContent('Stored {{ teamDisplayName }}') })
  expect((await admin('POST', '/team_invitation/preview', {})).body.text).toBe('Stored Example team\n')
  app().takeStatements()
  await admin('POST', '/team_invitation/preview', {})
  expect(app().takeStatements()).toHaveLength(1)
})

test.each([
  ['that shows nothing', {}, 'shows nothing'],
  ['without a root', { a: { type: 'Text', data: { props: { text: 'x' } } } }, 'shows nothing'],
  [
    'that contains itself only',
    { root: { type: 'Container', data: { props: { childrenIds: ['root'] } } } },
    'shows nothing',
  ],
])('a preview of a template %s is refused, and the error names the reason', async (_, content, message) => {
  const { status, body } = await admin('POST', '/magic_link/preview', { content })
  expect([status, body.code]).toEqual([400, 'INVALID_EMAIL_TEMPLATE'])
  expect(body.details.message).toContain(message)
})

test('the next email of each type uses the template of the owner', async () => {
  for (const type of types) {
    const link = {
      email_verification: 'emailVerificationLink',
      password_reset: 'passwordResetLink',
      magic_link: 'magicLink',
      team_invitation: 'teamInvitationLink',
    }[type]
    await admin('PATCH', `/${type}`, {
      subject: `Our ${type}`,
      content: textContent(`{{ projectDisplayName }}: {{ ${link} }}`),
    })
  }
  const email = 'ann@example.com'
  const url = 'http://localhost/after'
  const post = (path: string, body: object, access: 'client' | 'server' = 'client') =>
    project.request('POST', path, { access, body })
  await post('/auth/password/sign-up', { email, password: 'quiet river stones', verification_callback_url: url })
  await post('/auth/password/send-reset-code', { email, callback_url: url })
  await post('/auth/otp/send-sign-in-code', { email: 'bob@example.com', callback_url: url })
  const teamId = await createTeam(project)
  await post('/team-invitations/send-code', { email, team_id: teamId, callback_url: url }, 'server')
  app().emails.length = 0
  await app().deliverEmails()
  const sent = app().emails.map(({ subject, text }) => `${subject} ${text.replace(/code=\w+/, 'code')}`)
  expect(sent.sort()).toEqual(types.map((type) => `Our ${type} Test project: ${url}?code\n`).sort())
})

test('templates of another project stay unchanged', async () => {
  await admin('PATCH', '/magic_link', { subject: 'Mine' })
  const other = await app().createProject()
  const { body } = await other.request('GET', '/email-templates/magic_link', { access: 'admin' })
  expect(body.is_default).toBe(true)
  expect((await other.request('DELETE', '/email-templates/magic_link', { access: 'admin' })).status).toBe(404)
  expect((await admin('GET', '/magic_link')).body.subject).toBe('Mine')
})

test('changes and resets are in the audit trail', async () => {
  await admin('PATCH', '/magic_link', { subject: 'Mine' })
  app().clock.advance(1)
  await admin('DELETE', '/magic_link')
  const { items } = (await project.request('GET', '/audit-events', { access: 'server' })).body
  expect(items.map(({ type, details }: { type: string; details: object }) => [type, details])).toEqual([
    ['email_template_reset', { template_type: 'magic_link' }],
    ['email_template_updated', { template_type: 'magic_link' }],
  ])
})

test('clients and servers have no access to templates', async () => {
  const person = await signUp(project)
  for (const access of ['client', 'server'] as const) {
    const { body } = await project.request('GET', '/email-templates', { access, user: person.accessToken })
    expect(body.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  }
})
