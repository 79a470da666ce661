/** The pages without the flow of an application. */
import { brotliCompressSync } from 'node:zlib'
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { secret, totpNow } from '../../second-factor.ts'
import { readSignInEmail } from '../../sign-in-codes.ts'
import { createUserClient, discoverFor, email, password, startFlow } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const addressOf = (page: string) => `${publicUrl}/auth/${project.id}/${page}`
const open = (page: string) => browser.open(addressOf(page))
const signIn = async () => browser.submit(await open('sign-in'), { email, password })

test('a visitor signs in, sees the account, and signs out after a question', async () => {
  expect((await open('account')).url).toBe(addressOf('sign-in'))
  const account = await signIn()
  expect([account.url, account.status]).toEqual([addressOf('account'), 200])
  expect(account.html).toContain('Account settings')
  // One round trip of TCP on a new connection.
  expect(brotliCompressSync(account.html).byteLength).toBeLessThan(14 * 1024)
  expect((await open('sign-up')).url).toBe(addressOf('account'))
  const question = await open('sign-out')
  expect((await open('account')).url).toBe(addressOf('account'))
  expect((await browser.submit(question, { answer: 'sign-out' })).html).toContain('You have signed out')
  expect((await open('account')).url).toBe(addressOf('sign-in'))
})

test('the question of a sign-out is shown to visitors, too', async () => {
  expect((await open('sign-out')).html).toContain('value="sign-out"')
})

test('applications find the user signed in, and a sign-in at one leads to the account', async () => {
  await signIn()
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const page = await browser.open((await startFlow(config)).url.href)
  expect(page.url).toContain('/consent?')
  const other = createFlowBrowser(publicUrl)
  const flow = await other.open((await startFlow(config)).url.href)
  await other.submit(flow, { email, password })
  expect((await other.open(addressOf('account'))).url).toBe(addressOf('account'))
})

test('a sign-in replaces the session before, whose cookie opens nothing any more', async () => {
  const first = await signIn()
  const stolen = createFlowBrowser(publicUrl)
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
  await browser.submit(await open('sign-in?again=1'), { email, password })
  expect((await stolen.open(first.url)).url).toBe(addressOf('sign-in'))
  const { body } = await project.request('GET', `/auth/sessions?user_id=${ann}`, { access: 'server' })
  expect(body.items).toHaveLength(1)
})

test('two projects in one browser share nothing', async () => {
  await signIn()
  const other = await app.createProject()
  expect((await browser.open(`${publicUrl}/auth/${other.id}/account`)).url).toContain(`/auth/${other.id}/sign-in`)
  expect((await browser.open(`${publicUrl}/auth/internal/account`)).status).toBe(404)
})

test('a form without cookies, or of another project, signs nobody in', async () => {
  const page = await open('sign-in')
  const withoutCookies = createFlowBrowser(publicUrl)
  expect((await withoutCookies.submit(page, { email, password })).status).toBe(400)
  const other = await app.createProject()
  const foreign = await browser.open(`${publicUrl}/auth/${other.id}/sign-in`)
  const html = foreign.html.replaceAll(`/auth/${other.id}/`, `/auth/${project.id}/`)
  expect((await browser.submit({ ...foreign, html }, { email, password })).status).toBe(400)
  expect((await open('account')).url).toBe(addressOf('sign-in'))
})

test('the error page shows a general text, whatever its address contains', async () => {
  const page = await open('error?errorCode=X&message=%3Cscript%3ECall%200800%3C/script%3E')
  expect([page.status, page.html.includes('0800')]).toEqual([200, false])
  expect(page.html).toContain('An error occurred')
})

describe('emailed codes', () => {
  beforeEach(() => enable('magic_link_enabled'))

  test('a visitor signs in with the code of an email', async () => {
    const step = await browser.submit(await open('sign-in'), { step: 'send', email })
    await app.deliverEmails()
    const { typed } = readSignInEmail(app, email)
    const wrong = await browser.submit(step, { code: '000000' })
    expect([wrong.status, wrong.html.includes('This code is not valid.')]).toEqual([400, true])
    const account = await browser.submit(wrong, { code: ` ${typed.toLowerCase()} ` })
    expect(account.url).toBe(addressOf('account'))
  })

  test('opening the link of the email redeems nothing, and its form signs in once', async () => {
    await browser.submit(await open('sign-in'), { step: 'send', email })
    await app.deliverEmails()
    const { link } = readSignInEmail(app, email)
    const other = createFlowBrowser(publicUrl)
    for (const _ of [1, 2]) expect((await other.open(link.href)).html).toContain('Sign in as')
    const page = await other.open(link.href)
    expect((await other.submit(page)).url).toBe(addressOf('account'))
    expect((await other.submit(page)).status).toBe(400)
    expect((await browser.open(link.href)).html).toContain('Magic Link Already Used')
  })

  test('the link continues the flow in the browser that began it', async () => {
    const config = await discoverFor(publicUrl, project, await createUserClient(project))
    await browser.submit(await browser.open((await startFlow(config)).url.href), { step: 'send', email })
    await app.deliverEmails()
    const { link } = readSignInEmail(app, email)
    expect((await browser.submit(await browser.open(link.href))).url).toContain('/consent?')
  })

  test('the second factor follows the link', async () => {
    await project.request('PATCH', `/users/${ann}`, {
      access: 'server',
      body: { totp_secret_base64: secret.toString('base64') },
    })
    await browser.submit(await open('sign-in'), { step: 'send', email })
    await app.deliverEmails()
    const step = await browser.submit(await browser.open(readSignInEmail(app, email).link.href))
    expect(step.html).toContain('Authenticator code')
    expect((await browser.submit(step, { code: totpNow(app) })).url).toBe(addressOf('account'))
  })
})

