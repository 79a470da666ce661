import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('the overview counts users and sign-ups, as charts and as tables', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}`)
  await expect(page.getByRole('heading', { name: 'Nothing needs attention' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Sign-ups by method: nothing yet' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Create user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ada@example.com')

  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Key numbers' })).toContainText('1 new in 31 days')
  const chart = page.getByRole('slider', { name: 'Active users by day: nothing yet' })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /Active users: 0/)
  await expect(chart).toHaveAttribute('aria-valuenow', '29')
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/period=7d/)
  await expect(page.getByRole('region', { name: 'Key numbers' })).toContainText('1 new in 7 days')
  await page.getByRole('group', { name: 'Show as: Sign-ups by method' }).getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('region', { name: 'Sign-ups by method, Table' }).getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Retention by week' }).getByRole('row').nth(1)).toContainText('1')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors).toEqual([])
})

test('a check that fails is shown, and not as an absence of tasks', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const isKeys = (url: URL) => url.pathname === '/api/v1/internal/api-keys'
  await page.route(isKeys, (route) => route.fulfill({ status: 500, body: 'Not now' }))
  await page.goto(`${dashboardUrl}/p/${projectId}`)
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(failure).toContainText('The service has failed.')
  await expect(page.getByRole('heading', { name: 'Nothing needs attention' })).toBeHidden()
  await page.unroute(isKeys)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing needs attention' })).toBeVisible()
})
