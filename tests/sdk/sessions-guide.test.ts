/** Code of the guide to sessions, run against the service. */
import { type ClientApp, createClientApp, createHttpOnlyTokenStore } from '@portico/sdk/client'
import { createSessionHandler } from '@portico/sdk/server'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { createBrowser } from '../../packages/sdk/src/testing/fake-browser.ts'
import { connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
afterEach(() => void vi.unstubAllGlobals())

const baseUrl = 'http://localhost:8100'
const person = { email: 'ann@example.com', password: 'plum tree avenue 7' }

interface Options {
  projectId: string
  publishableClientKey: string
  baseUrl: string
  fetch: typeof globalThis.fetch
}

function openHost(options: Options) {
  // #region server
  const handleSession = createSessionHandler({ ...options, origins: 'https://app.example.com' })
  const server = new Hono()
  server.post('/handler/session', (context) => handleSession(context.req.raw))
  // #endregion
  return server
}

function openPage({ projectId, ...rest }: Options, fetch: typeof globalThis.fetch): ClientApp {
  const options = { projectId, ...rest }
  // #region browser
  const app = createClientApp({ ...options, tokenStore: createHttpOnlyTokenStore({ projectId, fetch }) })
  // #endregion
  return app
}

// #region header
/** Calls an API of yours on another host in the name of the signed-in user. */
async function loadNotes(app: ClientApp): Promise<Response> {
  return fetch('https://api.example.com/notes', { headers: await app.session.getAuthHeaders() })
}
// #endregion

async function open() {
  const project = await testApp().createProject()
  const { fetch } = connectTo(testApp())
  const options = {
    projectId: project.id,
    publishableClientKey: project.keys.publishableClientKey ?? '',
    baseUrl,
    fetch,
  }
  const server = openHost(options)
  const browser = createBrowser((path, init) => server.request(path, init), 'https://app.example.com')
  vi.stubGlobal('document', browser.document)
  const passMinutes = (minutes: number) => {
    testApp().clock.advance(minutes * 60_000)
    vi.setSystemTime(testApp().clock.now())
  }
  return { options, passMinutes, cookies: browser.cookies, openPage: () => openPage(options, browser.fetch) }
}

test('a session in an HttpOnly cookie continues after access tokens expire and pages close, and ends with a sign-out', async () => {
  const { openPage: openTab, passMinutes, cookies } = await open()
  const first = openTab()
  await first.passwords.signUp(person)
  for (let i = 0; i < 3; i++) {
    passMinutes(11)
    expect(await first.users.me()).toMatchObject({ primaryEmail: person.email })
    expect(await openTab().users.me()).toMatchObject({ primaryEmail: person.email })
  }
  await first.sessions.signOut()
  expect(cookies.size).toBe(0)
  expect(await openTab().users.me()).toBeNull()
})

test('two pages that refresh at once stay signed in', async () => {
  const { openPage: openTab, passMinutes } = await open()
  const tabs = [openTab(), openTab()]
  await tabs[0]?.passwords.signUp(person)
  for (let i = 0; i < 3; i++) {
    passMinutes(11)
    const users = await Promise.all(tabs.map((tab) => tab.users.me()))
    expect(users).toMatchObject([{ primaryEmail: person.email }, { primaryEmail: person.email }])
  }
})

test('a call to another host contains the access token', async () => {
  const { options } = await open()
  const app = createClientApp({ ...options, tokenStore: 'memory' })
  await app.passwords.signUp(person)
  const api = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', api)
  await loadNotes(app)
  const [, init] = api.mock.calls[0] ?? []
  expect(JSON.parse(new Headers(init?.headers).get('x-portico-auth') ?? '')).toEqual(await app.session.getTokens())
})
