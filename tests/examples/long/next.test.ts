import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts'
import { openService } from '../open-service.ts'
import { testPrograms } from '../test-programs.ts'
import { useNextApp } from './use-next-app.ts'

const email = 'ann@example.com'
const password = 'plum tree avenue 7'
const minute = 60_000

let faults: FaultProxy
let userId: string
// Next.js stores all requests of such a page, except those that it must not store.
const keptPage = `import { getUser } from '@portico/next/server'

export const fetchCache = 'force-cache'

export default async function KeptPage() {
  const user = await getUser()
  return <p>{user ? \`Signed in as \${user.displayName}\` : 'Signed out'}</p>
}
`

const app = useNextApp({
  script: 'start',
  files: { 'app/kept/page.tsx': keptPage },
  env: { NODE_OPTIONS: `--import=${new URL('../advance-date.mjs', import.meta.url).href}` },
  async open() {
    faults = await startFaultProxy(7)
    const service = await openService({ publicUrl: faults.url })
    faults.forwardTo(service.url)
    return { service, url: faults.url }
  },
})
beforeAll(async () => {
  const user = await app().service.server.users.create({
    displayName: 'Ann',
    primaryEmail: email,
    primaryEmailAuthEnabled: true,
    primaryEmailVerified: true,
    password,
  })
  userId = user.id
})
afterAll(() => faults?.close())

