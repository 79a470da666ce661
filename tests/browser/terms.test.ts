/** Terms that users accept: on the screens of the demo, and on hosted pages without JavaScript. */
import { expect, type Page } from '@playwright/test'
import { createDemoServer } from '../../apps/demo/server.mjs'
import { checkAccessibility } from './accessibility.ts'
import { listenAnywhere, type OAuthService, test } from './oauth-service.ts'
import { collectPageErrors } from './page-errors.ts'

const password = 'quiet river stones'
const texts = [
  { url: 'https://fernwood.example/terms', date: '2026-11-01' },
  { locale: 'de', url: 'https://fernwood.example/agb', date: '2026-11-01' },
]

/** Creates a project that requires an acceptance, with a user who has not accepted, and a host for it. */
async function openProject({ testApp, apiUrl }: OAuthService) {
  const project = await testApp.createProject()
  const user = { primary_email: 'fern@example.com', primary_email_auth_enabled: true, password }
  await project.request('POST', '/users', { access: 'server', body: user })
  const publish = (document = 'terms') =>
    project.request('POST', '/terms', { access: 'admin', body: { document, texts, requires_acceptance: true } })
  await publish()
  const publishableClientKey = project.keys.publishableClientKey
  const demo = createDemoServer({ projectId: project.id, publishableClientKey, apiUrl, inboxUrl: null })
  const url = await listenAnywhere(demo)
  const close = () => {
    demo.closeAllConnections()
    demo.close()
  }
  return { project, url, close, publish, pagesUrl: `${new URL(apiUrl).origin}/auth/${project.id}` }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/handler/sign-in?after_auth_return_to=%2Fgarden`)
  await page.getByRole('textbox', { name: 'Email' }).fill('fern@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a user accepts at the sign-in what is in force, and withdraws in the settings', async ({ page, service }) => {
  const errors = collectPageErrors(page)
  const { url, close, publish } = await openProject(service)
  await signIn(page, url)
  await expect(page.getByRole('heading', { name: 'Please read and accept' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', texts[0]?.url ?? '')
  await expect(page.getByText('of November 1, 2026')).toBeVisible()
  const box = page.getByLabel('I have read and accept these documents')
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(page.getByText('Please read the documents and tick the box')).toBeVisible()
  await expect(box).toBeFocused()
  expect((await checkAccessibility(page)).violations).toEqual([])
  // Published while the user reads.
  await publish('privacy')
  await box.check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await box.check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(page).toHaveURL(`${url}/garden`)

  await page.goto(`${url}/handler/account-settings#settings`)
  await page.getByRole('button', { name: 'Withdraw: Privacy policy' }).click()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeHidden()
  await signIn(page, url)
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of service' })).toBeHidden()
  expect(errors.filter((error) => !/status of 40[013]/.test(error))).toEqual([])
  close()
})

test.describe('in Arabic, on a phone', () => {
  test.use({ viewport: { width: 320, height: 900 } })

  test('a user accepts what is in force, from right to left', async ({ page, service }) => {
    const { url, close } = await openProject(service)
    await page.addInitScript(() => localStorage.setItem('portico-language', 'ar'))
    await page.goto(`${url}/handler/sign-in?after_auth_return_to=%2Fgarden`)
    await page.locator('input[type=email]').fill('fern@example.com')
    await page.locator('input[type=password]').fill(password)
    await page.locator('input[type=password]').press('Enter')
    await expect(page.getByRole('heading', { name: 'يُرجى القراءة والموافقة' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'شروط الخدمة' })).toHaveAttribute('href', texts[0]?.url ?? '')
    await page.getByRole('button', { name: 'الموافقة والمتابعة' }).click()
    await expect(page.getByText('يُرجى قراءة المستندات وتحديد المربع')).toBeVisible()
    expect(
      await page
        .locator('.portico-root')
        .first()
        .evaluate((root) => getComputedStyle(root).direction),
    ).toBe('rtl')
    expect((await checkAccessibility(page)).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'الموافقة والمتابعة' }).click()
    await expect(page).toHaveURL(`${url}/garden`)
    close()
  })
})

test('a visitor accepts in the form of the sign-up', async ({ page, service }) => {
  const { url, close } = await openProject(service)
  await page.goto(`${url}/handler/sign-up?after_auth_return_to=%2Fgarden`)
  await page.getByRole('textbox', { name: 'Email', exact: false }).first().fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
  const box = page.getByLabel('I have read and accept these documents')
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Please read the documents and tick the box')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await box.check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(`${url}/garden`)
  close()
})

test('the hosted page asks in German, without a script', async ({ browser, service }) => {
  const { close, pagesUrl } = await openProject(service)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(`${pagesUrl}/sign-in`)
  await page.getByLabel('E\u2011Mail').fill('fern@example.com')
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bitte lesen und zustimmen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nutzungsbedingungen' })).toHaveAttribute('href', texts[1]?.url ?? '')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Zustimmen und fortfahren' }).click()
  await expect(page).toHaveURL(`${pagesUrl}/account`)
  await expect(page.getByText('Ihre Zustimmungen')).toBeVisible()
  await context.close()
  close()
})
