/** Devices without a browser: the user types their code on a page (RFC 8628). */
import type { TestApp, TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { beforeEach, expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { connectDevice } from '../../guide-application.ts'
import { createClient } from '../../machines.ts'
import { createUserClient, discoverFor, email, password } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const settings = { kind: 'device', name: 'Television', token_endpoint_auth_method: 'none' }
let config: openId.Configuration
beforeEach(async () => {
  config = await discoverFor(publicUrl, project, { id: await createClient(project, settings), secret: '' })
})

const begin = (scope = 'openid email offline_access') => openId.initiateDeviceAuthorization(config, { scope })
type Begun = Awaited<ReturnType<typeof begin>>

/** Sends one request for tokens, and returns its error. */
async function poll({ device_code }: Begun) {
  const grant = 'urn:ietf:params:oauth:grant-type:device_code'
  try {
    return { tokens: await openId.genericGrantRequest(config, grant, { device_code }), error: null }
  } catch (error) {
    return { tokens: null, error: error instanceof openId.ResponseBodyError ? error.error : error }
  }
}

type Shown = Pick<Begun, 'verification_uri' | 'user_code'>

const typeCode = async ({ verification_uri, user_code }: Shown, by = browser) =>
  by.submit(await by.open(verification_uri), { user_code: user_code.toLowerCase() })

/** Types the code, and allows the device. */
async function connect(begun: Shown) {
  const confirmation = await typeCode(begun)
  const signIn = await browser.submit(confirmation, { answer: 'continue' })
  const consent = signIn.html.includes('name="password"') ? await browser.submit(signIn, { email, password }) : signIn
  return { confirmation, consent, done: await browser.submit(consent, { answer: 'allow' }) }
}

test('a user types the code, signs in and allows the device, which gets tokens once', async () => {
  const begun = await begin()
  expect(begun.user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/)
  expect(begun.verification_uri).toBe(`${publicUrl}/auth/${project.id}/device`)
  expect((await poll(begun)).error).toBe('authorization_pending')
  const { confirmation, consent, done } = await connect(begun)
  expect(confirmation.html).toContain('Television')
  expect(confirmation.html).toContain(begun.user_code)
  expect(confirmation.html).toContain('127.0.0.1')
  expect(confirmation.html).toContain('this minute')
  expect(consent.html).toContain('After this, go back to your device.')
  expect(done.html).toContain('Your device is connected')
  const { tokens } = await poll(begun)
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'openid email offline_access' })
  expect(await openId.fetchUserInfo(config, tokens?.access_token ?? '', ann)).toMatchObject({ sub: ann, email })
  await openId.refreshTokenGrant(config, tokens?.refresh_token ?? '')
  // RFC 9700, section 4.14.2, for every code: the second use ends the grant.
  expect((await poll(begun)).error).toBe('invalid_grant')
  expect((await project.request('GET', `/oauth-grants?user_id=${ann}`, { access: 'server' })).body.items).toEqual([])
  const { body: events } = await project.request('GET', `/audit-events?user_id=${ann}`, { access: 'server' })
  expect(events.items.map(({ type }: { type: string }) => type)).toContain('oauth_code_reused')
})

test('two requests for tokens at once get them once at most', async () => {
  const begun = await begin()
  await connect(begun)
  const results = await Promise.all([poll(begun), poll(begun)])
  expect(results.filter(({ tokens }) => tokens).length).toBeLessThanOrEqual(1)
})

test('a code from a link is used only after the user has compared it', async () => {
  const begun = await begin()
  const page = await browser.open(begun.verification_uri_complete ?? '')
  expect(page.html).toContain(`The link contains the code ⁨${begun.user_code}⁩.`)
  expect(page.html).not.toMatch(/name="user_code"[^>]* value="[^"]*"[^>]*required/)
  expect((await poll(begun)).error).toBe('authorization_pending')
  expect((await browser.submit(page)).html).toContain('Continue only if you have this device in front of you')
})

