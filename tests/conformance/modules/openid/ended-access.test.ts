/** The access of applications to an account ends with the session, or with everything that ends all sessions. */
import type { TestApp, TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createUserClient, discoverFor, email, password, signInAt, startFlow } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

/** Signs in at one application without and at another one with `offline_access`. */
async function signInAtBoth() {
  const config = await discoverFor(publicUrl, project, await createUserClient(project, { name: 'Notes' }))
  const offline = await discoverFor(publicUrl, project, await createUserClient(project, { name: 'Calendar' }))
  const tokens = await signInAt(config, browser)
  const kept = await signInAt(offline, browser, { scope: 'openid offline_access', prompt: 'consent' })
  /** Returns which of both applications can refresh their tokens, and which can read claims. */
  return async () => ({
    refresh: [await works(() => refresh(config, tokens)), await works(() => refresh(offline, kept))],
    userinfo: [await works(() => claims(config, tokens)), await works(() => claims(offline, kept))],
  })
}

const works = (run: () => Promise<unknown>) =>
  run().then(
    () => true,
    () => false,
  )
const refresh = (config: openId.Configuration, tokens: openId.TokenEndpointResponse) =>
  openId.refreshTokenGrant(config, tokens.refresh_token ?? '')
const claims = (config: openId.Configuration, tokens: openId.TokenEndpointResponse) =>
  openId.fetchUserInfo(config, tokens.access_token, ann)

const none = { refresh: [false, false], userinfo: [false, false] }
const onlyOffline = { refresh: [false, true], userinfo: [false, true] }
const both = { refresh: [true, true], userinfo: [true, true] }

async function sessionOfBrowser(): Promise<string> {
  const { body } = await project.request('GET', `/auth/sessions?user_id=${ann}`, { access: 'server' })
  return body.items[0].id
}

test('the end of the session ends codes and tokens without offline_access, and no others', async () => {
  const outcome = await signInAtBoth()
  await project.request('DELETE', `/auth/sessions/${await sessionOfBrowser()}?user_id=${ann}`, { access: 'server' })
  expect(await outcome()).toEqual(onlyOffline)
})

test.each([
  ['a ban', () => project.request('PATCH', `/users/${ann}`, { access: 'server', body: { ban: { reason: 'Spam' } } })],
  [
    'a password that a server sets',
    () =>
      project.request('PATCH', `/users/${ann}`, { access: 'server', body: { password: 'another long passphrase' } }),
  ],
  ['deletion', () => project.request('DELETE', `/users/${ann}`, { access: 'server' })],
  ['the end of all sessions', () => project.request('DELETE', `/auth/sessions?user_id=${ann}`, { access: 'server' })],
])('%s ends every grant', async (_name, end) => {
  const outcome = await signInAtBoth()
  const { status } = await end()
  expect(status).toBeLessThan(300)
  expect(await outcome()).toEqual(none)
})

test('a password that the user changes in another session ends the grants', async () => {
  const outcome = await signInAtBoth()
  const session = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
  const body = { old_password: password, new_password: 'another long passphrase' }
  const { status } = await project.request('POST', '/auth/password/update', { user: session.body.access_token, body })
  expect(status).toBe(200)
  expect(await outcome()).toEqual(none)
})

test('another second factor ends nothing', async () => {
  const outcome = await signInAtBoth()
  const secret = Buffer.alloc(20, 7).toString('base64')
  await project.request('PATCH', `/users/${ann}`, { access: 'server', body: { totp_secret_base64: secret } })
  expect(await outcome()).toEqual(both)
})

test('a deleted client keeps no tokens', async () => {
  const client = await createUserClient(project)
  const config = await discoverFor(publicUrl, project, client)
  const tokens = await signInAt(config, browser)
  await project.request('DELETE', `/oauth-clients/${client.id}`, { access: 'admin' })
  expect(await works(() => claims(config, tokens))).toBe(false)
})

test('the user is asked again when name or addresses of the client have changed', async () => {
  const client = await createUserClient(project)
  const config = await discoverFor(publicUrl, project, client)
  await signInAt(config, browser)
  await project.request('PATCH', `/oauth-clients/${client.id}`, { access: 'admin', body: { name: 'Better notes' } })
  const { url } = await startFlow(config)
  expect((await browser.open(url.href)).html).toContain('Better notes')
})

test('a browser that is unused for longer than the project allows signs in again', async () => {
  const hour = 3_600_000
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const body = { session_idle_millis: 24 * hour }
  expect((await project.request('PATCH', '/projects/current/options', { access: 'admin', body })).status).toBe(200)
  await signInAt(config, browser)
  const needsSignIn = async () => (await browser.open((await startFlow(config)).url.href)).url.includes('/sign-in?')
  for (let day = 0; day < 2; day++) {
    app.clock.advance(20 * hour)
    expect(await needsSignIn()).toBe(false)
    await app.deps.activity.flush()
  }
  app.clock.advance(25 * hour)
  expect(await needsSignIn()).toBe(true)
})

test.each([
  ['session_max_millis', 'for longer than a session may last'],
  ['session_idle_millis', 'unused for longer than a session may be'],
])('refresh tokens follow %s, also those that were issued before: %s', async (option) => {
  const hour = 3_600_000
  const outcome = await signInAtBoth()
  app.clock.advance(2 * hour)
  const body = { [option]: hour }
  expect((await project.request('PATCH', '/projects/current/options', { access: 'admin', body })).status).toBe(200)
  expect((await outcome()).refresh).toEqual([false, false])
})
