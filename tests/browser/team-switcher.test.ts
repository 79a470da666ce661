import { expect, type Page } from '@playwright/test'
import { test } from './atlas/atlas-page.ts'

const look = { mode: 'light', dir: 'ltr', width: 1280 } as const
const narrow = { mode: 'light', dir: 'rtl', width: 320 } as const
const trigger = (page: Page) => page.getByRole('button', { name: 'Fernwood Gardens' })
const team = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true })

test('arrows, Home and End move through the teams, and Escape returns the focus', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'switcher-closed' }, look)
  await trigger(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(team(page, 'Fernwood Gardens')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Team settings' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Create a team' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(team(page, 'Fernwood Gardens')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(team(page, 'Fernwood Gardens')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(trigger(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Create a team' })).toBeFocused()
})

test('typed letters find a team, also with spaces, and repeating a letter moves to the next one', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'switcher-eight' }, look)
  await page.keyboard.type('fir l')
  await expect(team(page, 'Fir Lodge')).toBeFocused()
  await atlas.open({ id: 'switcher-many' }, look)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('b')
  await expect(team(page, 'Birch & Sons')).toBeFocused()
  await page.keyboard.press('b')
  await expect(team(page, 'Birch & Sons 10')).toBeFocused()
})

test('more than eight teams have a search field, outside of the menu', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'switcher-eight' }, look)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await atlas.open({ id: 'switcher-nine' }, look)
  const search = page.getByRole('searchbox', { name: 'Find a team' })
  await expect(search).toBeFocused()
  await expect(page.getByRole('menu').getByRole('searchbox')).toHaveCount(0)
  await page.keyboard.type('GINKGÓ')
  await expect(page.getByRole('menuitemradio')).toHaveText([/Ginkgo Club/])
  await page.keyboard.press('Tab')
  await expect(team(page, 'Ginkgo Club')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(search).toBeFocused()
  await search.fill('')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Fernwood Gardens' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(9)
})

test('Enter in the search field selects the first result', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'switcher-nine' }, look)
  await page.keyboard.type('gink')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ginkgo Club' })).toBeFocused()
})

test('Tab closes the menu and moves the focus past its button', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'switcher-open' }, look)
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('button'), { id: 'after' })))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.locator('#after')).toBeFocused()
  await page.locator('#after').evaluate((button) => button.remove())
})

test('a press outside of the menu closes it', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'switcher-open' }, look)
  await page.mouse.click(5, 5)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the menu stays inside a narrow window, and scrolls 200 teams inside itself', async ({ atlas }) => {
  const { page } = atlas
  for (const id of ['switcher-many', 'user-menu']) {
    await atlas.open({ id }, narrow)
    const box = await page.locator('.portico-menu').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(8)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(312)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
  }
})

test('a team that cannot be selected is not shown as selected, and the reason is announced', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'switcher-not-switched' }, look)
  await expect(page.getByRole('alert')).toHaveText(
    'The team was not changed. This team does not exist, or you are no longer a member.',
  )
  await expect(trigger(page)).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('settings and creation lead to their sections of the account settings', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'switcher-open' }, look)
  const href = (name: string) => page.getByRole('menuitem', { name }).getAttribute('href')
  expect(await href('Team settings')).toBe('/handler/account-settings#team-team-0')
  expect(await href('Create a team')).toBe('/handler/account-settings#team-creation')
})
