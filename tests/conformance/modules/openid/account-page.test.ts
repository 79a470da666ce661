/** The page on which users change their account without scripts. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type BrowserPage, createFlowBrowser, type FlowBrowser, type FormValues } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { totpAt } from '../../second-factor.ts'
import { addGrant, createUserClient, email, password } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
let account: BrowserPage
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})
beforeEach(async () => {
  account = await signIn(browser)
})

const addressOf = (page: string) => `${publicUrl}/auth/${project.id}/${page}`
const signIn = async (at: FlowBrowser) => at.submit(await at.open(addressOf('sign-in')), { email, password })
const submit = async (values: FormValues) => {
  account = await browser.submit(account, values)
  return account
}
const readAnn = async () => (await project.request('GET', `/users/${ann}`, { access: 'server' })).body
const countSessions = async () =>
  (await project.request('GET', `/auth/sessions?user_id=${ann}`, { access: 'server' })).body.items.length

test('name and language', async () => {
  await submit({ action: 'name', display_name: '<b>Ann</b>' })
  expect(account.html).toContain('value="&#60;b&#62;Ann&#60;/b&#62;"')
  await submit({ action: 'language', locale: 'de' })
  expect([(await readAnn()).locale, account.html.includes('<html lang="de"')]).toEqual(['de', true])
  expect((await browser.open(addressOf('account?ui_locales=fr'))).html).toContain('<html lang="fr"')
})

test('email addresses', async () => {
  await submit({ action: 'email-add', email: 'other@example.com' })
  expect(account.html).toContain('Email added.')
  const taken = await submit({ action: 'email-add', email: 'other@example.com' })
  expect([taken.status, taken.html.includes('Your account already has this email.')]).toEqual([400, true])
  await app.deliverEmails()
  const mail = app.emails.findLast(({ to, text }) => to === 'other@example.com' && text.includes('code='))
  const link = /https?:\/\/\S+code=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).toContain(addressOf('verify?'))
  await browser.submit(await browser.open(link))
  account = await browser.open(addressOf('account'))
  const id =
    /name="action" value="email-primary"><input type="hidden" name="id" value="([^"]*)"/.exec(account.html)?.[1] ?? ''
  await submit({ action: 'email-primary', id })
  expect((await readAnn()).primary_email).toBe('other@example.com')
  await submit({ action: 'email-sign-in', id })
  expect(account.html).not.toContain('value="email-sign-in"')
  expect((await submit({ action: 'email-remove', id: ann })).html).toContain('does not belong to your account')
})

test('a change of the password ends all sessions but this one', async () => {
  await signIn(createFlowBrowser(publicUrl))
  const values = { old_password: password, new_password: 'loud mountain streams', repeated: 'loud mountain streams' }
  const wrong = await submit({ action: 'password-change', ...values, old_password: 'wrong' })
  expect(wrong.html).toContain('Incorrect password')
  expect((await submit({ action: 'password-change', ...values, repeated: 'x' })).html).toContain(
    'Passwords do not match',
  )
  await submit({ action: 'password-change', ...values })
  expect([account.html.includes('Password changed successfully!'), await countSessions()]).toEqual([true, 1])
})

test('an authenticator app and recovery codes', async () => {
  await submit({ action: 'authenticator-begin' })
  const key = Buffer.from(/name="secret" value="([^"]*)"/.exec(account.html)?.[1] ?? '', 'base64')
  const wrong = await submit({ code: '000000' })
  expect([wrong.status, (await readAnn()).requires_totp_mfa]).toEqual([400, false])
  await submit({ code: totpAt(key, app.clock.now()) })
  expect((await readAnn()).requires_totp_mfa).toBe(true)
  app.clock.advance(60_000)
  const codes = await browser.submit(account, { action: 'recovery-codes', code: totpAt(key, app.clock.now()) })
  expect(codes.html.match(/<li><code>/g)).toHaveLength(10)
  await submit({ action: 'authenticator-off' })
  expect((await readAnn()).requires_totp_mfa).toBe(false)
})

test('sessions and applications end', async () => {
  const other = createFlowBrowser(publicUrl)
  await signIn(other)
  const { id: clientId } = await createUserClient(project)
  await addGrant(app, project, { userId: ann, clientId })
  account = await browser.open(addressOf('account'))
  expect(account.html).toContain('Apps with access')
  await submit({ action: 'app-remove' })
  expect(account.html).not.toContain('Apps with access')
  await submit({ action: 'session-end' })
  expect((await other.open(addressOf('account'))).url).toBe(addressOf('sign-in'))
  await signIn(other)
  account = await browser.open(addressOf('account'))
  await submit({ action: 'sessions-end' })
  expect([account.html.includes('All other sessions have ended'), await countSessions()]).toEqual([true, 1])
})

test('the account is deleted if the project allows it', async () => {
  expect(account.html).not.toContain('value="delete"')
  const forbidden = await browser.submit(account, { action: 'delete' })
  expect(forbidden.status).toBe(400)
  const config = { client_user_deletion_enabled: true }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
  account = await browser.open(addressOf('account'))
  const deleted = await submit({ action: 'delete' })
  expect(deleted.url).toBe(addressOf('sign-out/success'))
  expect((await project.request('GET', `/users/${ann}`, { access: 'server' })).status).toBe(404)
  expect((await browser.open(addressOf('account'))).url).toBe(addressOf('sign-in'))
})

test('a change that needs a recent sign-in leads to one, and applies after it', async () => {
  const body = { fresh_sign_in_minutes: 10 }
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  app.clock.advance(11 * 60_000)
  account = await browser.open(addressOf('account'))
  const refused = await browser.submit(account, { action: 'email-add', email: 'other@example.com' })
  expect([refused.status, refused.html.includes('sign-in?again=1')]).toEqual([403, true])
  await browser.submit(await browser.open(addressOf('sign-in?again=1')), { email, password })
  account = await browser.open(addressOf('account'))
  expect((await submit({ action: 'email-add', email: 'other@example.com' })).status).toBe(200)
})

test.each([
  ['with an origin that is hidden', { origin: 'null' }],
  ['of another origin', { origin: 'https://evil.example.com' }],
  ['without an origin and a page', { origin: '' }],
  ['without an origin, of a page of another site', { origin: '', referer: 'https://evil.example.com/account' }],
])('a form %s changes nothing', async (_name, headers) => {
  await browser.submit(account, { action: 'name', display_name: 'Eve' }, headers)
  expect((await readAnn()).display_name).toBe('Ann Example')
})

test('a text browser, which sends the page of a form and no origin, changes the name', async () => {
  await browser.submit(account, { action: 'name', display_name: 'Eve' }, { origin: '', referer: account.url })
  expect((await readAnn()).display_name).toBe('Eve')
})

test('a form of another browser, of a session before, or of 200 KB changes nothing', async () => {
  const other = createFlowBrowser(publicUrl)
  await signIn(other)
  await other.submit(account, { action: 'name', display_name: 'Eve' })
  await browser.submit(await browser.open(addressOf('sign-in?again=1')), { email, password })
  await browser.submit(account, { action: 'name', display_name: 'Eve' })
  account = await browser.open(addressOf('account'))
  await browser.submit(account, { action: 'name', display_name: 'E'.repeat(200_000) })
  expect((await readAnn()).display_name).toBe('Ann Example')
})

test('a session that ended while the page was open leads to the sign-in', async () => {
  await project.request('DELETE', `/auth/sessions?user_id=${ann}`, { access: 'server' })
  expect((await submit({ action: 'name', display_name: 'Eve' })).url).toBe(addressOf('sign-in'))
  expect((await readAnn()).display_name).toBe('Ann Example')
})

test('changes are in the audit trail as those of the user', async () => {
  await submit({ action: 'email-add', email: 'other@example.com' })
  const { body } = await project.request('GET', `/audit-events?user_id=${ann}`, { access: 'server' })
  const event = body.items.find(({ type }: { type: string }) => type === 'email_added')
  expect(event?.actor).toMatchObject({ type: 'user', id: ann })
})