test('a new user verifies the address after a press', async () => {
  const account = await browser.submit(await open('sign-up'), { email: 'bo@example.com', password })
  expect(account.html).toContain('Not verified')
  await app.deliverEmails()
  const link = lastLink('bo@example.com')
  const question = await browser.open(link)
  expect(question.html).toContain('bo@example.com')
  expect((await browser.submit(question)).html).toContain('Your email is verified')
  expect((await open('account')).html).not.toContain('Not verified')
  expect((await browser.open(addressOf('verify?code=nonsense'))).status).toBe(400)
})

test('a user who has forgotten the password chooses a new one', async () => {
  const sent = await browser.submit(await open('recover'), { email })
  const unknown = await browser.submit(await open('recover'), { email: 'nobody@example.com' })
  const textOf = ({ html }: { html: string }) => html.replace(/nonce="[^"]*"/g, '')
  expect(textOf(sent)).toBe(textOf(unknown))
  await app.deliverEmails()
  const page = await browser.open(lastLink(email))
  const differing = await browser.submit(page, { password: 'one new password 31', repeated: 'another' })
  expect(differing.html).toContain('Passwords do not match')
  const weak = await browser.submit(page, { password: '12345678', repeated: '12345678' })
  expect(weak.html).toContain('easy to guess')
  const changed = { password: 'loud mountain streams', repeated: 'loud mountain streams' }
  expect((await browser.submit(page, changed)).html).toContain('Your password has been reset')
  expect((await browser.submit(page, changed)).html).toContain('Used Password Reset Link')
  const account = await browser.submit(await open('sign-in'), { email, password: changed.password })
  expect(account.url).toBe(addressOf('account'))
})

test('an invited visitor creates an account and joins the team', async () => {
  const { body: team } = await project.request('POST', '/teams', { access: 'server', body: { display_name: 'Blue' } })
  const invitation = { email: 'cy@example.com', team_id: team.id, callback_url: addressOf('invitation') }
  await project.request('POST', '/team-invitations/send-code', { access: 'server', body: invitation })
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { sign_up_enabled: false } } })
  app.clock.advance(1500)
  await app.deliverEmails()
  const link = lastLink('cy@example.com')
  const page = await browser.open(link)
  expect(page.html).toContain('Blue')
  const signUp = /href="([^"]*sign-up[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const joining = await browser.submit(await browser.open(signUp), { email: 'cy@example.com', password })
  expect(joining.url).toContain('/invitation?code=')
  await app.deliverEmails()
  await browser.submit(await browser.open(lastLink('cy@example.com')))
  expect((await browser.submit(await browser.open(link))).html).toContain('You have successfully joined')
})

test('an invitation to the app admits its address while sign-up is closed', async () => {
  const invitation = { email: 'dee@example.com', callback_url: addressOf('sign-up') }
  await project.request('POST', '/user-invitations', { access: 'server', body: invitation })
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { sign_up_enabled: false } } })
  app.clock.advance(1500)
  await app.deliverEmails()
  const page = await browser.open(lastLink('dee@example.com'))
  const refused = await browser.submit(page, { email: 'eve@example.com', password })
  expect([refused.status, refused.html.includes('Sign up for new users is not enabled')]).toEqual([400, true])
  expect((await browser.submit(refused, { email: 'dee@example.com', password })).url).toBe(addressOf('account'))
})

async function enable(setting: string) {
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { [setting]: true } } })
  app.clock.advance(1500)
}

/** Returns the address of the last link with a code that was sent to an address. */
function lastLink(to: string): string {
  const message = app.emails.findLast((each) => each.to === to && each.text.includes('code='))
  return /https?:\/\/\S+code=\S+/.exec(message?.text ?? '')?.[0] ?? ''
}
