import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('production mode can be turned on once all its requirements are met', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/projects/${projectId}/domains`)
  await expect(page).toHaveURL(`${dashboardUrl}/p/${projectId}/domains`)
  const turnOn = page.getByRole('button', { name: 'Turn on' })
  await expect(page.getByText(/^Localhost is not allowed in production mode/)).toBeVisible()
  await expect(turnOn).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Add domain' }).click()
  const domain = page.getByRole('textbox', { name: 'Domain' })
  await domain.fill('http://app.example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Trusted domain must start with https://')).toBeVisible()
  await domain.fill('https://127.0.0.1')
  await expect(page.getByText('https://127.0.0.1 is localhost.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: domain })).toContainText('Localhost refused')
  expect((await checkAccessibility(page)).violations).toEqual([])

  await domain.fill('https://app.example.com')
  await expect(page.getByRole('listitem').filter({ has: domain })).toContainText('Accepted')
  await page.getByRole('switch', { name: 'Allow localhost' }).uncheck()
  await expect(page.getByText('Nothing stands against production mode.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Domains saved')).toBeVisible()
  await turnOn.click()
  await expect(page.getByText('Production mode is on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  expect(errors).toEqual([])
})
