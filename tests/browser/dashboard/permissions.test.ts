import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { createUser, dashboardUrl, signUpWithProject } from './owner.ts'

/** Defines a permission that contains others. The page of permissions is open. */
async function define(page: Page, id: string, contained: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: 'New permission' }).click()
  const dialog = page.getByRole('dialog', { name: 'New permission' })
  await dialog.getByRole('textbox', { name: 'ID' }).fill(id)
  for (const other of contained) await dialog.getByRole('checkbox', { name: other, exact: true }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
}

async function openPermissions(page: Page): Promise<string> {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/permissions`)
  await define(page, 'orders:read')
  await define(page, 'orders:refund')
  await define(page, 'clerk', ['orders:read'])
  await define(page, 'chief', ['clerk'])
  return projectId
}

test('the editor names the users who gain and lose permissions before it saves', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await openPermissions(page)
  await createUser(page, projectId)
  await page.getByRole('button', { name: 'Grant a permission to Amara Okafor' }).first().click()
  await page.getByRole('menuitem', { name: 'chief' }).click()
  await expect(page.getByRole('button', { name: 'Revoke chief' })).toBeVisible()

  await page.goto(`${dashboardUrl}/p/${projectId}/permissions`)
  await page.getByRole('button', { name: 'Actions for clerk' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit permission' })
  await dialog.getByRole('checkbox', { name: 'orders:refund' }).check()
  await dialog.getByRole('checkbox', { name: 'orders:read' }).uncheck()
  await dialog.getByText('1 user gains orders:refund').click()
  await expect(dialog.getByText('1 user loses orders:read')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Save: 1 user loses permissions' }).click()
  const undone = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Undo' }).click()
  await undone

  await page.getByRole('button', { name: 'Actions for orders:refund' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(page.getByText('No user gains or loses a permission.')).toBeVisible()
  expect(errors).toEqual([])
})

test('the graph is used by keyboard, shows what a permission contains, and opens its editor', async ({ page }) => {
  const errors = collectPageErrors(page)
  await openPermissions(page)
  await page.getByRole('button', { name: 'Graph', exact: true }).click()
  const node = (id: string) => page.getByRole('button', { name: new RegExp(`^${id}, `) })
  await node('chief').click()
  await page.keyboard.press('ArrowRight')
  await expect(node('clerk')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(node('clerk')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/id=clerk/)
  expect((await checkAccessibility(page)).violations).toEqual([])

  const panel = page.getByRole('complementary', { name: 'Permission clerk' })
  await expect(panel.getByRole('button', { name: 'orders:read' })).toBeVisible()
  await panel.getByRole('button', { name: 'chief' }).click()
  await expect(node('chief')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Edit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit permission' })
  await dialog.getByRole('checkbox', { name: 'orders:refund' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'chief, contains 2' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  expect(errors).toEqual([])
})

test('a search shows only permissions that are connected with a match', { tag: '@long' }, async ({ page }) => {
  await openPermissions(page)
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('clerk')
  await expect(page.getByRole('button', { name: 'Actions for orders:refund' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Actions for chief' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for orders:read' })).toBeVisible()
})
