/** Accounts at providers are connected at an own host, and in the browser and session that began only (decision 0190). */
import { type FakeProviders, startFakeProviders } from '@portico/fake-providers'
import type { TestProject } from '@portico/server/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { configureProviders, consent, standard } from '../../oauth-journey.ts'
import { type HostScene, proveHost, publicUrl, useHostScene } from '../../own-hosts.ts'
import { createAnn, email, password } from '../../user-clients.ts'

const host = 'auth.customer.com'
const origin = `http://${host}:8100`
const person = { name: 'Bo', email: 'bo@example.com' }
const minute = 60_000

let fakes: FakeProviders
let scene: HostScene
let project: TestProject
let pages: string
let browser: FlowBrowser
useHostScene(
  (opened) => {
    scene = opened
  },
  async () => {
    fakes = await startFakeProviders()
    return { oauth: { sharedKeys: {}, issuerOverride: null, fakesAllProviders: true, fakeProvidersUrl: fakes.origin } }
  },
)
afterAll(() => fakes.close())
beforeEach(async () => {
  project = await scene.app.createProject()
  await configureProviders(project, [standard('github')])
  await createAnn(project)
  await proveHost(scene, project, host)
  scene.app.clock.advance(1500)
  pages = `${origin}/auth/${project.id}`
  browser = await signIn(email)
})

async function signIn(address: string, at = scene.createBrowser(origin)): Promise<FlowBrowser> {
  const account = await at.submit(await at.open(`${pages}/sign-in?again=1`), { email: address, password })
  expect(account.url).toBe(`${pages}/account`)
  return at
}

/** Presses the button, and returns the address to which the callback of the provider leads the browser. */
async function goToProvider(choice: Parameters<typeof consent>[1] = person, at = browser): Promise<string> {
  const form = { action: 'account-connect', id: 'github' }
  const { location } = await at.submit(await at.open(`${pages}/account`), form)
  const parameters = await consent({ location: location ?? '' }, choice)
  const callback = `${publicUrl}/api/v1/auth/oauth/callback/github?${new URLSearchParams(parameters)}`
  // No cookie of the own host is sent to the address of the service.
  return (await scene.createBrowser(publicUrl).open(callback)).location ?? ''
}

const isConnected = async (at = browser) => /Disconnect .GitHub/.test((await at.open(`${pages}/account`)).html)
const readEvents = async (type: string) =>
  (await project.request('GET', `/audit-events?type=${type}`, { access: 'server' })).body.items

test('a user connects an account at the own host, once', async () => {
  const target = await goToProvider()
  expect(target.startsWith(`${pages}/account?done=account-connect&code=`)).toBe(true)
  // The callback alone connects nothing.
  expect(await isConnected()).toBe(false)
  const account = await browser.open(target)
  expect([account.url, await isConnected()]).toEqual([`${pages}/account?done=account-connect`, true])
  expect(await readEvents('oauth_account_linked')).toHaveLength(1)
  const again = await browser.open(target)
  expect(again.html).toContain('role="alert"')
  expect(await readEvents('oauth_account_linked')).toHaveLength(1)
})

test('another browser, another session and another user connect nothing with the address', async () => {
  const target = await goToProvider()
  const sameUser = await signIn(email)
  const eve = 'eve@example.com'
  const user = { primary_email: eve, primary_email_auth_enabled: true, primary_email_verified: true, password }
  await project.request('POST', '/users', { access: 'server', body: user })
  for (const other of [sameUser, await signIn(eve)]) {
    const refused = await other.open(target)
    expect([refused.url, refused.html.includes('role="alert"')]).toEqual([
      `${pages}/account?errorCode=INVALID_AUTHORIZATION_CODE`,
      true,
    ])
  }
  expect((await scene.createBrowser(origin).open(target)).url).toBe(`${pages}/sign-in`)
  expect(await isConnected()).toBe(false)
  // The address stays valid where it began.
  await browser.open(target)
  expect(await isConnected()).toBe(true)
})

test('the next session of the same browser connects nothing', async () => {
  const target = await goToProvider()
  await signIn(email, browser)
  expect((await browser.open(target)).url).toContain('errorCode=')
  expect(await isConnected()).toBe(false)
})

test('the address is valid for a minute, and its state belongs to it', async () => {
  const target = await goToProvider()
  const [other] = [await goToProvider({ name: 'Cy', email: 'cy@example.com' })]
  const state = new URL(other).searchParams.get('state') ?? ''
  const mixed = new URL(target)
  mixed.searchParams.set('state', state)
  expect((await browser.open(mixed.href)).url).toContain('errorCode=')
  scene.app.clock.advance(minute)
  expect((await browser.open(target)).url).toContain('errorCode=')
  expect(await isConnected()).toBe(false)
})

test('an account of another user stays there, and the failure is recorded', async () => {
  await browser.open(await goToProvider())
  const eve = 'eve@example.com'
  const user = { primary_email: eve, primary_email_auth_enabled: true, primary_email_verified: true, password }
  await project.request('POST', '/users', { access: 'server', body: user })
  const other = await signIn(eve)
  const refused = await other.open(await goToProvider(person, other))
  expect(refused.url).toContain('errorCode=OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER')
  expect(await isConnected(other)).toBe(false)
  expect(await readEvents('oauth_account_link_failed')).toHaveLength(1)
})

test('a user who refuses at the provider returns to the account page', async () => {
  const page = await browser.open(await goToProvider({ ...person, decision: 'deny' }))
  expect([page.url.startsWith(`${pages}/account?errorCode=`), page.html.includes('canceled')]).toEqual([true, true])
})
