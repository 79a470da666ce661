/** Webhooks on the dashboard: an endpoint, an example that fails and is sent again, and the secret. */
import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

let status = 500
const receiver = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(status).end(`status ${status}`))
})
let url = ''

test.beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hooks`
})
test.afterAll(() => void receiver.close())

test('an owner adds an endpoint, sees why an example failed, and sends it again', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/webhooks`)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an endpoint' })
  await dialog.getByLabel('URL').fill('ftp://example.com')
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(dialog.getByLabel('URL')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Send example' }).click()
  await page.getByRole('menuitem', { name: 'user.created' }).click()
  const attempts = page.getByRole('table', { name: 'Attempts' })
  await expect(attempts.getByText('500').first()).toBeVisible()
  await attempts.getByRole('link', { name: 'user.created' }).first().click()
  const detail = page.getByRole('region', { name: 'user.created' })
  await expect(detail.getByText('status 500')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  status = 204
  await detail.getByRole('button', { name: 'Send again' }).click()
  await expect(attempts.getByText('204').first()).toBeVisible()
})
