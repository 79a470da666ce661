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

  await page.getByRole('button', { name: 'Remove all filters' }).click()
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

test('the rail counts failed emails, and the overview leads to them', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const failed = { id: randomUUID(), type: 'magic_link', notice: null, recipient: 'fern@example.com', locale: 'en' }
  const email = {
    ...failed,
    user_id: null,
    state: 'given_up',
    attempts: 8,
    last_error: '550 f***@example.com is unknown',
    created_at_millis: Date.now() - 60_000,
    sent_at_millis: null,
    next_attempt_at_millis: null,
    is_resendable: false,
    resend_refusal: 'expired',
  }
  await page.route('**/api/v1/emails?*state=given_up*', (route) =>
    route.fulfill({ json: { items: [email], is_paginated: true, pagination: { next_cursor: null } } }),
  )
  await page.goto(`${dashboardUrl}/p/${projectId}`)
  await expect(page.getByRole('link', { name: 'Email 1 failed' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Outbox' }).click()
  await expect(page).toHaveURL(/state=given_up/)
  await page.getByRole('link', { name: 'Magic link' }).click()
  await expect(page.getByText('Its link or code has expired.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /\b550\b/ })).toBeVisible()
})
