/** An owner sets the own host of the hosted pages, and a visitor opens them there. */
import { expect, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner sets a host, and users sign in on pages of it @long', async ({ page, browser }, info) => {
  test.slow()
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await page.goto(`${dashboardUrl}/p/${projectId}/hosted-pages`)
  await expect(page.getByRole('link', { name: `${dashboardUrl}/auth/${projectId}/sign-in` })).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('switch', { name: 'New password' }).click()
  await expect(page.getByText('Emails lead to the hosted page.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'New password' })).toBeChecked()
  await page.getByRole('button', { name: 'Set host' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Host' }).fill('https://auth.localhost')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a host name')).toBeVisible()
  const host = `auth-${projectId.slice(0, 8)}.localhost`
  await dialog.getByRole('textbox', { name: 'Host' }).fill(host)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`_portico.${host}`)).toBeVisible()
  // Names below `localhost` need no record.
  await page.getByRole('button', { name: 'Check now' }).click()
  const { port } = new URL(dashboardUrl)
  await expect(page.getByRole('link', { name: `http://${host}:${port}/auth/${projectId}/sign-in` })).toBeVisible()
  for (const [scheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: info.outputPath(`hosted-pages-${scheme}-${width}.png`), fullPage: true })
  }

  const user = { primary_email: 'ada@example.com', primary_email_auth_enabled: true, primary_email_verified: true }
  await call('POST', '/users', { ...user, password: 'quiet river stones' })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`http://${host}:${port}/`)
  await visitor.getByRole('textbox', { name: 'Email' }).first().fill('ada@example.com')
  await visitor.getByRole('textbox', { name: 'Password' }).fill('quiet river stones')
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(visitor).toHaveURL(`http://${host}:${port}/auth/${projectId}/account`)
  const dashboard = await visitor.goto(`http://${host}:${port}/projects`)
  expect(dashboard?.status()).toBe(404)
  expect(errors).toEqual([])
})
