/** A visit to the account settings by keyboard alone: from the account menu to a new team, and out of the team. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { password, signUpAs } from './sign-up-as.ts'

const mostStops = 60

/** Presses Tab until an element has the focus. Fails if it is not among the next stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached with ${mostStops} presses of Tab.`)
}

async function pressAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Moves from the title of a section back to the list of sections. */
async function openSection(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name })
  for (let stop = 0; stop < mostStops; stop++) {
    if (await link.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, name)).toBeFocused()
}

test('name, password, language and a team are changed by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000)
  const errors = collectPageErrors(page)
  await signUpAs(page, `fern-${randomUUID()}@example.com`)
  await page.goto('/')
  await pressAt(page, page.getByRole('button', { name: /^Account menu/ }))
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Profile')).toBeVisible()

  await pressAt(page, page.getByRole('button', { name: 'Edit', exact: false }).first())
  await expect(page.getByRole('textbox', { name: 'Display name' })).toBeFocused()
  await page.keyboard.type('Fern Wood')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Fern Wood')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: false }).first()).toBeFocused()

  await openSection(page, 'Security')
  await pressAt(page, button(page, 'Change password'))
  await expect(page.getByLabel('Old password')).toBeFocused()
  await page.keyboard.type(password)
  for (const name of ['New Password', 'Repeat New Password']) {
    await tabTo(page, page.getByLabel(name, { exact: true }))
    await page.keyboard.type('quieter river stones')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(button(page, 'Change password')).toBeFocused()

  await openSection(page, 'Settings')
  const language = page.getByRole('combobox', { name: 'Language' })
  await tabTo(page, language)
  // Another language would translate the names below.
  await page.keyboard.type('Eng')
  await expect(language).toHaveValue('en')
  await expect(page.getByText('Language saved')).toBeVisible()

  await openSection(page, 'Create a team')
  await tabTo(page, page.getByRole('textbox', { name: 'Team name' }))
  await page.keyboard.type('Orchard')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Orchard')).toBeFocused()
  await pressAt(page, button(page, 'Leave team'))
  await expect(page.getByText('Leave Orchard now?')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Leave team')).toBeFocused()
  await page.keyboard.press('Enter')
  await pressAt(page, button(page, 'Leave team'))
  await expect(page).toHaveURL(/#profile$/)
  await expect(page.getByRole('link', { name: 'Orchard' })).toHaveCount(0)
  expect(errors).toEqual([])
})