test('a device that asks too often is slowed down, and hears when its code has expired', async () => {
  const begun = await begin()
  await poll(begun)
  expect((await poll(begun)).error).toBe('slow_down')
  // RFC 8628, section 3.5: the interval is ten seconds now.
  app.clock.advance(5000)
  expect((await poll(begun)).error).toBe('slow_down')
  app.clock.advance(14_000)
  expect((await poll(begun)).error).toBe('authorization_pending')
  app.clock.advance(600_000)
  expect((await poll(begun)).error).toBe('expired_token')
  expect((await typeCode(begun)).html).toContain('This code is wrong or no longer valid.')
})

test('a user who cancels, or does not allow it, leaves the device without tokens', async () => {
  const cancelled = await begin()
  const stopped = await browser.submit(await typeCode(cancelled), { answer: 'cancel' })
  expect(stopped.html).toContain('The device is not connected')
  expect((await poll(cancelled)).error).toBe('access_denied')
  const denied = await begin()
  const signIn = await browser.submit(await typeCode(denied), { answer: 'continue' })
  const consent = await browser.submit(signIn, { email, password })
  expect((await browser.submit(consent, { answer: 'deny' })).html).toContain('The device is not connected')
  expect((await poll(denied)).error).toBe('access_denied')
})

test('a code that one browser has taken is refused in another', async () => {
  const begun = await begin()
  const other = createFlowBrowser(publicUrl)
  const [own, others] = [await typeCode(begun), await typeCode(begun, other)]
  await browser.submit(own, { answer: 'continue' })
  expect((await other.submit(others, { answer: 'continue' })).html).toContain('This code is wrong')
})

test('a browser that left may continue with the code, and decides once', async () => {
  const begun = await begin()
  const left = await browser.submit(await typeCode(begun), { answer: 'continue' })
  expect(left.html).toContain('name="password"')
  const { done } = await connect(begun)
  expect(done.html).toContain('Your device is connected')
  expect((await typeCode(begun)).html).toContain('This code is wrong')
  expect((await poll(begun)).tokens).toMatchObject({ token_type: 'bearer' })
})

test('no code is stored, and a wrong or foreign one is refused', async () => {
  const begun = await begin()
  const rows = await app.deps.db.query('select * from oauth_device_codes where project_id = $1', [project.id])
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(begun.device_code)
  expect(stored).not.toContain(begun.user_code.replace('-', ''))
  const wrong = await browser.submit(await browser.open(begun.verification_uri), { user_code: 'BBBB-BBBB' })
  expect(wrong.status).toBe(400)
  const { error } = await poll({ ...begun, device_code: `row:${'0'.repeat(64)}` })
  expect(error).toBe('invalid_grant')
  const web = await discoverFor(publicUrl, project, await createUserClient(project))
  await expect(openId.initiateDeviceAuthorization(web, { scope: 'openid' })).rejects.toMatchObject({
    error: 'invalid_request',
  })
})

test('the end of all sessions ends a code that was allowed before', async () => {
  const begun = await begin()
  await connect(begun)
  await project.request('PATCH', `/users/${ann}`, { access: 'server', body: { password: 'another horse battery' } })
  expect((await poll(begun)).error).toBe('invalid_grant')
})

test('the device of the guide waits for its user', async () => {
  const tokens = await connectDevice(config, (verification_uri, user_code) => {
    void connect({ verification_uri, user_code })
  })
  expect(tokens.claims()?.sub).toBe(ann)
}, 20_000)

test('a device has no redirect addresses', async () => {
  const body = { ...settings, redirect_uris: ['https://tv.example.com/callback'] }
  const { body: refused } = await project.request('POST', '/oauth-clients', { access: 'admin', body })
  expect(refused).toMatchObject({ code: 'OAUTH_CLIENT_KIND_MISMATCH', details: { field: 'redirect_uris' } })
})
