/** Attacks on sign-ins at other applications (RFC 9700): codes, tokens and sessions in the wrong hands, and floods. */
import type { TestApp, TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { describe, expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { basic, createClient, outcomeOfToken, postForm } from '../../machines.ts'
import {
  createAnn,
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
const invalidGrant = { error: 'invalid_grant' }
const path = (name: string, of = project) => `/auth/${of.id}${name}`

describe('a code', () => {
  test('is refused from another client, and works for its own afterwards', async () => {
    const config = await openClient()
    const other = await openClient({ name: 'Thief' })
    const { url, checks } = await startFlow(config)
    const callback = new URL((await passPages(browser, url)).location ?? '')
    await expect(openId.authorizationCodeGrant(other, callback, checks)).rejects.toMatchObject(invalidGrant)
    expect((await openId.authorizationCodeGrant(config, callback, checks)).claims()?.sub).toBe(ann)
  })

  test('that is injected into a flow of another browser does not fit its verifier', async () => {
    const config = await openClient()
    const stolen = await startFlow(config)
    const own = await startFlow(config)
    const callback = new URL((await passPages(browser, stolen.url)).location ?? '')
    callback.searchParams.set('state', own.checks.expectedState)
    await expect(openId.authorizationCodeGrant(config, callback, own.checks)).rejects.toMatchObject(invalidGrant)
  })

  test('is for one redirect address', async () => {
    const second = 'https://app.example.com/other'
    const config = await openClient({ redirect_uris: [redirectUri, second] })
    const { url, checks } = await startFlow(config)
    const callback = new URL((await passPages(browser, url)).location ?? '')
    const { searchParams } = callback
    const elsewhere = new URL(`${second}?${searchParams}`)
    await expect(openId.authorizationCodeGrant(config, elsewhere, checks)).rejects.toMatchObject(invalidGrant)
  })
})

test('a redirect address that differs in anything ends on a page', async () => {
  const { url } = await startFlow(await openClient())
  const open = async (address: string) => {
    url.searchParams.set('redirect_uri', address)
    const page = await browser.open(url.href)
    return [page.status, page.location]
  }
  for (const address of [
    'https://APP.example.com/callback',
    'https://app.example.com/callback/deeper',
    'https://app.example.com/callback?next=1',
    'https://app.example.com:8443/callback',
    'https://app.example.com@evil.example.com/callback',
  ])
    expect(await open(address), address).toEqual([400, null])
})

test('an app on a device returns to any port of the loopback address, and to no other host', async () => {
  const settings = { kind: 'native', token_endpoint_auth_method: 'none', redirect_uris: ['http://127.0.0.1/in'] }
  const id = await createClient(project, { ...settings, name: 'Terminal', is_first_party: true })
  const config = await discoverFor(publicUrl, project, { id, secret: '' })
  const { url } = await startFlow(config, { redirect_uri: 'http://127.0.0.1:49152/in' })
  expect((await passPages(browser, url)).location).toMatch(/^http:\/\/127\.0\.0\.1:49152\/in\?code=/)
  url.searchParams.set('redirect_uri', 'http://127.0.0.1.evil.example:49152/in')
  expect((await browser.open(url.href)).location).toBe(null)
})

test('a response of another project is refused by its issuer, before its code is sent anywhere (RFC 9207)', async () => {
  const config = await openClient()
  const other = await app.createProject()
  await createAnn(other)
  const theirs = await discoverFor(publicUrl, other, await createUserClient(other))
  const { url } = await startFlow(theirs)
  const callback = new URL((await passPages(createFlowBrowser(publicUrl), url)).location ?? '')
  const { checks } = await startFlow(config)
  callback.searchParams.set('state', checks.expectedState)
  expect(callback.searchParams.get('iss')).toBe(theirs.serverMetadata().issuer)
  await expect(openId.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    code: 'OAUTH_INVALID_RESPONSE',
  })
})

test('PKCE with the method plain, or with none, which is plain, is refused', async () => {
  const { url } = await startFlow(await openClient(), { code_challenge_method: 'plain' })
  expect((await browser.open(url.href)).location).toMatch(/error=invalid_request/)
  url.searchParams.delete('code_challenge_method')
  expect((await browser.open(url.href)).location).toMatch(/error=invalid_request/)
})

test('a cookie that was known before the sign-in is not signed in afterwards', async () => {
  const config = await openClient()
  const { url } = await startFlow(config)
  const page = await browser.open(url.href)
  const thief = createFlowBrowser(publicUrl)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  await browser.submit(page, { email, password })
  const { url: next } = await startFlow(config, { prompt: 'none' })
  expect((await thief.open(next.href)).location).toMatch(/error=login_required/)
})

test('tokens of one project are worth nothing at another one', async () => {
  const config = await openClient()
  const tokens = await signInAt(config, browser, { scope: 'openid offline_access', prompt: 'consent' })
  const other = await app.createProject()
  await createAnn(other)
  const client = await createUserClient(other)
  const bearer = { authorization: `Bearer ${tokens.access_token}` }
  expect(outcomeOfToken(await postForm(app, path('/userinfo', other), { headers: bearer }))).toBe('401 invalid_token')
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
  expect(outcomeOfToken(await postForm(app, path('/token', other), { form, headers: basic(client) }))).toBe(
    '400 invalid_grant',
  )
  const token = { token: tokens.access_token }
  const introspected = await postForm(app, path('/token/introspection', other), { form: token, headers: basic(client) })
  expect(introspected.body).toEqual({ active: false })
})

test('a refresh token that is bound to a key needs that key', async () => {
  const config = await openClient({ kind: 'spa', token_endpoint_auth_method: 'none' })
  const { url, checks } = await startFlow(config)
  const callback = new URL((await passPages(browser, url)).location ?? '')
  const handle = async () => ({ DPoP: openId.getDPoPHandle(config, await openId.randomDPoPKeyPair()) })
  const own = await handle()
  const tokens = await openId.authorizationCodeGrant(config, callback, checks, undefined, own)
  const refresh = (options?: Awaited<ReturnType<typeof handle>>) =>
    openId.refreshTokenGrant(config, tokens.refresh_token ?? '', undefined, options)
  await expect(refresh(await handle())).rejects.toMatchObject(invalidGrant)
  await expect(refresh()).rejects.toMatchObject(invalidGrant)
  expect((await refresh(own)).token_type).toBe('dpop')
})

test('a network has at most 1,000 requests that wait, and a client 10,000 from all networks', async () => {
  const client = await createUserClient(project)
  const fill = (network: string | null, count: number) =>
    app.deps.db.query(
      `insert into oauth_requests (project_id, model, id_hash, client_id, network, payload, expires_at_millis)
     select $1, 'PushedAuthorizationRequest', sha256(random()::text::bytea), $2, $3, '{}', 9e12 from generate_series(1, $4::int) n`,
      [project.id, client.id, network, count],
    )
  await fill('192.0.2.0/24', 1000)
  const { url } = await startFlow(await discoverFor(publicUrl, project, client))
  const push = async (remoteAddress: string) => {
    const response = await app.app.handle({
      ...{ method: 'POST', target: path('/par'), remoteAddress },
      headers: { ...basic(client), 'content-type': 'application/x-www-form-urlencoded', host: 'auth.example.com' },
      readBody: async () => Buffer.from(url.searchParams.toString()),
    })
    return [response.status, JSON.parse(response.body.toString()).error]
  }
  expect(await push('192.0.2.7')).toEqual([400, 'temporarily_unavailable'])
  expect(await push('198.51.100.7')).toEqual([201, undefined])
  await fill(null, 9000)
  expect(await push('198.51.100.7')).toEqual([400, 'temporarily_unavailable'])
})

test('a network that guesses codes of devices has to wait', async () => {
  const send = async (method: string, headers: Record<string, string> = {}, form = '') =>
    app.app.handle({
      ...{ method, target: path('/device'), remoteAddress: '192.0.2.8' },
      headers: { host: 'auth.example.com', origin: publicUrl, ...headers },
      readBody: async () => Buffer.from(form),
    })
  const page = await send('GET')
  const cookie = page.cookies?.[0]?.split(';')[0] ?? ''
  const token = /name="token" value="([^"]+)"/.exec(page.body.toString())?.[1] ?? ''
  const form = new URLSearchParams({ token, user_code: 'BBBB-BBBB' }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  let text = ''
  for (let count = 0; count < 200 && !text.includes('Too many attempts'); count++)
    text = (await send('POST', { cookie, ...type }, form)).body.toString()
  expect(text).toContain('Too many attempts')
})
