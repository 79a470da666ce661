import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, openNewProject } from './owner.ts'

test('the live preview shows the real screens with unsaved settings', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await openNewProject(page)
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
  await preview.getByRole('combobox', { name: 'State' }).selectOption('Default')

  await frame.getByRole('link', { name: 'Sign up' }).click()
  await expect(preview.getByRole('combobox', { name: 'Screen' })).toHaveValue('sign-up')

  await preview.getByRole('button', { name: 'Arabic, right to left' }).click()
  await expect(frame.locator('[dir=rtl]').first()).toBeVisible()
  await preview.getByRole('button', { name: 'Dark' }).click()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')

  await preview.getByRole('button', { name: 'Export as code' }).click()
  await expect(page.getByRole('dialog').getByText('passkeyEnabled: false')).toBeVisible()
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
