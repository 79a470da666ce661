/** Statements and choices that depend on a response are not shown before it arrives. */
import { expect, test } from '@playwright/test'
import { hold } from './hold.ts'
import { createUser, dashboardUrl, openNewProject, signUpWithProject } from './owner.ts'

const isDefinitions = (url: URL) => url.pathname === '/api/v1/team-permission-definitions'
const isFirstUses = (url: URL) => url.pathname === '/api/v1/projects/current/first-uses'
const isKeys = (url: URL) => url.pathname === '/api/v1/internal/api-keys'
const isProjects = (url: URL) => url.pathname === '/api/v1/internal/projects'
const isTeams = (url: URL) => url.pathname === '/api/v1/teams'

test('the navigation stays in place while the project and the progress of its setup load', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const projects = await hold(page, isProjects)
  const firstUses = await hold(page, isFirstUses)
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  const users = page.getByRole('link', { name: 'Users' })
  await expect(users).toBeVisible()
  const place = await users.boundingBox()
  projects.release()
  await expect(page.getByRole('button', { name: 'Tideline' })).toBeVisible()
  expect(await users.boundingBox()).toEqual(place)
  firstUses.release()
  await expect(page.getByRole('link', { name: 'Setup 0 of 3' })).toBeVisible()
  expect(await users.boundingBox()).toEqual(place)
})

test('a project whose setup was complete has no link to it, also while the progress loads', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await openNewProject(page)
  const at = Date.now()
  const json = { first_request_at_millis: at, first_sign_up_at_millis: at, first_sign_in_at_millis: at }
  await page.route(isFirstUses, (route) => route.fulfill({ json }))
  await page.reload()
  await expect(page.getByText('Your app is set up.')).toBeVisible()
  const setup = page.getByRole('link', { name: /^Setup/ })
  await expect(setup).toHaveCount(0)
  await page.unroute(isFirstUses)
  const firstUses = await hold(page, isFirstUses)
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Tideline')
  await expect.poll(() => firstUses.calls).toHaveLength(1)
  await expect(setup).toHaveCount(0)
})

test('the setup page offers keys when it knows the keys that exist', { tag: '@long' }, async ({ page }) => {
  await openNewProject(page)
  await page.getByRole('button', { name: 'Create keys' }).click()
  await expect(page.getByText('It is not shown again')).toBeVisible()
  const keys = await hold(page, isKeys)
  await page.reload()
  await expect.poll(() => keys.calls).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Create keys' })).toHaveCount(0)
  keys.release()
  await expect(page.getByRole('button', { name: 'Create a secret key' })).toBeVisible()
})

test('a menu of permissions offers those that are not granted as soon as they are known', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
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

test('the dialog that adds a user to a team opens when the teams of the user are known', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  await createUser(page, projectId)
  const teams = await hold(page, isTeams)
  await page.reload()
  await page.getByRole('button', { name: 'Add to team' }).click()
  await expect.poll(() => teams.calls).not.toHaveLength(0)
  const dialog = page.getByRole('dialog', { name: 'Add to team' })
  await expect(dialog).toBeHidden()
  teams.release()
  await expect(dialog).toBeVisible()
})

test('the question before a deletion counts the teams of the user as soon as they are known', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  await createUser(page, projectId)
  const teams = await hold(page, isTeams)
  await page.reload()
  await page.getByRole('button', { name: 'Delete user…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this user?' })
  await expect(question.getByText('Loading')).toBeVisible()
  teams.release()
  await expect(question.getByText('Loading')).toBeHidden()
})
