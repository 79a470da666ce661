/** Sign-in on the pages of the service for an app with the SDK. */
import { createHash, randomBytes } from 'node:crypto'
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { secret, totpNow } from '../../second-factor.ts'
import { readSignInEmail } from '../../sign-in-codes.ts'
import { email, password } from '../../user-clients.ts'
import { useUsernames } from '../../usernames.ts'

const target = 'https://app.example.com/callback?after_auth_return_to=%2Fnotes'
let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
let verifier: string
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})
beforeEach(async () => {
  verifier = randomBytes(32).toString('base64url')
  const config = {
    domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }],
    magic_link_enabled: true,
  }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
})

const challengeOf = (value: string) => createHash('sha256').update(value).digest('base64url')
const signInUrl = (changes: Record<string, string> = {}, page = 'sign-in') =>
  `${publicUrl}/auth/${project.id}/${page}?${new URLSearchParams({
    ...{ return_to: target, state: 'the state', code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
    ...changes,
  })}`
const signIn = async () => browser.submit(await browser.open(signInUrl()), { email, password })
const codeOf = (location: string | null) => new URL(location ?? 'about:blank').searchParams.get('code') ?? ''

const redeem = (code: string, changes: Record<string, string> = {}) =>
  project.request('POST', '/auth/oauth/token', {
    access: 'none',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-portico-client-version': 'js test' },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, redirect_uri: target, code_verifier: verifier },
      ...{ client_id: project.id, client_secret: project.keys.publishableClientKey, ...changes },
    }).toString(),
  })

test('the app gets a session of its own, once', async () => {
  const { location } = await signIn()
  expect(location).toMatch(
    /^https:\/\/app\.example\.com\/callback\?after_auth_return_to=%2Fnotes&code=[0-9a-z]{45}&state=the\+state$/,
  )
  const { status, body } = await redeem(codeOf(location))
  expect([status, body.user_id, body.is_new_user]).toEqual([200, ann, false])
  const me = await project.request('GET', '/users/me', { headers: { 'x-portico-access-token': body.access_token } })
  expect(me.body.id).toBe(ann)
  // The session of the code ends when the code is used again (RFC 6749, section 4.1.2).
  expect((await redeem(codeOf(location))).status).toBe(400)
  const after = await project.request('GET', '/users/me', { headers: { 'x-portico-access-token': body.access_token } })
  expect(after.status).toBe(401)
})

test('a browser that is signed in returns at once, a new user is new, and links lead back', async () => {
  await signIn()
  expect(codeOf((await browser.open(signInUrl())).location)).not.toBe('')
  const other = createFlowBrowser(publicUrl)
  const signUp = await other.open(signInUrl({}, 'sign-up'))
  const { location } = await other.submit(signUp, { email: 'bo@example.com', password })
  expect((await redeem(codeOf(location))).body.is_new_user).toBe(true)
  const third = createFlowBrowser(publicUrl)
  await third.submit(await third.open(signInUrl()), { step: 'send', email })
  await app.deliverEmails()
  const { link } = readSignInEmail(app, email)
  expect(codeOf((await third.submit(await third.open(link.href))).location)).not.toBe('')
})

test('a new user who is asked for a name is still new to the app', async () => {
  await useUsernames(project, 'required')
  app.clock.advance(1500)
  const address = 'cy@example.com'
  await browser.submit(await browser.open(signInUrl()), { step: 'send', email: address })
  await app.deliverEmails()
  const asked = await browser.submit(await browser.open(readSignInEmail(app, address).link.href))
  const refused = await browser.submit(asked, { step: 'username', username: 'me' })
  const { location } = await browser.submit(refused, { step: 'username', username: 'Cyril' })
  expect((await redeem(codeOf(location))).body.is_new_user).toBe(true)
})

test('a page that is opened again and again leaves the newest 20 codes', async () => {
  const { location: oldest } = await signIn()
  const codes: string[] = []
  for (let count = 0; count < 20; count++) {
    app.clock.advance(1)
    codes.push(codeOf((await browser.open(signInUrl())).location))
  }
  expect((await redeem(codeOf(oldest))).status).toBe(400)
  expect((await redeem(codes[0] ?? '')).status).toBe(200)
})

test('the link of an email leads a browser that asked for none to the account', async () => {
  await browser.submit(await browser.open(signInUrl()), { step: 'send', email })
  await app.deliverEmails()
  const other = createFlowBrowser(publicUrl)
  const page = await other.submit(await other.open(readSignInEmail(app, email).link.href))
  expect([page.location, page.url]).toEqual([null, `${publicUrl}/auth/${project.id}/account`])
})

test('time and methods of the authentication are those of the page, and no factor is asked for twice', async () => {
  const body = { totp_secret_base64: secret.toString('base64') }
  await project.request('PATCH', `/users/${ann}`, { access: 'server', body })
  const { location } = await browser.submit(await signIn(), { code: totpNow(app) })
  app.clock.advance(30_000)
  const { body: tokens } = await redeem(codeOf(location))
  const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1], 'base64url').toString())
  expect([claims.amr, claims.iat - claims.auth_time]).toEqual([['pwd', 'otp', 'mfa'], 30])
})

test.each<[string, () => Promise<Record<string, string>>]>([
  ['another verifier', async () => ({ code_verifier: randomBytes(32).toString('base64url') })],
  ['another address', async () => ({ redirect_uri: 'https://app.example.com/other' })],
  ['another project', async () => ({ client_id: (await app.createProject()).id })],
])('a code with %s opens no session', async (_name, changes) => {
  const { location } = await signIn()
  const { status } = await redeem(codeOf(location), await changes())
  expect(status).toBeGreaterThanOrEqual(400)
})

test('a code ends with the session of the page, and after a minute', async () => {
  const first = await signIn()
  await project.request('DELETE', `/auth/sessions?user_id=${ann}`, { access: 'server' })
  expect((await redeem(codeOf(first.location))).status).toBe(400)
  const second = await signIn()
  app.clock.advance(61_000)
  expect((await redeem(codeOf(second.location))).status).toBe(400)
})

test.each([
  ['https://evil.example.com/'],
  ['https://app.example.com.evil.example.com/'],
  ['//evil.example.com'],
  ['/account'],
  ['javascript:alert(1)'],
  ['https://app.example.com@evil.example.com/'],
  ['https://app.example.com/#fragment'],
  [`https://app.example.com/${'a'.repeat(2048)}`],
])('%s is no place to return to', async (returnTo) => {
  const page = await browser.open(signInUrl({ return_to: returnTo }))
  expect([page.status, page.location]).toEqual([400, null])
})

test('a request without a challenge or a state is refused', async () => {
  for (const [name, value] of [
    ['code_challenge', ''],
    ['state', ''],
    ['code_challenge_method', 'plain'],
  ] as const) {
    expect((await browser.open(signInUrl({ [name]: value }))).status).toBe(400)
  }
})
