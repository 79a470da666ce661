import { expect, type Page, test } from '@playwright/test'
import { type MockResponses, mockService, plantSession, projectWithTabs } from './mock-service.ts'

const tabs: MockResponses = { 'GET /projects/current': { body: projectWithTabs } }
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test.describe('the title of the page', () => {
  test('names the screen and the project, and changes with the screen', async ({ page }) => {
    await mockService(page)
    await page.goto('/handler/sign-in')
    await expect(page).toHaveTitle('Sign in to your account · Fernwood')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveTitle('Create a new account · Fernwood')
  })

  test('changes with a step that replaces a form, and back', { tag: '@long' }, async ({ page }) => {
    await mockService(page, tabs)
    await page.goto('/handler/sign-in')
    await page.getByRole('textbox', { name: 'Email' }).fill('fern@example.com')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Check your email · Fernwood')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveTitle('Sign in to your account · Fernwood')
  })

  test('names the section of the account settings', { tag: '@long' }, async ({ page, baseURL }) => {
    await mockService(page)
    await plantSession(page, baseURL ?? '')
    await page.goto('/handler/account-settings#security')
    await expect(page).toHaveTitle('Security · Fernwood')
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page).toHaveTitle('Settings · Fernwood')
  })

  test('is that of the host again on its pages', { tag: '@long' }, async ({ page }) => {
    await mockService(page)
    await page.goto('/handler/sign-in')
    await expect(page).toHaveTitle('Sign in to your account · Fernwood')
    await page.getByRole('link', { name: 'Fernwood' }).first().click()
    await expect(page).toHaveURL('/')
    await expect(page).not.toHaveTitle(/Sign in/)
  })
})

test('the tab selected last on this device is open on the next visit', { tag: '@long' }, async ({ page }) => {
  await mockService(page, tabs)
  await page.goto('/handler/sign-in')
  await expect(tab(page, 'Email')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Email & Password').click()
  await page.reload()
  await expect(tab(page, 'Email & Password')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/handler/sign-up')
  await expect(tab(page, 'Email & Password')).toHaveAttribute('aria-selected', 'true')
})

test('a screen that is still loading shows its title', async ({ page }) => {
  await mockService(page)
  await page.route('**/assets/forgot-password-*', () => {})
  await page.goto('/handler/forgot-password')
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
})

test.describe('while the service cannot be reached', () => {
  test('a banner appears within five seconds, and disappears when the service is back', { tag: '@long' }, async ({
    page,
  }) => {
    const responses: MockResponses = { 'GET /projects/current': 'no-network' }
    await mockService(page, responses)
    await page.goto('/handler/sign-in')
    const banner = page.getByText('No connection. Your entries are kept.')
    await expect(banner).toBeVisible({ timeout: 6000 })
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    delete responses['GET /projects/current']
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 15_000 })
    await expect(banner).toBeHidden()
  })
})
