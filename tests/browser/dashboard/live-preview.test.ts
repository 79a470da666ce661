import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpOwner, signUpWithProject } from './owner.ts'

test('the live preview shows the real screens with unsaved settings', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in`)
  const preview = page.getByRole('region', { name: 'Live preview' })
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(frame.getByRole('button', { name: /passkey/i })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('switch', { name: 'Passkey' }).uncheck()
  await expect(frame.getByRole('button', { name: /passkey/i })).toHaveCount(0)

  await page.getByRole('switch', { name: 'Magic link' }).uncheck()
  await expect(frame.getByRole('tab')).toHaveCount(0)
  await preview.getByRole('combobox', { name: 'State' }).selectOption('Refused')
  await expect(frame.getByText('Wrong e-mail or password.')).toBeVisible()
  // The error follows the language.
  await preview.getByRole('combobox', { name: 'Language' }).selectOption('German')
  await expect(frame.getByText('Falsche E\u2011Mail-Adresse oder falsches Passwort.')).toBeVisible()
  await preview.getByRole('combobox', { name: 'Language' }).selectOption('English')
  await preview.getByRole('combobox', { name: 'State' }).selectOption('Default')

  // The frame is shown smaller than it is, which the coordinates of a simulated click do not take into account.
  await frame.getByRole('link', { name: 'Sign up' }).press('Enter')
  await expect(preview.getByRole('combobox', { name: 'Screen' })).toHaveValue('sign-up')

  await preview.getByRole('combobox', { name: 'Language' }).selectOption('Arabic')
  await expect(frame.locator('[dir=rtl]').first()).toBeVisible()
  await preview.getByRole('button', { name: 'Dark' }).click()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The address shows the same to others.
  await expect(page).toHaveURL(/preview=sign-up\.dark\.ar/)

  await preview.getByRole('button', { name: 'Export as code' }).click()
  await expect(page.getByRole('dialog').getByText('passkeyEnabled: false')).toBeVisible()
  expect(errors).toEqual([])
})

test('the preview shows the screen of the open tab', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in?tab=sign-up`)
  const screen = page.getByRole('region', { name: 'Live preview' }).getByRole('combobox', { name: 'Screen' })
  await expect(screen).toHaveValue('sign-up')
  await page.getByRole('main').getByRole('link', { name: 'Methods', exact: true }).click()
  await expect(screen).toHaveValue('sign-in')
})

test('an address shows a preview as it was chosen, and another tab keeps all but its screen', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in?preview=forgot-password.dark.phone.de`)
  const preview = page.getByRole('region', { name: 'Live preview' })
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Passwort' })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(preview).toHaveAttribute('data-size', 'phone')
  const tabs = page.getByRole('main').getByRole('link')
  await tabs.filter({ hasText: 'Sign-up' }).click()
  await expect(page).toHaveURL(/preview=dark\.phone\.de/)
  await expect(tabs.filter({ hasText: 'Sign-up' })).toHaveAttribute('aria-current', 'page')
  await expect(preview.getByRole('combobox', { name: 'Screen' })).toHaveValue('sign-up')
})

test('the preview submits the form of the new settings if settings and state change at once', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in`)
  const preview = page.getByRole('region', { name: 'Live preview' })
  const frame = preview.frameLocator('iframe')
  // The tab of the magic link is open. Without that method, the form is the one of the password.
  await expect(frame.getByRole('tab', { selected: true })).toHaveText('Email')
  const magicLink = await page.getByRole('switch', { name: 'Magic link' }).elementHandle()
  await preview.getByRole('combobox', { name: 'State' }).evaluate((state: HTMLSelectElement, checkbox) => {
    if (checkbox instanceof HTMLElement) checkbox.click()
    state.value = 'error'
    state.dispatchEvent(new Event('change', { bubbles: true }))
  }, magicLink)
  await expect(frame.getByText('Wrong e-mail or password.')).toBeVisible()
  await expect(frame.getByRole('tab')).toHaveCount(0)

  await preview.getByRole('combobox', { name: 'State' }).selectOption('Invalid input')
  await expect(frame.getByText('Please enter your email')).toBeVisible()
  await preview.getByRole('combobox', { name: 'State' }).selectOption('Offline')
  await expect(frame.getByText('No connection.')).toBeVisible()
})

test('the form of a new project shows the screens beside the choices', { tag: '@long' }, async ({ page }) => {
  const errors = collectPageErrors(page)
  await signUpOwner(page)
  await page.goto(`${dashboardUrl}/new`)
  const preview = page.getByRole('region', { name: 'Live preview' })
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: /passkey/i })).toBeVisible()
  await page.getByRole('switch', { name: 'Passkey' }).uncheck()
  await expect(frame.getByRole('button', { name: /passkey/i })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Email and password' }).uncheck()
  await expect(frame.getByRole('tab')).toHaveCount(0)
  await preview.getByRole('button', { name: 'Export as code' }).click()
  // There is no project yet whose settings a script could change.
  await expect(page.getByRole('dialog').locator('pre')).toHaveCount(1)
  await page.keyboard.press('Escape')
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('textbox', { name: 'Name' }).fill('Harbor')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the preview ignores messages of other origins and pages', async ({ page }) => {
  await page.goto(`${dashboardUrl}/preview`)
  await page.evaluate(() => {
    const settings = { projectId: 'x', displayName: 'x', signUpEnabled: true, providers: [] }
    const data = { settings, screen: 'sign-in', state: 'default', mode: 'dark', lang: 'en' }
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://other.example', source: window.parent }))
  })
  await expect(page.locator('main')).toHaveCount(0)
})
