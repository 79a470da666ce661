import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner turns methods on and off, saves or discards, and confirms before changes are lost', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in`)
  const passkey = page.getByRole('switch', { name: 'Passkey' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(passkey).toBeChecked()
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  await passkey.uncheck()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(passkey).toBeChecked()

  await passkey.uncheck()
  await page.getByRole('spinbutton', { name: 'Minimum length' }).fill('7')
  await save.click()
  await expect(page.getByText('Enter a number from 8 to 64.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Minimum length' }).fill('12')
  await page.getByRole('switch', { name: 'Require a second factor' }).check()
  const days = page.getByRole('spinbutton', { name: 'Days until it is due' })
  await days.fill('7')
  await page.getByRole('link', { name: 'Users' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await expect(page.getByText('Sign-in methods saved')).toBeVisible()

  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in`)
  await expect(passkey).not.toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Minimum length' })).toHaveValue('12')
  await expect(days).toHaveValue('7')
  for (const tab of ['Methods', 'Providers', 'Sign-up', 'Sessions']) {
    await page.getByRole('navigation', { name: 'Sign-in methods' }).getByRole('link', { name: tab }).click()
    expect((await checkAccessibility(page)).violations).toEqual([])
  }
  const example = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'A session that begins now' }) })
  const fresh = page.getByRole('combobox', { name: 'Dangerous changes need a sign-in within' })
  await fresh.selectOption('Any time')
  await expect(example.getByText('During the whole session')).toBeVisible()
  await fresh.selectOption('10 minutes')
  await expect(example.getByText(/^Until \d/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Sessions per user' }).fill('3')
  await expect(example.getByText('Session 4 ends the one unused longest')).toBeVisible()
  expect(errors).toEqual([])
})

test('an owner adds a provider with shared keys and then enters own keys', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in?tab=providers`)
  await page.getByRole('button', { name: 'Add provider' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add provider' })
  expect((await checkAccessibility(page)).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Google' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Sign in with Google' })).toBeChecked()

  await page.getByRole('button', { name: 'Own keys' }).click()
  await expect(page.getByText(`${dashboardUrl}/api/v1/auth/oauth/callback/google`)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a value.')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Client ID' }).fill('tideline.apps.example')
  await page.getByLabel('Client secret').fill('secret-of-tideline')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sign-in methods saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Client ID' })).toHaveValue('tideline.apps.example')
})

test('a provider without a built-in definition is added by its issuer', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in?tab=providers`)
  await page.getByRole('button', { name: 'Add provider' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add provider' })
  await dialog.getByRole('textbox', { name: 'ID' }).fill('company-id')
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill('not an address')
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await expect(dialog.getByText('Enter an address with https://.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill('https://id.example.com')
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'company-id' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Issuer' })).toHaveValue('https://id.example.com')
})

test('a test of a provider runs in a new window, and shows its steps and the provider error', { tag: '@long' }, async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in?tab=providers`)
  await page.getByRole('button', { name: 'Add provider' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'GitHub' }).click()
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Test', exact: true }) })
  const status = section.getByRole('status')
  const start = section.getByRole('button', { name: 'Test this provider' })

  let opening = page.waitForEvent('popup')
  await start.click()
  let popup = await opening
  await expect(status).toContainText('Continue in the window of GitHub.')
  await expect(popup.getByRole('button', { name: 'Cancel and go back' })).toBeVisible()
  // The provider cannot navigate the dashboard.
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  let closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel and go back' }).click()
  await closed
  await expect(status).toHaveText('GitHub does not work yet.')
  await expect(section.getByText('The consent was refused.')).toBeVisible()
  await expect(section.getByText('access_denied')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  opening = page.waitForEvent('popup')
  await start.click()
  popup = await opening
  closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: /^Ada Okafor/ }).click()
  await closed
  await expect(status).toHaveText('GitHub works.')
  await expect(section.getByText(/@.* \(verified\)/)).toBeVisible()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByText('Ada Okafor')).toHaveCount(0)
  await page.goBack()

  opening = page.waitForEvent('popup')
  await start.click()
  await (await opening).close()
  await expect(status).toContainText('The window was closed before the provider sent you back.')
  expect(errors).toEqual([])
})
