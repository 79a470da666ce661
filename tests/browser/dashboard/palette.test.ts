import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, openNewProject, signUpWithProject } from './owner.ts'

test('an owner opens pages by keyboard alone, and turns single-key shortcuts off', async ({ page }) => {
  const errors = collectPageErrors(page)
  await openNewProject(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search users, teams, pages and commands' })
  await expect(search).toBeFocused()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await search.fill('overv')
  await expect(page.getByRole('option', { name: 'Overview', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').blur()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('row', { name: 'Next row of a list J' })).toBeVisible()
  await expect(sheet.getByRole('row', { name: 'Previous row of a list K' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await sheet.getByRole('switch', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await expect(sheet).toHaveCount(0)
  expect(errors).toEqual([])
})

test('an owner bans a user, creates a team and chooses a theme from the palette, which offers recent pages first', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  const userId = await call('POST', '/users', { display_name: 'Fern Weaver' })
  const search = page.getByRole('combobox', { name: 'Search users, teams, pages and commands' })
  const choose = async (text: string, option: string) => {
    await page.keyboard.press('Control+k')
    await search.fill(text)
    await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
  }

  await page.goto(`${dashboardUrl}/p/${projectId}/audit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await choose('ban fern', 'Ban Fern Weaver…')
  const ban = page.getByRole('dialog', { name: 'Ban this user?' })
  await expect(ban).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/users/${userId}#ban$`))
  await page.keyboard.press('Escape')
  await expect(ban).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/users/${userId}$`))

  await choose('create team', 'Create team')
  const creation = page.getByRole('dialog', { name: 'Create team' })
  await creation.getByRole('textbox', { name: 'Name' }).fill('Loom')
  await page.keyboard.press('Enter')
  await expect(creation).toHaveCount(0)
  await choose('loom', 'Loom')
  await expect(page.getByRole('heading', { level: 1, name: 'Loom' })).toBeVisible()

  await choose('dark', 'Dark theme')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText(['Dark theme', 'Create team'])
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors).toEqual([])
})

test('while users are searched, the palette does not say that nothing matches', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('POST', '/users', { display_name: 'Fern Weaver' })
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(/\/api\/v1\/users\?.*query=fern/i, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${dashboardUrl}/p/${projectId}/audit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await page.getByRole('combobox', { name: 'Search users, teams, pages and commands' }).fill('fern')
  await expect(dialog.getByText('Searching…')).toBeVisible()
  await expect(dialog.getByText('Nothing matches.')).toHaveCount(0)
  respond()
  await expect(page.getByRole('option', { name: 'Fern Weaver' }).first()).toBeVisible()
})
