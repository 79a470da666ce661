/** Owners' email templates with versions per language. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
})

const admin = (method: string, path: string, body?: unknown) =>
  project.request(method, `/email-templates/magic_link${path}`, { access: 'admin', body })
const store = (locale: string | null, subject: string) =>
  admin('PATCH', locale === null ? '' : `?locale=${locale}`, { subject })

/** Returns subject and language of the email to a new address. */
async function sendIn(language: string, from = project) {
  const body = { email: `${crypto.randomUUID()}@example.com`, callback_url: 'http://localhost/after' }
  const headers = { 'accept-language': language }
  expect((await from.request('POST', '/auth/otp/send-sign-in-code', { body, headers })).status).toBe(200)
  await app().deliverEmails()
  const message = app().emails.find(({ to }) => to === body.email)
  return [message?.subject.replace(/[A-Z0-9]{6}/, 'code'), message?.language]
}

test('an email uses the version of its language, of the base language, without a language, then the default', async () => {
  const byDefault = await sendIn('fr-CA')
  expect(byDefault).toEqual([expect.stringContaining('Test project'), 'fr-CA'])
  await store('de', 'German')
  expect(await sendIn('fr-CA')).toEqual(byDefault)
  await store(null, 'Any')
  expect(await sendIn('fr-CA')).toEqual(['Any', null])
  await store('fr', 'French')
  expect(await sendIn('fr-CA')).toEqual(['French', 'fr'])
  await store('fr-CA', 'Canadian')
  expect(await sendIn('fr-CA')).toEqual(['Canadian', 'fr-CA'])
  expect(await sendIn('fr')).toEqual(['French', 'fr'])
  expect(await sendIn('de-AT')).toEqual(['German', 'de'])
  expect(await sendIn('ja')).toEqual(['Any', null])
})

test('a version of a region is not used for the base language', async () => {
  await store('fr-CA', 'Canadian')
  expect((await sendIn('fr'))[0]).not.toBe('Canadian')
})

test('reads and previews show the template that emails in the language use', async () => {
  await store('fr', 'French')
  const preview = async (path: string, body: object = {}) => (await admin('POST', `/preview${path}`, body)).body
  expect((await admin('GET', '?locale=fr-CA')).body).toMatchObject({ subject: 'French', is_default: false })
  expect(await preview('?locale=fr-CA')).toMatchObject({
    subject: 'French',
    html: expect.stringContaining('<html lang="fr" dir="ltr">'),
  })
  const { body } = await admin('GET', '?locale=ar')
  expect(body).toMatchObject({ is_default: true, locales: ['fr'] })
  expect(body.subject).not.toBe((await admin('GET', '')).body.subject)
  const rightToLeft = expect.stringContaining('<html lang="ar" dir="rtl">')
  expect(await preview('?locale=ar')).toMatchObject({ html: rightToLeft })
  expect(await preview('?locale=ar', { subject: 'Arabic' })).toMatchObject({ subject: 'Arabic', html: rightToLeft })
  expect(await preview('')).toMatchObject({ html: expect.stringContaining('<html lang="en"') })
})

test('a new version starts with the content of the template that its language has used', async () => {
  const german = (await admin('GET', '?locale=de')).body
  const stored = (await store('de', 'German')).body
  const changes = { subject: 'German', is_default: false, locales: ['de'], etag: expect.any(String) }
  expect(stored).toEqual({ ...german, ...changes })
  const content = { root: { type: 'Text', data: { props: { text: '{{ otp }}' } } } }
  await admin('PATCH', '', { content })
  expect((await store('fr', 'French')).body).toMatchObject({ subject: 'French', content, locales: ['de', 'fr'] })
  expect((await admin('PATCH', '?locale=fr-ca', {})).body).toMatchObject({ subject: 'French', content })
  expect((await admin('PATCH', '?locale=de', { content })).body).toMatchObject({ subject: 'German', content })
})

test('the version without a language is read and changed as if there were no others', async () => {
  const before = (await admin('GET', '')).body
  await store('de', 'German')
  expect((await admin('GET', '')).body).toEqual({ ...before, locales: ['de'] })
  const missing = await admin('DELETE', '')
  expect([missing.status, missing.body.code]).toEqual([404, 'EMAIL_TEMPLATE_NOT_CUSTOMIZED'])
  expect((await store(null, 'Any')).body).toMatchObject({ subject: 'Any', content: before.content, locales: ['de'] })
  const { items } = (await project.request('GET', '/email-templates', { access: 'admin' })).body
  expect(items.map((item: { locales: string[] }) => item.locales)).toEqual([[], [], ['de'], []])
  expect(items[2].subject).toBe('Any')
})

test('a reset deletes one version and leaves the others', async () => {
  for (const locale of [null, 'fr', 'fr-CA']) await store(locale, `In ${locale}`)
  expect((await admin('DELETE', '?locale=fr')).body).toEqual({ success: true })
  expect((await admin('DELETE', '?locale=fr')).body.code).toBe('EMAIL_TEMPLATE_NOT_CUSTOMIZED')
  expect((await admin('GET', '?locale=fr')).body).toMatchObject({ subject: 'In null', locales: ['fr-CA'] })
  expect((await admin('GET', '?locale=fr-CA')).body.subject).toBe('In fr-CA')
  await admin('DELETE', '')
  expect((await admin('GET', '')).body).toMatchObject({ is_default: true, locales: ['fr-CA'] })
})

test.each(['eo', 'de-AT', 'xx', '', '__proto__', 'de_DE', 'de%00', 'x'.repeat(1000), 'de&locale=fr'])(
  'the language %j is refused',
  async (locale) => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { subject: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/preview', {}],
    ] as const) {
      const response = await admin(method, `${path}?locale=${locale}`, body)
      expect([response.status, response.body.code]).toEqual([400, 'SCHEMA_ERROR'])
      expect(response.body.error).toContain('locale')
    }
  },
)

test('another project has versions of its own', async () => {
  await store('de', 'German')
  const other = await app().createProject({ flags: { magicLinkEnabled: true } })
  const path = '/email-templates/magic_link?locale=de'
  expect((await other.request('GET', path, { access: 'admin' })).body).toMatchObject({ is_default: true, locales: [] })
  expect((await other.request('DELETE', path, { access: 'admin' })).status).toBe(404)
  expect((await sendIn('de', other))[0]).not.toBe('German')
  expect((await sendIn('de'))[0]).toBe('German')
})

test('the audit trail names the language', async () => {
  await store('de', 'German')
  app().clock.advance(1)
  await admin('DELETE', '?locale=de')
  const { items } = (await project.request('GET', '/audit-events', { access: 'server' })).body
  expect(items.map(({ type, details }: { type: string; details: object }) => [type, details])).toEqual([
    ['email_template_reset', { template_type: 'magic_link', locale: 'de' }],
    ['email_template_updated', { template_type: 'magic_link', locale: 'de' }],
  ])
})

test('an email takes one statement to find its template', async () => {
  await store('fr', 'French')
  await project.request('POST', '/auth/otp/send-sign-in-code', {
    body: { email: 'ann@example.com', callback_url: 'http://localhost/after' },
    headers: { 'accept-language': 'fr-CA' },
  })
  app().takeStatements()
  await app().deliverEmails()
  expect(
    app()
      .takeStatements()
      .filter((name) => name.includes('template')),
  ).toEqual(['select_email_template'])
})
