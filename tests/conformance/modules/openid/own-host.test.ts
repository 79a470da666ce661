/** The hosted pages of a project at a host of its own. */
import type { TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { beforeEach, expect, test } from 'vitest'
import { callHost, type HostScene, proveHost, publicUrl, useHostScene } from '../../own-hosts.ts'
import { readSignInEmail } from '../../sign-in-codes.ts'
import { createAnn, createUserClient, email, passPages, password, redirectUri } from '../../user-clients.ts'

const host = 'auth.customer.com'
const origin = `http://${host}:8100`
const record = `_portico.${host}`
const hour = 60 * 60_000

let scene: HostScene
let project: TestProject
let pages: string
useHostScene((opened) => {
  scene = opened
})
beforeEach(async () => {
  project = await scene.app.createProject()
  pages = `${origin}/auth/${project.id}`
})

const check = async (of = project) => (await callHost(of, 'POST', '/check', {})).body
const open = (url: string) => scene.createBrowser(origin).open(url)
const get = async (path: string, at = origin, headers: Record<string, string> = {}) =>
  (await scene.send(at + path, { headers })).status

test('a host is in use once its record names the project, and no longer after its removal', async () => {
  expect((await callHost(project, 'GET')).body).toMatchObject({
    host: null,
    state: 'none',
    service_host: 'portico.test',
  })
  const set = (await callHost(project, 'PUT', '', { host: 'Auth.Customer.com' })).body
  expect(set).toMatchObject({
    host,
    state: 'pending',
    record_name: record,
    pages_url: `${publicUrl}/auth/${project.id}`,
  })
  expect(set.record_value).toMatch(/^portico-[0-9a-z]{45}$/)
  // Until then, the host is that of a proxy: everything is as before.
  expect((await open(`${pages}/sign-in`)).html).toContain(`${publicUrl}/auth/${project.id}/sign-up`)
  const states: string[] = []
  for (const records of [[], ['portico-other'], 'down' as const, ['v=spf1', set.record_value]]) {
    scene.records.set(record, records)
    const { record_state, state } = await check()
    states.push(`${record_state} ${state}`)
  }
  expect(states).toEqual(['missing pending', 'different pending', 'unknown pending', 'found proven'])
  expect((await callHost(project, 'GET')).body).toMatchObject({ pages_url: pages, target_state: 'reached' })
  scene.app.clock.advance(1000)
  expect((await open(`${pages}/sign-in`)).html).toContain(`${pages}/sign-up`)
  expect((await callHost(project, 'DELETE')).status).toBe(200)
  scene.app.clock.advance(1000)
  expect((await open(`${pages}/sign-in`)).html).not.toContain(pages)
  expect((await callHost(project, 'DELETE')).body.code).toBe('OWN_HOST_NOT_FOUND')
  expect((await callHost(project, 'POST', '/check', {})).body.code).toBe('OWN_HOST_NOT_FOUND')
})

test.each([
  'localhost',
  'portico.test',
  '192.0.2.1',
  'auth_1.customer.com',
  'a..b.com',
  'https://a.com',
  'a.com:80',
  '',
])('the name %j is no own host', async (name) => {
  expect((await callHost(project, 'PUT', '', { host: name })).body.code).toBe('SCHEMA_ERROR')
})

test('the host has the pages of its project, and nothing else', async () => {
  await proveHost(scene, project, host)
  const other = await scene.app.createProject()
  const base = `/auth/${project.id}`
  const found = ['/sign-in', '/recover', '/error', '/device'].map((page) => get(base + page))
  expect(await Promise.all(found)).toEqual([200, 200, 200, 200])
  const refused = ['/', '/projects', '/docs', '/api/v1', '/api/v1/users/me', '/metrics', '/first-run', '/packages/x']
  const ofService = [`${base}/token`, `${base}/jwks`, `${base}/.well-known/openid-configuration`]
  const ofOther = [`/auth/${other.id}/sign-in`, '/auth/internal/sign-in', `/api/v1/logos/${other.id}/x.png`]
  const statuses = await Promise.all([...refused, ...ofService, ...ofOther].map((path) => get(path)))
  expect(statuses).toEqual([303, ...Array(statuses.length - 1).fill(404)])
  expect((await open(origin)).url).toBe(`${pages}/sign-in`)
  // The other project stays at the address of the service, and so do the pages of this one.
  expect(await get(`/auth/${other.id}/sign-in`, publicUrl)).toBe(200)
  expect((await scene.createBrowser(publicUrl).open(`${publicUrl}${base}/sign-in`)).html).not.toContain(host)
  const spellings = [`http://${host.toUpperCase()}.:8100`, `http://${host}`]
  expect(await Promise.all(spellings.map((at) => get('/api/v1/users/me', at)))).toEqual([404, 404])
  const forwarded = { 'x-forwarded-host': 'portico.test' }
  expect(await get('/api/v1/users/me', origin, forwarded)).toBe(404)
})

test('a visitor signs in with a form of the host, whose cookie and origin are its own', async () => {
  await createAnn(project)
  await proveHost(scene, project, host)
  const browser = scene.createBrowser(origin)
  const form = await browser.open(`${pages}/account`)
  const foreign = await browser.submit(form, { email, password }, { origin: 'http://portico.test:8100' })
  expect([form.url, foreign.status]).toEqual([`${pages}/sign-in`, 400])
  const account = await browser.submit(form, { email, password })
  expect([account.url, account.status]).toEqual([`${pages}/account`, 200])
  expect(account.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await browser.submit(await browser.open(`${pages}/sign-out`), { answer: 'sign-out' })).url).toContain(pages)
})

