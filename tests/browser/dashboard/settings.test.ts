import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner renames a project, and deletes it by typing its name', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a value.')).toBeVisible()
  await name.fill('Harbor <i>Handbook</i>')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByTitle('Switch project')).toContainText('Harbor <i>Handbook</i>')
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('alertdialog')
  const last = dialog.getByRole('button', { name: 'Delete the project' })
  await expect(last).toHaveAttribute('aria-disabled', 'true')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await dialog.getByRole('textbox').fill('Harbor <i>Handbook</i>')
  await last.click()
  // The first owner of the service also has the project of the demo.
  await expect(page).toHaveURL(new RegExp(`^${dashboardUrl}/(new|p/00000000-0000-4000-8000-000000000001)$`))
  expect(errors).toEqual([])
})

test('the last owner cannot leave', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  await page.getByRole('button', { name: 'Leave…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the project' }).click()
  await expect(page.locator('[data-part="toast"]')).toBeVisible()
  await expect(page).toHaveURL(`${dashboardUrl}/p/${projectId}/settings`)
})

test('an invitation that does not exist shows what to do', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${dashboardUrl}/project-invitation?code=unknown`)
  await expect(page.getByText('Ask for a new invitation.')).toBeVisible()
})
