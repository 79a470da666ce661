/** Users sign in to other applications with their account (OpenID Connect Core 1.0, section 3.1). */
import type { TestApp, TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { beginSignIn, completeSignIn } from '../../guide-application.ts'
import {
  createUserClient,
  discoverFor,
  email,
  passPages,
  password,
  redirectUri,
  signInAt,
  startFlow,
} from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const openClient = async (fields: object = {}) =>
  discoverFor(publicUrl, project, await createUserClient(project, fields))

interface AuditEvent {
  readonly type: string
  readonly actor: { readonly id: string | null }
  readonly details: { readonly client_id: string }
}

/** Returns the events about codes and tokens that were used twice, whose actor is unknown. */
async function reuses() {
  const { body } = await project.request('GET', `/audit-events?user_id=${ann}`, { access: 'server' })
  const events: AuditEvent[] = body.items
  return events
    .filter(({ type, actor }) => type.endsWith('_reused') && actor.id === null)
    .map(({ type, details }) => [type, details.client_id])
}

test('a web application signs a user in and reads the claims of the granted scopes', async () => {
  const config = await openClient()
  const tokens = await signInAt(config, browser)
  expect(tokens.claims()).toMatchObject({ sub: ann, amr: ['pwd'], acr: 'aal1', auth_time: expect.any(Number) })
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 600, scope: 'openid profile email' })
  expect(await openId.fetchUserInfo(config, tokens.access_token, ann)).toEqual({
    ...{ sub: ann, name: 'Ann Example', email, email_verified: true, updated_at: expect.any(Number) },
  })
})

test('a single-page application signs a user in without a secret', async () => {
  const config = await openClient({ kind: 'spa', token_endpoint_auth_method: 'none' })
  expect((await signInAt(config, browser)).claims()?.sub).toBe(ann)
})

test('the second sign-in of a browser asks for nothing that was granted', async () => {
  const config = await openClient()
  await signInAt(config, browser)
  const { url } = await startFlow(config)
  const page = await browser.open(url.href)
  expect(page.location).toMatch(/^https:\/\/app\.example\.com\/callback\?code=/)
})

test('a scope that the user leaves out is not granted', async () => {
  const config = await openClient()
  const { url, checks } = await startFlow(config)
  const consent = await browser.submit(await browser.open(url.href), { email, password })
  const page = await browser.submit(consent, { scope: 'profile', answer: 'allow' })
  const tokens = await openId.authorizationCodeGrant(config, new URL(page.location ?? ''), checks)
  expect(tokens.scope).toBe('openid profile')
  expect(await openId.fetchUserInfo(config, tokens.access_token, ann)).not.toHaveProperty('email')
})

test('a user who does not allow it returns with access_denied', async () => {
  const config = await openClient()
  const { url } = await startFlow(config)
  const consent = await browser.submit(await browser.open(url.href), { email, password })
  const { location } = await browser.submit(consent, { answer: 'deny' })
  const { searchParams } = new URL(location ?? '')
  expect([searchParams.get('error'), searchParams.get('iss')]).toEqual([
    'access_denied',
    `${publicUrl}/auth/${project.id}`,
  ])
})

test('an application of the owner asks for no consent', async () => {
  const config = await openClient({ is_first_party: true })
  const { url } = await startFlow(config)
  const page = await browser.submit(await browser.open(url.href), { email, password })
  expect(page.location).toMatch(/\?code=/)
})

test('a client that asks for consent again shows what it has already, without a choice', async () => {
  const config = await openClient()
  await signInAt(config, browser, { scope: 'openid email' })
  const { url } = await startFlow(config, { scope: 'openid email offline_access', prompt: 'consent' })
  const { html } = await browser.open(url.href)
  expect(html).toContain('<li>See your email address</li>')
  expect(html).toContain('<li>Recognize you when you return</li>')
  expect(html).toContain('name="scope" value="offline_access" checked')
  expect(html).not.toContain('value="email"')
})

