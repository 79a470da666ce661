/** Statements and choices that depend on a response are not shown before it arrives. */
import { expect, test } from '@playwright/test'
import { hold } from './hold.ts'
import { createUser, openNewProject } from './owner.ts'

const isDefinitions = (url: URL) => url.pathname === '/api/v1/team-permission-definitions'
const isTeams = (url: URL) => url.pathname === '/api/v1/teams'

test('a menu of permissions offers those that are not granted as soon as they are known', async ({ page }) => {
  const projectId = await openNewProject(page)
  await createUser(page, projectId)
  const definitions = await hold(page, isDefinitions)
  await page.reload()
  await page.getByRole('button', { name: 'Grant a permission to Amara Okafor' }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('Loading')
  definitions.release()
  await expect(menu.getByRole('menuitem', { name: '$read_members' })).toBeVisible()
  await expect(menu).not.toContainText('Loading')
})

test('a user is added to a team only when the teams of the user are known', async ({ page }) => {
  const projectId = await openNewProject(page)
  await createUser(page, projectId)
  const teams = await hold(page, isTeams)
  await page.reload()
  const add = page.getByRole('button', { name: 'Add to team' })
  await expect(add).toBeDisabled()
  await page.getByRole('button', { name: 'Delete user…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this user?' })
  await expect(question.getByText('Loading')).toBeVisible()
  teams.release()
  await expect(question.getByText('Loading')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(add).toBeEnabled()
})
