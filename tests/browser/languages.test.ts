import { expect, type Page, test } from '@playwright/test'
import { texts as germanErrors } from '@portico/messages/de/errors'
import { texts as german } from '@portico/messages/de/sign-in'
import { checkAccessibility } from './accessibility.ts'
import { mockService, plantSession, user } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'
import { buildStandaloneHost, type StandaloneHost } from './standalone-host.ts'

let host: StandaloneHost
test.beforeAll(async () => {
  host = await buildStandaloneHost('languages-page.tsx')
})

const title = (page: Page) => page.locator('.portico-title')
const root = (page: Page) => page.locator('.portico-root').last()
const menu = (page: Page) => page.locator('.portico-trigger')

async function choose(page: Page, name: string) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: /^(Language|Sprache)/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

function collectScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('a page in English stays English and loads no table of languages', { tag: '@long' }, async ({ page }) => {
    const scripts = collectScripts(page)
    await host.open(page, '')
    await expect(title(page)).toHaveText('Sign in to your account')
    await expect(root(page)).toHaveAttribute('lang', 'en')
    expect(scripts.join()).not.toMatch(/load-language|sign-in-/)
  })

  test('a page without a language is German, and only on elements of Portico', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => document.documentElement.removeAttribute('lang')).observe(document, {
        childList: true,
      })
    })
    await host.open(page, '')
    await expect(title(page)).toHaveText(german.signInTitle)
    await expect(root(page)).toHaveAttribute('lang', 'de-AT')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('')
  })
})

test('the language of the host overrides that of the page; errors by code are in it too', async ({ page }) => {
  const errors = collectPageErrors(page)
  await host.open(page, 'lang=de-DE', {
    responses: { 'POST /auth/password/sign-in': { error: 'EMAIL_PASSWORD_MISMATCH', message: 'For developers.' } },
  })
  await expect(title(page)).toHaveText(german.signInTitle)
  await expect(root(page)).toHaveAttribute('lang', 'de-DE')
  await page.getByRole('tab', { name: german.passwordTab }).click()
  await page.getByLabel(german.email).fill('fern@example.com')
  await page.getByLabel(german.password, { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText(germanErrors.wrongPassword)).toBeVisible()
  expect(errors.filter((text) => !text.includes('400'))).toEqual([])
})

test('no English is shown before the first language has loaded', { tag: '@long' }, async ({ page }) => {
  const seen: string[] = []
  await page.exposeFunction('report', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'report')
    new MutationObserver(() => {
      const text = document.querySelector('.portico-title')?.textContent
      if (text && typeof report === 'function') report(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await host.open(page, 'lang=de')
  await expect(title(page)).toHaveText(german.signInTitle)
  expect(new Set(seen)).toEqual(new Set([german.signInTitle]))
})

test('a change of the language keeps typed values, and is stored for the next visit', async ({ page }) => {
  await host.open(page, 'lang=en')
  const email = page.locator('input[type=email]').first()
  await email.fill('fern@example.com')
  await email.evaluate((input) => input.setAttribute('data-same', 'true'))
  await choose(page, 'Deutsch')
  await expect(title(page)).toHaveText(german.signInTitle)
  await expect(email).toHaveValue('fern@example.com')
  await expect(email).toHaveAttribute('data-same', 'true')
  await expect(menu(page)).toBeFocused()
  await expect(menu(page)).toHaveAccessibleName(german.accountMenu)
  await page.reload()
  await expect(title(page)).toHaveText(german.signInTitle)
  await choose(page, german.languageAutomatic)
  await expect(title(page)).toHaveText('Sign in to your account')
})

test('the list of languages works by keyboard, and shows the chosen one', { tag: '@long' }, async ({ page }) => {
  await host.open(page, 'lang=en')
  await menu(page).press('Enter')
  await page.keyboard.type('lang')
  await expect(page.getByRole('menuitem', { name: 'Language English' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Automatic' })).toBeFocused()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(['Automatic'])
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveAttribute('lang', 'de')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).press('Enter')
  await expect(title(page)).toHaveText(german.signInTitle)
  await menu(page).press('Enter')
  await page.getByRole('menuitem', { name: `${german.language} Deutsch` }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused()
})

test("a visitor's choice outlives the sign-in of a user without one, and that of a user does not", async ({ page }) => {
  await plantSession(page, 'http://localhost')
  const store = (values: Record<string, string>) =>
    page.addInitScript((entries) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, values)
  await store({ 'portico-language': 'de' })
  await host.open(page, 'lang=en', { responses: { 'GET /users/me': { body: { ...user, locale: null } } } })
  await menu(page).click()
  await expect(page.getByText(german.signedInAs, { exact: false }).first()).toBeVisible()
  await store({ 'portico-language': 'de', 'portico-language-of-user': '1' })
  await page.reload()
  await menu(page).click()
  await expect(page.getByText('Signed in as')).toBeVisible()
})

test("a user's choice is stored with the account; a failure is reported, and the language stays", {
  tag: '@long',
}, async ({ page }) => {
  await plantSession(page, 'http://localhost')
  const responses = { 'PATCH /users/me': { body: { ...user, locale: 'de' } } }
  const calls = await host.open(page, 'lang=en', { responses })
  // Until the user is loaded, the menu is that of a visitor.
  await expect(page.getByText('Signed in as')).toBeVisible()
  await choose(page, 'Deutsch')
  await expect(menu(page)).toHaveAccessibleName(german.accountMenu)
  await expect.poll(() => calls.get('PATCH /users/me')).toBe(1)
  await mockService(page, { 'PATCH /users/me': { error: 'SCHEMA_ERROR', message: 'For developers.' } })
  await choose(page, 'English')
  await expect(page.getByRole('alert')).toContainText('The language was not saved. This was not accepted.')
})

test('a language whose files cannot be loaded falls back to English, with one warning', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await host.open(page, 'lang=ku-Arab')
  await expect(title(page)).toHaveText('Sign in to your account')
  await expect(root(page)).toHaveAttribute('lang', 'en')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('The screens stay English.')
})

test('a host adds a language; its missing texts are English', { tag: '@long' }, async ({ page }) => {
  await host.open(page, 'lang=eo')
  await expect(title(page)).toHaveText('Ensaluti')
  await expect(root(page)).toHaveAttribute('lang', 'eo')
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
})
