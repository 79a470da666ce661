/** Passkeys on the hosted pages: what the script of the pages asks and sends. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Authenticator, createAuthenticator, type Deviations } from '../../authenticator.ts'
import { type BrowserPage, createFlowBrowser, type FlowBrowser, type FormValues } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { totpAt } from '../../second-factor.ts'
import { email, password } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
let authenticator: Authenticator
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})
beforeEach(async () => {
  const config = { passkey_enabled: true }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
  authenticator = createAuthenticator({ origin: publicUrl })
})

const addressOf = (path: string) => `${publicUrl}/auth/${project.id}/${path}`
const signIn = async (at = browser) => at.submit(await at.open(addressOf('sign-in')), { email, password })

/** Asks a page for options, and sends the response of the authenticator, as the script does. */
async function runCeremony(at: FlowBrowser, page: BrowserPage, form: FormValues, deviations: Deviations = {}) {
  const asked = await at.submit(page, { ...form, options: '' })
  expect(asked.headers.get('content-type')).toBe('application/json')
  const { options_json: options, code = '' } = JSON.parse(asked.html)
  const isNew = form.action === 'passkey-add'
  const used = isNew
    ? authenticator.create(options.challenge, deviations)
    : authenticator.get(options.challenge, deviations)
  return at.submit(page, { ...form, passkey: JSON.stringify(used), passkey_code: code })
}
const add = async () => runCeremony(browser, await signIn(), { action: 'passkey-add' })
const readAnn = async () => (await project.request('GET', `/users/${ann}`, { access: 'server' })).body

test('a user adds, renames, uses and removes a passkey for the host of the pages', async () => {
  const account = await add()
  expect([account.html.includes('Passkey added'), account.html.includes(new URL(publicUrl).hostname)]).toEqual([
    true,
    true,
  ])
  const renamed = await browser.submit(account, { action: 'passkey-rename', name: '<b>Blue key</b>' })
  expect(renamed.html).toContain('<bdi>&#60;b&#62;Blue key&#60;/b&#62;</bdi>')
  const other = createFlowBrowser(publicUrl)
  const signedIn = await runCeremony(other, await other.open(addressOf('sign-in')), { step: 'passkey' })
  expect(signedIn.url).toBe(addressOf('account'))
  await browser.submit(renamed, { action: 'passkey-remove' })
  expect((await readAnn()).passkey_auth_enabled).toBe(false)
})

test('a passkey for another origin neither is added nor signs in', async () => {
  const refused = await runCeremony(browser, await signIn(), { action: 'passkey-add' }, { origin: 'https://evil.test' })
  expect([refused.status, refused.html.includes('The passkey could not be saved')]).toEqual([400, true])
  await add()
  const other = createFlowBrowser(publicUrl)
  const page = await other.open(addressOf('sign-in'))
  const wrong = await runCeremony(other, page, { step: 'passkey' }, { origin: 'https://evil.test' })
  expect([wrong.status, wrong.html.includes('This passkey could not be confirmed')]).toEqual([400, true])
})

test('a response is used once, and only in a form of this browser', async () => {
  await add()
  const other = createFlowBrowser(publicUrl)
  const page = await other.open(addressOf('sign-in'))
  const { options_json: options, code } = JSON.parse((await other.submit(page, { step: 'passkey', options: '' })).html)
  const sent = { step: 'passkey', passkey: JSON.stringify(authenticator.get(options.challenge)), passkey_code: code }
  const stranger = createFlowBrowser(publicUrl)
  await stranger.open(addressOf('sign-in'))
  expect((await stranger.submit(page, sent)).status).toBe(400)
  expect((await other.submit(page, sent)).url).toBe(addressOf('account'))
  const replayed = createFlowBrowser(publicUrl)
  expect((await replayed.submit(await replayed.open(addressOf('sign-in')), sent)).status).toBe(400)
})

test('without a response, the page says why', async () => {
  const other = createFlowBrowser(publicUrl)
  const page = await other.open(addressOf('sign-in'))
  for (const passkey of ['', '{', '[]', '"x"', 'null']) {
    expect((await other.submit(page, { step: 'passkey', passkey })).status).toBe(400)
  }
  const config = { passkey_enabled: false }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
  const off = await other.submit(page, { step: 'passkey' })
  expect([off.status, off.html.includes('Signing in with a passkey is not enabled here')]).toEqual([400, true])
})

test('a new passkey needs a recent sign-in if the project demands it', async () => {
  const account = await signIn()
  const body = { fresh_sign_in_minutes: 10 }
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  app.clock.advance(11 * 60_000)
  const refused = await browser.submit(account, { action: 'passkey-add', options: '' })
  expect([refused.status, refused.html.includes('sign-in?again=1')]).toEqual([403, true])
})

test('a passkey is the second factor of a password, beside the codes of an app', async () => {
  await add()
  const key = Buffer.from('a secret of 20 bytes')
  const body = { totp_secret_base64: key.toString('base64') }
  await project.request('PATCH', `/users/${ann}`, { access: 'server', body })
  const other = createFlowBrowser(publicUrl)
  const step = await signIn(other)
  expect(step.html).toContain('name="factor" value="totp"')
  const unverified = await runCeremony(other, step, passkeyForm, { isUserVerified: false })
  expect(unverified.html).toContain('This passkey could not be confirmed')
  expect((await runCeremony(other, unverified, passkeyForm)).url).toBe(addressOf('account'))
  const third = createFlowBrowser(publicUrl)
  const again = await third.submit(await signIn(third), { code: totpAt(key, app.clock.now()) })
  expect(again.url).toBe(addressOf('account'))
})
const passkeyForm = { factor: 'passkey' }
