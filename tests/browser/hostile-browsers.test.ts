/** Browsers that deny features of the screens: sandboxed frames, blocked cookies, pages without https. */
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { projectWith } from '../../apps/atlas/src/fixtures/values.ts'
import { buildStandaloneHost, type StandaloneHost } from './standalone-host.ts'

let host: StandaloneHost
test.beforeAll(async () => {
  host = await buildStandaloneHost('hostile-page.tsx')
})

const cookieMessage = 'This browser stores no cookies for this page. Allow cookies and try again.'
const httpsMessage = 'This works only with a secure connection (https). Open the page with https and try again.'

/** Responses of a project with a password form and one provider. */
const responses = {
  'GET /projects/current': { body: projectWith({ providers: ['github'] }) },
  'GET /teams': { body: { items: [] } },
}

async function signIn(page: Pick<Page | FrameLocator, 'getByLabel' | 'getByRole'>): Promise<void> {
  await page.getByLabel('Email').fill('fern@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Collects uncaught errors, and the warnings and errors of the console. */
function collectMessages(page: Page) {
  const errors: string[] = []
  const warnings: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return { errors, warnings }
}

/** Opens the page in a frame of another origin: no cookies, no storage, no locks. */
async function openInSandbox(page: Page, tokenStore: string): Promise<FrameLocator> {
  await host.open(page, 'memory', { responses })
  await page.setContent(
    `<iframe sandbox="allow-scripts allow-forms" src="http://localhost/framed#${tokenStore}" width="600" height="900">`,
  )
  return page.frameLocator('iframe')
}

for (const tokenStore of ['cookie', 'memory']) {
  test(`a frame in a sandbox signs in and out with tokens in memory (${tokenStore})`, { tag: '@long' }, async ({
    page,
  }) => {
    const { errors, warnings } = collectMessages(page)
    const frame = await openInSandbox(page, tokenStore)
    await signIn(frame)
    await expect(frame.getByText('Signed in as')).toBeVisible()
    await frame.getByRole('button', { name: 'Leave' }).click()
    await expect(frame.getByRole('button', { name: 'Sign In' })).toBeVisible()
    const expected = tokenStore === 'cookie' ? [expect.stringContaining('may not use cookies')] : []
    expect(warnings.filter((warning) => warning.includes('cookies'))).toEqual(expected)
    expect(errors).toEqual([])
  })

  test(`a frame in a sandbox explains that a provider needs cookies (${tokenStore})`, { tag: '@long' }, async ({
    page,
  }) => {
    const { errors } = collectMessages(page)
    const frame = await openInSandbox(page, tokenStore)
    await frame.getByRole('button', { name: 'Continue with GitHub' }).click()
    await expect(frame.getByText(cookieMessage)).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('a frame in a sandbox explains that sessions of the host need cookies', { tag: '@long' }, async ({ page }) => {
  const { errors } = collectMessages(page)
  const frame = await openInSandbox(page, 'http-only')
  await signIn(frame)
  await expect(frame.getByText(cookieMessage)).toBeVisible()
  expect(errors).toEqual([])
})

/** Denies the same as Chromium with blocked cookies: cookies are ignored, storage and locks throw. */
function blockCookies() {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(globalThis, name, { get: denied })
  }
  LockManager.prototype.request = async () => denied()
}

test.describe('a browser whose cookies are blocked', { tag: '@long' }, () => {
  test.beforeEach(({ page }) => page.addInitScript(blockCookies))

  test('shows an explanation at sign-in, and has no storage', async ({ page }) => {
    const { errors } = collectMessages(page)
    await host.open(page, 'cookie', { responses })
    const storage = page.evaluate(() => localStorage.length)
    await expect(storage).rejects.toThrow('Access is denied')
    await signIn(page)
    await expect(page.getByText(cookieMessage)).toBeVisible()
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    // One above the password, one above the providers.
    await expect(page.getByText(cookieMessage)).toHaveCount(2)
    expect(errors).toEqual([])
  })

  test('signs in with tokens in memory', async ({ page }) => {
    const { errors } = collectMessages(page)
    await host.open(page, 'memory', { responses })
    await signIn(page)
    await expect(page.getByText('Signed in as')).toBeVisible()
    expect(errors).toEqual([])
  })
})

test.describe('a page without https', { tag: '@long' }, () => {
  const origin = 'http://app.host.test'

  test('has no Web Cryptography, and keeps a password sign-in after a reload', async ({ page }) => {
    const { errors } = collectMessages(page)
    await host.open(page, 'cookie', { origin, responses })
    expect(await page.evaluate(() => [isSecureContext, crypto.subtle === undefined])).toEqual([false, true])
    await signIn(page)
    await expect(page.getByText('Signed in as')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Signed in as')).toBeVisible()
    expect(errors).toEqual([])
  })

  test('explains that a provider needs https', async ({ page }) => {
    await host.open(page, 'cookie', { origin, responses })
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await expect(page.getByText(httpsMessage)).toBeVisible()
  })

  test('explains that an authenticator app needs https', async ({ page }) => {
    await host.open(page, 'security', { origin, responses })
    await signIn(page)
    await page.getByRole('button', { name: 'Enable' }).click()
    await expect(page.getByText(httpsMessage)).toBeVisible()
  })
})
