/** The pages of a flow, which need no scripts. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { fetchUserInfo, refreshTokenGrant } from 'openid-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { allow, deny, serveAuthHooks, setHook } from '../../auth-hooks.ts'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { pngUrl } from '../../png.ts'
import { secret, totpAt, totpNow } from '../../second-factor.ts'
import { createUserClient, discoverFor, email, passPages, password, signInAt, startFlow } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, browser } = scene)
})

async function startUrl(parameters: Record<string, string> = {}, of = project): Promise<string> {
  const config = await discoverFor(publicUrl, of, await createUserClient(of))
  return (await startFlow(config, parameters)).url.href
}

test('a visitor creates an account and continues to the application', async () => {
  const page = await browser.open(await startUrl())
  const signUp = await browser.open(page.url.replace('/sign-in?', '/sign-up?'))
  const taken = await browser.submit(signUp, { email, password })
  expect(taken.html).toContain('User already exists.')
  const consent = await browser.submit(signUp, { email: 'bo@example.com', password })
  expect(consent.html).toContain('Notes')
  expect((await browser.submit(consent, { answer: 'allow' })).location).toMatch(/\?code=/)
})

test('a project that hides accounts asks for the code of an email, also for a known address', async () => {
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body: { hide_accounts: true } })
  // The link of the email leads to a page of the service, which is no domain of the project.
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { allow_localhost: false } } })
  app.clock.advance(1500)
  const page = await browser.open(await startUrl())
  const signUp = await browser.open(page.url.replace('/sign-in?', '/sign-up?'))
  expect((await browser.submit(signUp, { email, password })).html).toContain('Check your email')
  const step = await browser.submit(signUp, { email: 'cy@example.com', password })
  expect(step.html).toContain('cy@example.com')
  const again = await browser.submit(step, { code: 'xxxxxx' })
  expect(again.html).toContain('role="alert"')
  await app.deliverEmails()
  const message = app.emails.findLast(({ to }) => to === 'cy@example.com')
  const code = /^\s*([0-9A-Z]{6})\s*$/m.exec(message?.text ?? '')?.[1] ?? ''
  expect(message?.text).toContain(`${publicUrl}/auth/${project.id}/verify?code=`)
  expect((await browser.submit(again, { code })).html).toContain('Notes')
})

test('a project that closes sign-up or passwords says so', async () => {
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { sign_up_enabled: false } } })
  const page = await browser.open(await startUrl())
  expect(page.html).not.toContain('/sign-up?')
  const config = { credential_enabled: false, magic_link_enabled: false, passkey_enabled: false }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
  expect((await browser.open(page.url)).html).toContain('You cannot sign in on this page yet.')
})

test('the consent page shows the logo of the application, which goes with it', async () => {
  const logo = pngUrl(64, 64)
  const client = await createUserClient(project, { logo_url: logo })
  const change = (body: object) => project.request('PATCH', `/oauth-clients/${client.id}`, { access: 'admin', body })
  const { url } = await startFlow(await discoverFor(publicUrl, project, client))
  const consent = await browser.submit(await browser.open(url.href), { email, password })
  const src = /<img class="logo" src="([^"]+)"/.exec(consent.html)?.[1] ?? ''
  expect(src).toMatch(new RegExp(`^${publicUrl}/api/v1/logos/${project.id}/[0-9a-f]{32}\\.png$`))
  const statusOf = async () => (await fetch(src)).status
  // The stored address keeps the picture.
  expect([(await change({ logo_url: src, name: 'Better notes' })).body.logo_url, await statusOf()]).toEqual([src, 200])
  expect((await change({ logo_url: 'https://evil.example.com/logo.png' })).body.code).toBe('INVALID_LOGO')
  expect([(await change({ logo_url: null })).body.logo_url, await statusOf()]).toEqual([null, 404])
})

test('pages are in the language of the request, then in that of the browser', async () => {
  const german = await browser.open(await startUrl({ ui_locales: 'de en' }))
  expect(german.html).toContain('<html lang="de" dir="ltr">')
  const arabic = await browser.open(await startUrl({ ui_locales: 'ar' }))
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
})

test('a hint fills in the address, and its markup is escaped', async () => {
  const page = await browser.open(await startUrl({ login_hint: 'bo@example.com' }))
  expect(page.html).toContain('value="bo@example.com"')
  const sent = await browser.submit(page, { email: '"><script>alert(1)</script>', password })
  expect(sent.html).not.toContain('<script>')
})

test('the policy permits one script and no frames, and the cookie is for this host only', async () => {
  const page = await browser.open(await startUrl())
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src '(nonce-[\w-]{22})'; style-src '\1'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/form-action|unsafe/)
  const scripts = page.html.match(/<script[^>]*>/g) ?? []
  const address = `${publicUrl}/auth/${project.id}/script-[0-9a-f]{16}\\.js`
  expect(scripts).toEqual([expect.stringMatching(new RegExp(`^<script nonce="[\\w-]{22}" src="${address}" defer>$`))])
  const response = await fetch(await startUrl(), { redirect: 'manual' })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      new RegExp(`^portico-${project.id}=[0-9a-z]{45}\\.; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax$`),
    ),
  ])
})

test('reading pages changes nothing, and the token of a form differs each time', async () => {
  const page = await browser.open(await startUrl())
  const again = await browser.open(page.url)
  const tokenOf = ({ html }: { html: string }) => /name="token" value="([^"]+)"/.exec(html)?.[1]
  expect(tokenOf(again)).not.toBe(tokenOf(page))
  expect((await browser.submit(page, { email, password })).url).toContain('/consent?')
})

test('two projects in one browser do not share a session', async () => {
  const other = await app.createProject()
  await passPages(browser, new URL(await startUrl()))
  const page = await browser.open(await startUrl({}, other))
  expect(page.url).toContain(`/auth/${other.id}/sign-in?`)
  expect([...browser.cookies.keys()].sort()).toEqual([`portico-${project.id}`, `portico-${other.id}`].sort())
})

test('two tabs with two applications finish their own flows', async () => {
  const notes = await browser.open(await startUrl())
  const calendar = await browser.open(await startUrl({ scope: 'openid' }))
  const consentOfNotes = await browser.submit(notes, { email, password })
  const consentOfCalendar = await browser.submit(calendar, { email, password })
  expect((await browser.submit(consentOfCalendar, { answer: 'allow' })).location).toMatch(/\?code=/)
  expect((await browser.submit(consentOfNotes, { answer: 'allow' })).location).toMatch(/\?code=/)
})

test('a user without the second factor that each sign-in needs sets up an app on the page', async () => {
  const admin = (path: string, body: object) => project.request('PATCH', path, { access: 'admin', body })
  await admin('/projects/current', { config: { second_factor_grace_days: 0 } })
  await admin('/projects/current/options', { second_factor_at: 'at_sign_in' })
  const step = await browser.submit(await browser.open(await startUrl()), { email, password })
  expect(step.html).toContain('Set up a second factor')
  expect(step.html).toContain('href="otpauth://totp/')
  const wrong = await browser.submit(step, { code: '000000' })
  expect([wrong.status, wrong.html.includes('Incorrect code')]).toEqual([400, true])
  const key = Buffer.from(/name="secret" value="([^"]*)"/.exec(wrong.html)?.[1] ?? '', 'base64')
  const consent = await browser.submit(wrong, { code: totpAt(key, app.clock.now()) })
  expect((await browser.submit(consent, { answer: 'allow' })).location).toMatch(/\?code=/)
})

describe('with a second factor', () => {
  beforeEach(async () => {
    const { body } = await project.request('GET', `/users?query=${email}`, { access: 'server' })
    await project.request('PATCH', `/users/${body.items[0].id}`, {
      access: 'server',
      body: { totp_secret_base64: secret.toString('base64') },
    })
  })

  test('the page asks for the code, and the session has both methods', async () => {
    const config = await discoverFor(publicUrl, project, await createUserClient(project))
    const { url } = await startFlow(config)
    const step = await browser.submit(await browser.open(url.href), { email, password })
    expect(step.html).toContain('Authenticator code')
    const wrong = await browser.submit(step, { code: '000000' })
    expect([wrong.status, wrong.html.includes('Incorrect code')]).toEqual([400, true])
    const consent = await browser.submit(wrong, { code: totpNow(app) })
    expect((await browser.submit(consent, { answer: 'allow' })).location).toMatch(/\?code=/)
    const tokens = await signInAt(config, browser)
    expect(tokens.claims()).toMatchObject({ acr: 'aal2', amr: ['pwd', 'otp', 'mfa'] })
  })

  test('prompt=none fails while the factor is due', async () => {
    const page = await browser.submit(await browser.open(await startUrl()), { email, password })
    expect(page.html).toContain('Authenticator code')
    expect((await browser.open(await startUrl({ prompt: 'none' }))).location).toMatch(/error=login_required/)
  })
})

test('a browser that signed in before the project required a factor is asked for it', async () => {
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  await signInAt(config, browser)
  await project.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { second_factor_grace_days: 0 } },
  })
  const silent = async () => (await browser.open((await startFlow(config, { prompt: 'none' })).url.href)).location
  expect(await silent()).toMatch(/[?&]code=/)
  const body = { second_factor_at: 'at_sign_in' }
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  expect(await silent()).toMatch(/error=interaction_required/)
  const page = await browser.open((await startFlow(config)).url.href)
  const step = await browser.submit(page, { email, password })
  expect(step.html).toContain('otpauth:')
})

test('a refusal of an auth hook stands on the page, as text', async () => {
  const servers = serveAuthHooks(app)
  await setHook(project, 'sign_in')
  servers.reply = () => deny('Ask <b>Ann</b>.')
  const page = await browser.submit(await browser.open(await startUrl()), { email, password })
  expect(page.html).toContain('This app does not let you sign in. <bdi>Ask &#60;b&#62;Ann&#60;/b&#62;.</bdi>')
  servers.reply = () => Response.json({})
  const failed = await browser.submit(page, { email, password })
  expect(failed.html).toContain('role="alert"')
})

test('ID tokens have the claims of an auth hook, and a refresh that it fails leaves the refresh token valid', async () => {
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const servers = serveAuthHooks(app)
  await setHook(project, 'token', { fails_open: false })
  servers.reply = () => allow({ claims: { plan: 'pro' } })
  const tokens = await signInAt(config, browser)
  expect(tokens.claims()).toMatchObject({ plan: 'pro' })
  servers.reply = () => new Response('', { status: 500 })
  const refresh = () => refreshTokenGrant(config, tokens.refresh_token ?? '')
  await expect(refresh()).rejects.toMatchObject({ cause: { status: 503 } })
  servers.reply = () => allow({ claims: { plan: 'free' } })
  expect((await refresh()).claims()).toMatchObject({ plan: 'free' })
  expect(servers.calls.at(-1)?.body).toMatchObject({ type: 'token', is_refresh: true })
})

test('ID tokens and userinfo have the claims of the project', async () => {
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const body = { token_claims: { plan: '{{user.client_read_only_metadata.plan}}', level: 3 } }
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  const { body: found } = await project.request('GET', `/users?query=${email}`, { access: 'server' })
  const plan = { client_read_only_metadata: { plan: 'pro' } }
  await project.request('PATCH', `/users/${found.items[0].id}`, { access: 'server', body: plan })
  app.clock.advance(1500)
  const tokens = await signInAt(config, browser)
  expect(tokens.claims()).toMatchObject({ plan: 'pro', level: 3 })
  const userinfo = await fetchUserInfo(config, tokens.access_token, found.items[0].id)
  expect(userinfo).toMatchObject({ plan: 'pro', level: 3 })
})