test('a refresh token is replaced with each use, and its reuse ends the grant', async () => {
  const config = await openClient()
  const first = await signInAt(config, browser, { scope: 'openid offline_access', prompt: 'consent' })
  const second = await openId.refreshTokenGrant(config, first.refresh_token ?? '')
  expect(second.refresh_token).not.toBe(first.refresh_token)
  await expect(openId.refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  await expect(openId.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  await expect(openId.fetchUserInfo(config, second.access_token, ann)).rejects.toThrow()
  expect(await reuses()).toEqual([['oauth_refresh_token_reused', config.clientMetadata().client_id]])
})

test('a code works once, and its second use ends the tokens of the first', async () => {
  const config = await openClient()
  const { url, checks } = await startFlow(config)
  const callback = new URL((await passPages(browser, url)).location ?? '')
  const tokens = await openId.authorizationCodeGrant(config, callback, checks)
  app.clock.advance(31_000)
  await expect(openId.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  await expect(openId.fetchUserInfo(config, tokens.access_token, ann)).rejects.toThrow()
  expect(await reuses()).toEqual([['oauth_code_reused', config.clientMetadata().client_id]])
})

test('a pushed request starts a flow, once', async () => {
  const config = await openClient()
  const { url } = await startFlow(config)
  const pushed = await openId.buildAuthorizationUrlWithPAR(config, url.searchParams)
  expect([...pushed.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
  expect((await passPages(browser, pushed)).location).toMatch(/\?code=/)
  expect((await browser.open(pushed.href)).location).toMatch(/error=invalid_request_uri/)
})

test('a page of another origin, browser or flow cannot send the form', async () => {
  const config = await openClient()
  const { url } = await startFlow(config)
  const page = await browser.open(url.href)
  const foreign = await browser.submit(page, { email, password }, { origin: 'https://evil.example.com' })
  const other = await createFlowBrowser(publicUrl).submit(page, { email, password })
  const forged = await browser.submit(page, { email, password, token: 'A'.repeat(86) })
  expect([foreign.status, other.status, forged.status]).toEqual([400, 400, 400])
  expect((await browser.submit(page, { email, password })).url).toContain('/consent?flow=')
})

test('a wrong password is refused on the page, which keeps the address', async () => {
  const config = await openClient()
  const { url } = await startFlow(config)
  const page = await browser.submit(await browser.open(url.href), { email, password: 'wrong password' })
  expect(page.status).toBe(400)
  expect(page.html).toContain('Wrong e-mail or password.')
  expect(page.html).toContain(`value="${email}"`)
})

test('an unregistered redirect address and an unknown client end on a page', async () => {
  const config = await openClient()
  const { url } = await startFlow(config, { redirect_uri: 'https://evil.example.com/callback' })
  const page = await browser.open(url.href)
  expect([page.status, page.location]).toEqual([400, null])
  url.searchParams.set('client_id', '00000000-0000-4000-8000-000000000000')
  expect((await browser.open(url.href)).location).toBe(null)
})

test('a request without PKCE is refused', async () => {
  const config = await openClient()
  const { url } = await startFlow(config)
  url.searchParams.delete('code_challenge')
  url.searchParams.delete('code_challenge_method')
  expect((await browser.open(url.href)).location).toMatch(/error=invalid_request/)
})

test('the response can be a form', async () => {
  const config = await openClient()
  const { url } = await startFlow(config, { response_mode: 'form_post' })
  const page = await passPages(browser, url)
  expect(page.html).toContain(`action="${redirectUri}"`)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
})

test('a request by POST finds the session of the browser', async () => {
  const config = await openClient()
  await signInAt(config, browser)
  const { url } = await startFlow(config)
  const endpoint = `${url.origin}${url.pathname}`
  const response = await fetch(endpoint, { method: 'POST', body: url.searchParams, redirect: 'manual' })
  expect(response.headers.getSetCookie()).toEqual([])
  expect((await browser.open(response.headers.get('location') ?? '')).location).toMatch(/\?code=/)
})

test('prompt=none returns an error instead of a page', async () => {
  const config = await openClient()
  const { url } = await startFlow(config, { prompt: 'none' })
  expect((await browser.open(url.href)).location).toMatch(/error=login_required/)
})

test('the application of the guide signs a user in', async () => {
  const config = await openClient()
  const { url, pending } = await beginSignIn(config, redirectUri)
  const callback = new URL((await passPages(browser, url)).location ?? '')
  const user = await completeSignIn(config, callback, pending)
  expect(user).toMatchObject({ subject: ann, name: 'Ann Example', email })
})

test('one of several uses of a code at once gets tokens, which end with the other uses', async () => {
  const config = await openClient()
  const { url, checks } = await startFlow(config)
  const callback = new URL((await passPages(browser, url)).location ?? '')
  const redeem = () => openId.authorizationCodeGrant(config, callback, checks)
  const codes = await Promise.allSettled([redeem(), redeem(), redeem()])
  const redeemed = codes.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(redeemed.length).toBeLessThanOrEqual(1)
  for (const { access_token } of redeemed) {
    await expect(openId.fetchUserInfo(config, access_token, ann)).rejects.toThrow()
  }
})
