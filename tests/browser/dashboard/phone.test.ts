/** The dashboard on a phone, by touch. */
import { expect, test } from '@playwright/test'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the navigation opens pages and menus, and closes with them', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  const drawer = page.getByRole('dialog', { name: 'Project navigation' })
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  await drawer.getByRole('link', { name: 'Teams' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeFocused()
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Open navigation' }).tap()
  await drawer.getByRole('button', { name: 'Tideline' }).tap()
  await page.getByRole('menuitem', { name: 'Create project' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Create a project' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).tap()
  await expect(page).toHaveURL(`${dashboardUrl}/p/${projectId}`)
})

test('an unknown address in a project has a title, and keeps the navigation', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/nothing`)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
  await expect(page).toHaveTitle(/^There is no such page/)
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
})

test('the numbers of the overview stand below their names', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}`)
  const numbers = page.getByRole('region', { name: 'Key numbers' })
  const label = await numbers.getByText('Users', { exact: true }).boundingBox()
  const value = await numbers.getByText('0', { exact: true }).first().boundingBox()
  expect(value?.x).toBe(label?.x)
  expect(value?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0))
})
