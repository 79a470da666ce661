import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { createUser, dashboardUrl, signUpWithProject } from './owner.ts'

async function createPermission(page: Page, id: string, contained: readonly string[] = []) {
  await page.getByRole('button', { name: 'New permission' }).click()
  const dialog = page.getByRole('dialog', { name: 'New permission' })
  await dialog.getByRole('textbox', { name: 'ID' }).fill(id)
  for (const each of contained) await dialog.getByRole('checkbox', { name: each }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
}

test('a permission that is granted in a team is explained on the page of the user', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await createUser(page, projectId, 'Amara Okafor')

  await page.getByRole('link', { name: 'Permissions', exact: true }).click()
  await createPermission(page, 'crew:assign')
  await createPermission(page, 'dispatcher', ['crew:assign'])
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nordhavn <b>Ferries</b>')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordhavn <b>Ferries</b>')

  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByRole('button', { name: 'Add: Amara Okafor' }).click()
  await page.getByRole('button', { name: 'Grant a permission to Amara Okafor' }).click()
  await page.getByRole('menuitem', { name: 'dispatcher' }).click()
  await expect(page.getByRole('button', { name: 'Revoke dispatcher' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  await page.getByRole('combobox', { name: 'Permission' }).selectOption('crew:assign')
  await expect(page.getByText('Amara Okafor has crew:assign in Nordhavn <b>Ferries</b>.')).toBeVisible()
  await expect(page.locator('[data-part="permission-path"]')).toContainText('dispatchergranted directly')
  await page.getByRole('button', { name: 'Revoke dispatcher' }).click()
  await expect(page.getByText('Amara Okafor does not have crew:assign in')).toBeVisible()
  expect(errors).toEqual([])
})

test('an owner invites to a team, revokes the invitation, and deletes the team', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/teams`)
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Please enter a team name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Kaveri River Lines')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()

  await expect(page.getByRole('complementary', { name: 'About this team' })).toContainText(/Creator.*owner-/)
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  const sentAgain = page.waitForResponse((response) => response.url().includes('/resend'))
  await row.getByRole('button', { name: 'Send again' }).click()
  expect((await sentAgain).status()).toBe(200)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No invitation is open.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete team…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).click()
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
})

test('an invalid id is refused at the field', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/permissions`)
  await page.getByRole('button', { name: 'New permission' }).click()
  const dialog = page.getByRole('dialog', { name: 'New permission' })
  await dialog.getByRole('textbox', { name: 'ID' }).fill('Crew Assign')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText(/^Only lowercase letters, numbers/)).toBeVisible()
})
