import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner reads an event, limits the log to one user, verifies it and exports it', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('button', { name: 'Create user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com')
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('=SUM(A1) <i>Ann</i>')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '=SUM(A1) <i>Ann</i>' })).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('link', { name: 'User created' }).click()
  await expect(page).toHaveURL(/event=/)
  const detail = page.getByRole('region', { name: 'User created' })
  await expect(detail.getByText('Project owner')).toBeVisible()
  await expect(detail.getByText('127.0.0.1', { exact: true })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('searchbox').fill('Ann</i>')
  await page.getByRole('button', { name: '=SUM(A1) <i>Ann</i>' }).click()
  await expect(page).toHaveURL(/user=/)
  await expect(page.getByRole('link', { name: 'User created' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Project created' })).toBeHidden()

  const filters = page.getByRole('dialog', { name: 'Filter the log' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await filters.getByRole('combobox', { name: 'Event' }).selectOption('Sign-in failed')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No events match')).toBeVisible()
  // The address opens the dialog, too.
  await page.goto(`${page.url()}#filter`)
  await filters.getByRole('combobox', { name: 'Event' }).selectOption('User created')
  await filters.getByRole('combobox', { name: 'Time' }).selectOption('Last 24 hours')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Time Last 24 hours')).toBeVisible()
  await page.getByRole('link', { name: 'User created' }).click()
  await page.getByRole('link', { name: 'Only events by this actor' }).click()
  await expect(page).toHaveURL(/actor=/)
  await expect(page.getByRole('link', { name: 'User created' })).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await filters.getByRole('textbox', { name: 'Network address' }).fill('203.0.113.9')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No events match')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the address' }).click()
  await page.getByRole('link', { name: 'User created' }).click()
  await page.getByRole('link', { name: 'Only events from this address' }).click()
  await expect(page).toHaveURL(/ip=127\.0\.0\.1/)
  await expect(page.getByRole('link', { name: 'User created' })).toBeVisible()

  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('No event was changed or removed.')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'As JSON lines' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).type)).toEqual(['user_created'])
  expect(errors).toEqual([])
})
