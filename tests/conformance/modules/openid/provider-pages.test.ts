/** Sign-in with a provider on the pages of the service. */
import { type FakeProviders, startFakeProviders } from '@portico/fake-providers'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { openIssuer } from '../../machines.ts'
import { configureProviders, consent, standard } from '../../oauth-journey.ts'
import { createUserClient, discoverFor, startFlow } from '../../user-clients.ts'

let fakes: FakeProviders
let opened: Awaited<ReturnType<typeof openIssuer>>
let app: TestApp
let project: TestProject
let browser: FlowBrowser
beforeAll(async () => {
  fakes = await startFakeProviders()
  const oauth = { sharedKeys: {}, issuerOverride: null, fakesAllProviders: true, fakeProvidersUrl: fakes.origin }
  opened = await openIssuer((settings) => createTestApp({ ...settings, oauth }))
  app = opened.app
})
afterAll(async () => {
  await opened.close()
  await app.close()
  await fakes.close()
})
beforeEach(async () => {
  project = await app.createProject()
  await configureProviders(project, [standard('github')])
  app.clock.advance(1500)
  browser = createFlowBrowser(opened.publicUrl)
})

const addressOf = (page: string) => `${opened.publicUrl}/auth/${project.id}/${page}`
const person = { name: 'Bo', email: 'bo@example.com' }

/** Presses the button of the provider, and returns the address of the callback. */
async function goToProvider(url: string, choice: Parameters<typeof consent>[1]): Promise<string> {
  const { location } = await browser.submit(await browser.open(url), { step: 'provider' })
  const parameters = await consent({ location: location ?? '' }, choice)
  return `${opened.publicUrl}/api/v1/auth/oauth/callback/github?${new URLSearchParams(parameters)}`
}

test('a visitor signs in with a provider', async () => {
  const page = await browser.open(addressOf('sign-in'))
  expect(page.html).toMatch(/Continue with .GitHub/)
  const account = await browser.open(await goToProvider(addressOf('sign-in'), person))
  expect([account.url, account.html.includes('bo@example.com')]).toEqual([addressOf('account'), true])
})

test('the sign-in continues the flow of an application', async () => {
  const config = await discoverFor(opened.publicUrl, project, await createUserClient(project))
  const { url } = await startFlow(config, { ui_locales: 'de' })
  expect((await browser.open(await goToProvider(url.href, person))).url).toContain('/consent?')
})

test('a user who refuses at the provider returns to the sign-in page', async () => {
  const page = await browser.open(await goToProvider(addressOf('sign-in'), { ...person, decision: 'deny' }))
  expect([page.status, page.html.includes('The sign-in was canceled')]).toEqual([400, true])
})

test('the code of one browser signs in no other', async () => {
  const callback = await goToProvider(addressOf('sign-in'), person)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(callback, { headers: { cookie }, redirect: 'manual' })
  const target = response.headers.get('location') ?? ''
  expect(target).toContain(addressOf('sign-in/provider?'))
  const other = await createFlowBrowser(opened.publicUrl).open(target)
  expect([other.status, other.url]).toEqual([400, target])
  expect((await browser.open(target)).url).toBe(addressOf('account'))
})

/** Signs up with a password, and presses the button that connects the provider. */
async function connect(at = browser): Promise<string> {
  const page = await at.open(addressOf('sign-up'))
  const account = await at.submit(page, {
    step: null,
    email: 'ann@example.com',
    password: 'correct horse battery staple',
  })
  const { location } = await at.submit(account, { action: 'account-connect', id: 'github' })
  const parameters = await consent({ location: location ?? '' }, person)
  return `${opened.publicUrl}/api/v1/auth/oauth/callback/github?${new URLSearchParams(parameters)}`
}

test('a user connects an account and disconnects it', async () => {
  const account = await browser.open(await connect())
  expect(account.url).toContain(addressOf('account?done=account-connect'))
  expect(account.html).toMatch(/Disconnect .GitHub/)
  const disconnected = await browser.submit(account, { action: 'account-remove', id: 'github' })
  expect(disconnected.html).toContain('Not connected')
})

test('an account is not connected by the redirect of a provider in another browser', async () => {
  const callback = await connect()
  const other = createFlowBrowser(opened.publicUrl)
  expect((await other.open(callback)).status).toBe(400)
  expect((await browser.open(addressOf('account'))).html).toContain('Not connected')
})
