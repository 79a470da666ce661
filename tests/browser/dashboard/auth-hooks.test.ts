/** An owner sets an auth hook, tests it with an example, and sees its outcomes. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner sets the address of a hook, stores its secret once, and tests it @long', async ({ page }) => {
  test.slow()
  const errors = collectPageErrors(page)
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ allow: false, message: 'Not today.' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await page.goto(`${dashboardUrl}/p/${projectId}/auth-hooks`)
  await page.getByRole('button', { name: 'Set address… A user signs in', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'URL' }).fill('not an address')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  await dialog.getByRole('textbox', { name: 'URL' }).fill(url)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const fresh = page.getByRole('region', { name: 'The secret of “A user signs in”. Copy it now.' })
  await fresh.getByRole('button', { name: 'Show: Secret' }).click()
  await expect(fresh.getByText(/^whsec_/)).toBeVisible()
  await fresh.getByRole('checkbox').check()
  await fresh.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Actions for “A user signs in”' }).click()
  await page.getByRole('menuitem', { name: 'Test with an example' }).click()
  await expect(page.getByRole('dialog').getByText('Not today.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  const body = { primary_email: 'ada@example.com', primary_email_auth_enabled: true, password: 'quiet river stones' }
  await call('POST', '/users', body)
  await call('POST', '/auth/password/sign-in', { email: body.primary_email, password: body.password }).catch(() => null)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Last outcomes' }).getByText('Refused')).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(errors).toEqual([])
  server.close()
})
