import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner sees the status of an email, and searches by recipient and state', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/email/outbox`)
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()

  const address = `${randomUUID().slice(0, 8)}@example.com`
  await page.goto(`${dashboardUrl}/p/${projectId}/teams`)
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbor')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(address)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: address })).toBeVisible()

  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await page.getByRole('link', { name: 'Outbox' }).click()
  const row = page.getByRole('row', { name: new RegExp(address) })
  await expect(row).toContainText('Team invitation')
  await expect(row).toContainText('Sent', { timeout: 15_000 })
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('searchbox').fill('somebody')
  await expect(page.getByText('Enter the whole address.')).toBeVisible()
  await page.getByRole('searchbox').fill(address)
  await expect(page).toHaveURL(/to=/)
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Failed' }).click()
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible()

  await page.getByRole('button', { name: 'All' }).click()
  await row.getByRole('link', { name: 'Team invitation' }).click()
  const detail = page.getByRole('region', { name: 'Team invitation' })
  await expect(detail.getByText('The mail server has accepted it.')).toBeVisible()
  await expect(detail.getByRole('definition').first()).toHaveText(address)
  const template = detail.frameLocator('iframe').getByRole('link').first()
  await expect(template).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  const day = page.getByLabel('Day', { exact: true })
  await day.fill('2026-01-02')
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible()
  await expect(page).toHaveURL(/day=2026-01-02/)
  await day.fill(await page.evaluate(() => new Date().toLocaleDateString('sv')))
  await expect(row).toBeVisible()
  expect(errors).toEqual([])
})
