import type { Browser, Page } from '@playwright/test'
import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectPageErrors } from '../browser/page-errors.ts'
import { openBrowser } from './open-browser.ts'
import { type ExampleService, openService } from './open-service.ts'
import type { PreparedExample } from './prepare-example.ts'
import { type RunningExample, runScript, startScript } from './run-script.ts'

/** Source of the packages of an example. */
export interface WebAppSetup {
  prepare(service: ExampleService): Promise<PreparedExample>
  /** True if links load no new page. */
  hasRouter?: boolean
  /** The folder below which the example is served, such as `/app`. */
  basePath?: string
  /** Words of the screens, where the pages are not English. */
  words?: typeof english
}

const english = {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  accountMenu: 'Account menu',
  accountSettings: 'Account settings',
  profile: 'Profile',
  settings: 'Settings',
}

const email = 'ann@example.com'
const password = 'plum tree avenue 7'

/** Tests the pages of an example in Chromium: signing in and out, the page behind sign-in, and a reload. */
export function testWebApp({ prepare, hasRouter = false, basePath = '', words = english }: WebAppSetup): void {
  let service: ExampleService
  let example: PreparedExample
  let web: RunningExample
  let browser: Browser
  let page: Page
  let errors: string[]

  beforeAll(async () => {
    service = await openService()
    example = await prepare(service)
    const { PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_PUBLISHABLE_CLIENT_KEY } = service.environment
    await runScript(example, 'build', {
      VITE_PORTICO_URL: PORTICO_URL ?? '',
      VITE_PORTICO_PROJECT_ID: PORTICO_PROJECT_ID ?? '',
      VITE_PORTICO_PUBLISHABLE_CLIENT_KEY: PORTICO_PUBLISHABLE_CLIENT_KEY ?? '',
    })
    web = await startScript(example, 'preview', { NODE_OPTIONS: '' }, ['--port', '0'])
    await service.server.users.create({
      displayName: 'Ann',
      primaryEmail: email,
      primaryEmailAuthEnabled: true,
      primaryEmailVerified: true,
      password,
    })
    browser = await openBrowser()
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await web?.stop()
    await service?.close()
    example?.remove()
  })
  beforeEach(async () => {
    const context = await browser.newContext({ baseURL: web.url })
    page = await context.newPage()
    errors = collectPageErrors(page)
    return async () => {
      await context.close()
      expect(errors).toEqual([])
    }
  })

  async function signIn() {
    await page.getByLabel(words.email).fill(email)
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
  }

  test('a visitor signs in from the home page and returns to it', async () => {
    await page.goto(`${basePath}/`)
    await expectPage(page.getByRole('heading')).toHaveText('Welcome to the greenhouse')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn()
    await expectPage(page.getByRole('heading')).toHaveText('Welcome back, Ann')
    // Routers write the folder itself with a trailing slash or without.
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(basePath)
  })

  test('the page behind sign-in asks a visitor to sign in, survives a reload, and signs out', async () => {
    await page.goto(`${basePath}/account`)
    await expectPage(page).toHaveURL(
      `${basePath}/handler/sign-in?${new URLSearchParams({ after_auth_return_to: `${basePath}/account` })}`,
    )
    await signIn()
    await expectPage(page.getByText('You are signed in as Ann.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`${basePath}/account`)
    await page.reload()
    await expectPage(page.getByText('You are signed in as Ann.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expectPage(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test.runIf(hasRouter)('links, sign-in and sign-out load no new page', async () => {
    await page.goto(`${basePath}/`)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn()
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expectPage(page.getByRole('heading')).toHaveText('Welcome to the greenhouse')
    await expectPage(page.locator('body[data-same-page]')).toHaveCount(1)
  })

  test('a change of the section of the account settings keeps the elements around it', async () => {
    await page.goto(`${basePath}/account`)
    await signIn()
    await page.getByRole('button', { name: words.accountMenu }).click()
    await page.getByRole('menuitem', { name: words.accountSettings }).click()
    const navigation = page.getByRole('navigation', { name: words.accountSettings })
    await navigation.evaluate((element) => element.setAttribute('data-same-element', ''))
    await navigation.getByRole('link', { name: words.settings }).click()
    await expectPage(page.getByRole('heading', { name: words.settings, level: 1 })).toBeVisible()
    await expectPage(page.locator('nav[data-same-element]')).toHaveCount(1)
    await page.goBack()
    await expectPage(page.getByRole('heading', { name: words.profile, level: 1 })).toBeVisible()
    await expectPage(page.locator('nav[data-same-element]')).toHaveCount(1)
  })
}