test('discovery names the host, the issuer stays, and an application gets its code from pages of the host', async () => {
  await createAnn(project)
  const issuer = `${publicUrl}/auth/${project.id}`
  const { id, secret } = await createUserClient(project)
  await proveHost(scene, project, host)
  const discover = () =>
    openId.discovery(new URL(issuer), id, undefined, openId.ClientSecretBasic(secret), {
      execute: [openId.allowInsecureRequests],
      [openId.customFetch]: (url, { method, headers, body }) =>
        scene.send(url, { method, headers, body: body?.toString() ?? null }),
    })
  const config = await discover()
  expect(config.serverMetadata()).toMatchObject({
    ...{ issuer, authorization_endpoint: `${pages}/authorize`, end_session_endpoint: `${pages}/sign-out` },
    ...{ token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks`, userinfo_endpoint: `${issuer}/userinfo` },
  })
  const verifier = openId.randomPKCECodeVerifier()
  const challenge = await openId.calculatePKCECodeChallenge(verifier)
  const parameters = { redirect_uri: redirectUri, scope: 'openid email', state: 's', code_challenge: challenge }
  const url = openId.buildAuthorizationUrl(config, { ...parameters, code_challenge_method: 'S256' })
  const end = await passPages(scene.createBrowser(origin), url)
  const returned = new URL(end.location ?? '')
  expect([returned.origin, returned.searchParams.get('iss')]).toEqual(['https://app.example.com', issuer])
  scene.app.clock.advance(Date.now() - scene.app.clock.now())
  const device = await project.request('POST', '/oauth-clients', {
    access: 'admin',
    body: { kind: 'device', name: 'Television', token_endpoint_auth_method: 'none' },
  })
  const begun = await scene.send(`${issuer}/device-authorization`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `client_id=${device.body.id}&scope=openid`,
  })
  const { verification_uri, verification_uri_complete } = (await begun.json()) as Record<string, string>
  expect([verification_uri, verification_uri_complete?.startsWith(`${pages}/device?`)]).toEqual([
    `${pages}/device`,
    true,
  ])
})

test('emails link to the host, also those that name a page at the address of the service', async () => {
  await createAnn(project)
  await project.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { magic_link_enabled: true } },
  })
  await proveHost(scene, project, host)
  const linkFor = async (callback_url: string) => {
    scene.app.clock.advance(hour)
    const sent = await project.request('POST', '/auth/otp/send-sign-in-code', { body: { email, callback_url } })
    expect(sent.status).toBe(200)
    await scene.app.deliverEmails()
    return readSignInEmail(scene.app, email).link.href.split('?')[0]
  }
  for (const base of [publicUrl, origin]) {
    expect(await linkFor(`${base}/auth/${project.id}/sign-in/link`)).toBe(`${pages}/sign-in/link`)
  }
  const { link } = readSignInEmail(scene.app, email)
  const browser = scene.createBrowser(origin)
  expect((await browser.submit(await browser.open(link.href))).url).toBe(`${pages}/account`)
  const other = await scene.app.createProject({ flags: { magicLinkEnabled: true } })
  const body = { email, callback_url: `${pages}/sign-in/link` }
  const ofOther = await other.request('POST', '/auth/otp/send-sign-in-code', { body })
  expect(ofOther.body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
})

test('look-ups cost a statement in a second, none for names of the service, and changes apply within a second', async () => {
  const { app } = scene
  const lookUps = () => app.takeStatements().filter((name) => name === 'select_project_of_host').length
  const request = async (at: string) => get(`/auth/${project.id}/error`, at)
  const ask = async (names: readonly string[]) => {
    app.clock.advance(1000)
    lookUps()
    for (const name of names) await request(`http://${name}`)
    return lookUps()
  }
  expect(await ask(['portico.test', 'localhost:8100', '10.0.0.1', 'portico', '[::1]:80'])).toBe(0)
  // No project has a host.
  expect(await ask(['a.example.com', 'b.example.com', 'c.example.com'])).toBe(1)
  await proveHost(scene, project, host)
  expect(await ask(Array(10).fill(host))).toBe(1)
  app.clock.advance(1000)
  lookUps()
  await Promise.all(Array.from({ length: 10 }, () => request(origin)))
  expect(lookUps()).toBe(1)
})