async function signIn(page: Page) {
  // React validates the fields once it has hydrated the form.
  await page.locator('form[novalidate]').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

testPrograms(() => ({ service: app().service, url: `${app().web.url}/api/reports` }))

describe('the first HTML', () => {
  const html = async (path: string) => (await fetch(app().web.url + path)).text()

  test('for the sign-in page contains the form', async () => {
    const page = await html('/handler/sign-in')
    expect(page).toMatch(/<input[^>]*name="email"/)
    expect(page).toMatch(/<input[^>]*name="password"/)
    expect(page).not.toContain('Page not found')
    // React hides what it streams after the shell until its script moves it into place.
    expect(page.slice(0, page.indexOf('name="email"'))).not.toContain('<div hidden id="S:')
  })

  test('for a static page contains the parts that do not depend on the user', async () => {
    const response = await fetch(app().web.url)
    expect(response.headers.get('x-nextjs-cache')).toMatch(/HIT|STALE/)
    expect(await response.text()).toContain('<h1>Notes</h1>')
  })

  test('for a page for signed-in users redirects a visitor to sign-in and back', async () => {
    const { status, headers } = await fetch(`${app().web.url}/notes?a=b`, { redirect: 'manual' })
    expect(status).toBe(307)
    expect(headers.get('location')).toBe('/handler/sign-in?after_auth_return_to=%2Fnotes%3Fa%3Db')
  })

  test('for a page for a signed-in user contains the name, also if the access token has expired', async () => {
    const { service, web } = app()
    const { refreshToken } = await service.server.sessions.create({ userId })
    const response = await fetch(`${web.url}/notes`, { headers: { cookie: refreshCookie(refreshToken) } })
    expect(await response.text()).toContain('Notes of <!-- -->Ann')
    expect(response.headers.getSetCookie().join()).toContain(`portico-access-${service.project.id}=`)
  })
})

test('a route handler verifies the session locally', async () => {
  const { service, web } = app()
  const { refreshToken, accessToken } = await service.server.sessions.create({ userId })
  const access = encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
  const cookie = `${refreshCookie(refreshToken)}; portico-access-${service.project.id}=${access}`
  const response = await fetch(`${web.url}/api/me`, { headers: { cookie } })
  expect([response.status, await response.json()]).toEqual([200, { userId: expect.any(String) }])
  expect((await fetch(`${web.url}/api/me`)).status).toBe(401)
})

test('a page whose requests Next.js stores reads the user again after the session has ended', async () => {
  const { service, web } = app()
  const { refreshToken, accessToken } = await service.server.sessions.create({ userId })
  const access = encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
  const cookie = `${refreshCookie(refreshToken)}; portico-access-${service.project.id}=${access}`
  const read = async () => (await fetch(`${web.url}/kept`, { headers: { cookie } })).text()
  expect(await read()).toContain('Signed in as Ann')
  await service.server.sessions.endAll(userId)
  expect(await read()).toContain('Signed out')
  expect(await read()).not.toContain('Signed in as Ann')
})

describe('in Chromium', () => {
  let page: Page

  beforeEach(async () => {
    const opened = await app().openPage()
    page = opened.page
    return async () => {
      await page.context().close()
      expect(opened.errors).toEqual([])
    }
  })

  test('a visitor signs in, writes a note by a server action, and signs out', async () => {
    await page.goto('/notes')
    await expectPage(page).toHaveURL(/\/handler\/sign-in\?after_auth_return_to=%2Fnotes$/)
    await signIn(page)
    await expectPage(page.getByRole('heading')).toHaveText('Notes of Ann')
    await page.getByLabel('Note').fill('Prune the plum tree')
    await page.getByRole('button', { name: 'Add' }).click()
    await expectPage(page.getByRole('listitem')).toHaveText('Prune the plum tree')
    await page.getByRole('link', { name: 'Home' }).click()
    await expectPage(page.getByText('Welcome back, Ann.')).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectPage(page.getByText('Sign in to write notes.')).toBeVisible()
  })

  test('signing out in one tab redirects the server-rendered page of another tab to sign-in', async () => {
    await page.goto('/handler/sign-in?after_auth_return_to=%2Fnotes')
    await signIn(page)
    await expectPage(page.getByRole('heading')).toHaveText('Notes of Ann')
    const other = await page.context().newPage()
    await other.goto('/handler/sign-out')
    await expectPage(page).toHaveURL(/\/handler\/sign-in/)
  })
})

test('two tabs stay signed in for two accelerated hours of expiries and network faults', {
  timeout: 300_000,
}, async () => {
  const { browser, service, web } = app()
  const context = await browser.newContext({ baseURL: web.url })
  const [rendered, open] = [await context.newPage(), await context.newPage()]
  await rendered.clock.install()
  await open.clock.install()
  await rendered.goto('/handler/sign-in?after_auth_return_to=%2Fnotes')
  await signIn(rendered)
  await expectPage(rendered.getByRole('heading')).toHaveText('Notes of Ann')
  await open.goto('/')
  await expectPage(open.getByText('Welcome back, Ann.')).toBeVisible()

  const seen = { signedIn: 0, failedToLoad: 0, signedOut: 0 }
  for (let step = 0; step < 12; step++) {
    faults.setFaults(0.3)
    service.testApp.clock.advance(11 * minute)
    await web.advanceClock()
    for (const page of [rendered, open]) await page.clock.fastForward(11 * minute)
    await rendered.reload()
    seen[await stateOf(rendered)]++
    seen[await stateOf(open)]++
  }
  faults.setFaults(0)
  console.log(`${faults.faults()} network faults:`, seen)
  expect(faults.faults()).toBeGreaterThan(5)
  expect(seen.signedOut).toBe(0)
  await rendered.reload()
  await open.reload()
  expect([await stateOf(rendered), await stateOf(open)]).toEqual(['signedIn', 'signedIn'])
  await context.close()
})

/** Waits until a page shows whether the user is signed in. A page that cannot be loaded is ignored. */
async function stateOf(page: Page): Promise<'signedIn' | 'signedOut' | 'failedToLoad'> {
  const signedIn = page.getByText(/^(Notes of|Welcome back, ) ?Ann/)
  const signedOut = page.getByText(/Sign in to write notes|Sign in to your account/)
  const failed = page.getByText(/This page couldn|Application error|server error/i)
  await signedIn.or(signedOut).or(failed).first().waitFor({ timeout: 40_000 })
  if (await signedOut.isVisible()) return 'signedOut'
  return (await signedIn.isVisible()) ? 'signedIn' : 'failedToLoad'
}

const refreshCookie = (refreshToken: string) => `portico-refresh-${app().service.project.id}=${refreshToken}`
