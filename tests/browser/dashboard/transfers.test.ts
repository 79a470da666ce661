/** Imports on the dashboard: a dry run, the import, its refused rows, and the undo. */
import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

const rows = [
  { primary_email: 'ann@example.com', display_name: 'Ann' },
  { primary_email: 'bob@example.com', display_name: 'Bob', created: 'yesterday' },
  { primary_email: 'not an address' },
]
const file = {
  name: 'users.jsonl',
  mimeType: 'application/jsonl',
  buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')),
}
const fact = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd')

test('an owner judges a file, imports it, reads why rows were refused, and undoes the import', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/transfers`)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByLabel('Users', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Users', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('heading', { name: 'Dry run: nothing was stored' })).toBeVisible()
  await expect(fact(page, 'Created')).toHaveText('1')
  await expect(fact(page, 'Refused')).toHaveText('2')
  await expect(page.getByRole('table', { name: 'Refused rows' }).getByText('created', { exact: true })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('table', { name: 'History' }).getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Refused rows' })).toContainText('primary_email')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(fact(page, 'Removed')).toHaveText('1')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await expect(page.getByText('ann@example.com')).toBeHidden()
})
