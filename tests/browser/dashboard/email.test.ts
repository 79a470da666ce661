import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner tests an email server, gets the field to correct, and saves it', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/email`)
  await expect(page.getByRole('definition').filter({ hasText: 'Tideline' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'With your own server' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Own', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a value.').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Host' }).fill('smtp.invalid')
  await page.getByRole('textbox', { name: 'Port' }).fill('70000')
  await page.getByRole('textbox', { name: 'User name' }).fill('tideline')
  await page.getByLabel('Password').fill('not a real one')
  await page.getByRole('textbox', { name: 'Sender name' }).fill('Tideline')
  await page.getByRole('textbox', { name: 'Sender email' }).fill('hello@tideline.example')
  await expect(page.getByText('Enter a port from 1 to 65535.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Port' }).fill('587')

  await page.getByRole('textbox', { name: 'Send test to' }).fill('ann@example.com')
  await page.getByRole('button', { name: 'Send test' }).click()
  const result = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Test at/ }) })
  await expect(result.getByText('Failed')).toBeVisible({ timeout: 15_000 })
  await expect(result.getByRole('status')).toContainText('smtp.invalid')
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Host' })).toHaveValue('smtp.invalid')
  expect(errors).toEqual([])
})
