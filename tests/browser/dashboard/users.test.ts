import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, openNewProject } from './owner.ts'

test('an owner creates a user, finds it by its name, and deletes it', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await openNewProject(page)
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Create user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(`${randomUUID().slice(0, 8)}@example.com`)
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Søren <b>Østergaard</b>')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Søren <b>Østergaard</b>' })).toBeVisible()

  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('searchbox').fill('østergaard')
  await expect(page).toHaveURL(/q=/)
  const row = page.getByRole('row', { name: /Søren <b>Østergaard<\/b>/ })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 user' }).click()
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a visitor who is not signed in is asked to sign in, and then sees the page that was opened', async ({ page }) => {
  const projectId = await openNewProject(page)
  await page.context().clearCookies()
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await expect(page).toHaveURL(/\/handler\/sign-in/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
