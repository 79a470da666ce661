/** Errands of an owner about a project, with clicks only: no walk opens an address of the dashboard but the first. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { createKeys, hostUrl, useHostApp } from '../host-app.ts'
import { createUser, dashboardUrl, signUpWithProject } from '../owner.ts'
import { openOverview, openPage } from './open.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.beforeEach(() => test.slow())

test('an owner rotates a key: the new one works beside the old one, which is then revoked', {
  tag: '@long',
}, async ({ page, request }) => {
  const projectId = await signUpWithProject(page)
  const { secretServerKey: first } = await createKeys(page, projectId)
  const statusOf = async (key: string) => {
    const headers = { 'x-portico-project-id': projectId, 'x-portico-access-type': 'server' }
    const path = `${dashboardUrl}/api/v1/users`
    return (await request.get(path, { headers: { ...headers, 'x-portico-secret-server-key': key } })).status()
  }
  const fresh = page.getByRole('region', { name: '“host app” is ready. Copy its keys now.' })
  const store = async () => {
    await fresh.getByRole('checkbox', { name: 'I stored the keys' }).check()
    await fresh.getByRole('button', { name: 'Done' }).click()
    await expect(fresh).toBeHidden()
  }
  await store()
  await openPage(page, 'Overview')
  await openPage(page, 'API keys')
  await page.getByRole('button', { name: 'Actions for host app' }).click()
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  await page.getByRole('dialog', { name: 'Replace “host app”' }).getByRole('button', { name: 'Create' }).click()
  await fresh.getByRole('button', { name: 'Show: Secret server key' }).click()
  const second = (await fresh.locator('code').filter({ hasText: 'ssk_' }).textContent()) ?? ''
  await store()
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])

  // The newest set is the first.
  await page.getByRole('button', { name: 'Actions for host app' }).last().click()
  await page.getByRole('menuitem', { name: 'Revoke…' }).click()
  await page.getByRole('button', { name: 'Revoke for good' }).click()
  await expect(page.getByRole('row', { name: /^host app/ })).toHaveCount(1)
  await expect.poll(() => statusOf(first)).toBe(401)
  expect(await statusOf(second)).toBe(200)
})

test('an owner finds the emails that failed yesterday', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const yesterday = Date.now() - 86_400_000
  // Emails fail after hours of attempts, so the service is replaced here, with its filters.
  const emails = [
    { recipient: 'fern@example.com', created_at_millis: yesterday },
    { recipient: 'moss@example.com', created_at_millis: yesterday - 3 * 86_400_000 },
  ].map((email) => ({
    ...{ ...email, id: randomUUID(), type: 'magic_link', notice: null, locale: 'en', user_id: null, state: 'given_up' },
    ...{ attempts: 8, last_error: '550 is unknown', sent_at_millis: null, next_attempt_at_millis: null },
    ...{ is_resendable: false, resend_refusal: 'expired' },
  }))
  await page.route('**/api/v1/emails?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [since, until] = ['since_millis', 'until_millis'].map((name) => Number(query.get(name)))
    const items = emails.filter(({ created_at_millis: at }) => at >= (since ?? 0) && (!until || at < until))
    return route.fulfill({ json: { items, is_paginated: true, pagination: { next_cursor: null } } })
  })
  await openOverview(page, projectId)
  await expect(page.getByRole('main').getByText(/An email could not be sent \(\w+ \d+\)/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByRole('button', { name: 'Failed' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row', { name: /@example.com/ })).toHaveCount(2)
  const day = await page.evaluate((at) => new Date(at).toLocaleDateString('sv'), yesterday)
  await page.getByLabel('Day', { exact: true }).fill(day)
  await expect(page.getByRole('row', { name: /@example.com/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /fern@example.com/ })).toBeVisible()
})

test('an owner gives the sign-in and the emails the brand, without code', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const projectId = await signUpWithProject(page)
  const keys = await createKeys(page, projectId)
  await page.getByRole('checkbox', { name: 'I stored the keys' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await openPage(page, 'Sign-in methods')
  await page.getByRole('navigation', { name: 'Sign-in methods' }).getByRole('link', { name: 'Appearance' }).click()
  const brand = page.getByRole('group', { name: 'Brand color' })
  await brand.getByRole('textbox', { name: 'Light mode', exact: true }).fill('#0b5c66')
  const file = page.getByLabel('Light mode').and(page.locator('input[type=file]'))
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Appearance saved')).toBeVisible()

  await openPage(page, 'Email')
  await page.getByRole('main').getByRole('link', { name: 'Templates' }).click()
  const email = page.frameLocator('iframe[title="Preview"]')
  await expect(email.getByRole('img', { name: 'Tideline' })).toBeVisible()
  await expect(email.getByRole('link').first()).toHaveCSS('background-color', 'rgb(11, 92, 102)')

  const context = await browser.newContext({ colorScheme: 'light' })
  await useHostApp(context, keys)
  const host = await context.newPage()
  await host.goto(`${hostUrl}/handler/sign-in`)
  await expect(host.getByRole('img', { name: 'Tideline' })).toBeVisible()
  await context.close()
})

test('an owner exports the audit trail', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await createUser(page, projectId)
  await openOverview(page, projectId)
  await openPage(page, 'Audit log')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('No event was changed or removed.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'As JSON lines' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).type)).toContain('user_created')
})
