import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { signUpAs } from './sign-up-as.ts'

test('a user creates, copies and revokes an API key with the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUpAs(page, `fern-${randomUUID()}@example.com`)
  await page.goto('/handler/account-settings#api-keys')
  await expect(page.getByText('No API keys yet. Create one for a program.')).toBeVisible()

  await page.getByRole('button', { name: 'Create key' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Name of the key' })
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused()

  await page.keyboard.press('Enter')
  await name.fill('Nightly <b>backup</b>')
  await page.getByRole('combobox', { name: 'Valid for' }).selectOption('30 days')
  await name.press('Enter')
  const sentence = page.getByText('Copy this key now. It cannot be shown again.')
  await expect(sentence).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sentence).toBeVisible()
  const key = page.locator('code')
  await expect(key).toHaveText(/^[a-z]\w+_(test|live)_usr_•+\w{4}$/)
  await page.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(page.getByText('Copied to clipboard!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^[a-z]\w+_(test|live)_usr_[0-9A-Za-z]{49}$/)
  await page.getByRole('button', { name: 'Show key' }).press('Enter')
  await expect(key).toHaveText(copied)
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'I have saved it' }).press('Enter')
  await expect(page.locator('body')).not.toContainText(copied)

  const row = page.getByRole('listitem').filter({ hasText: 'Nightly <b>backup</b>' })
  await expect(row).toContainText(copied.slice(-4))
  await row.getByRole('button', { name: 'Revoke Nightly <b>backup</b>' }).press('Enter')
  await expect(page.getByText('Revoke Nightly <b>backup</b>?')).toBeFocused()
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
  await expect(page.getByText('No API keys yet. Create one for a program.')).toBeVisible()
})
