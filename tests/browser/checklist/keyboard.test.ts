import { expect, type Page } from '@playwright/test'
import { test } from '../atlas/atlas-page.ts'
import { usual } from './look.ts'

/** Returns the name of the focused field, or the accessible name of the control. */
const active = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.name
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 40; presses++) {
    if ((await active(page)) === name) return
    await page.keyboard.press('Tab')
  }
  expect(await active(page)).toBe(name)
}

test('an account is created with the keyboard only', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'sign-up' }, usual)
  await tabTo(page, 'email')
  await page.keyboard.type('fern@example.com')
  await tabTo(page, 'new-password')
  await page.keyboard.type('quiet river stones')
  await tabTo(page, 'new-password-repeat')
  await page.keyboard.type('quiet river stones')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Leads to /')).toBeVisible()
})

test('an emailed code is requested, canceled and typed with the keyboard only', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'sign-in-magic-link' }, usual)
  await tabTo(page, 'email')
  await page.keyboard.type('fern@example.com')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=code]')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  expect(await active(page)).toBe('Cancel')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=email]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=code]')).toBeFocused()
  await page.keyboard.type('abc123')
  await expect(page.getByText('Leads to /')).toBeVisible()
})

test('a second factor is entered with the keyboard only', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'second-factor' }, usual)
  await expect(page.locator('input[name=code]')).toBeFocused()
  await tabTo(page, 'Use a recovery code')
  await page.keyboard.press('Enter')
  await tabTo(page, 'recovery-code')
  await page.keyboard.type('abcd-efgh-jkmn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Leads to /')).toBeVisible()
})

test('every provider of a grid is a tab stop in reading order, and Enter chooses it', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'providers-11' }, usual)
  const names = await page
    .locator('[data-part=provider]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  expect(names).toHaveLength(11)
  await tabTo(page, names[0] ?? '')
  for (const name of names) {
    expect(await active(page)).toBe(name)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Leads to https://portico.example/api/v1/auth/oauth/authorize/x')).toBeVisible()
})

test('the tab stops of sign-in follow the visual order, and Shift+Tab reverses it', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'sign-in' }, usual)
  await tabTo(page, 'email')
  const stops = [await active(page)]
  while (stops.at(-1) !== 'Sign In' && stops.length < 9) {
    await page.keyboard.press('Tab')
    stops.push(await active(page))
  }
  expect(stops).toEqual(expect.arrayContaining(['email', 'Forgot password?', 'password', 'Show password', 'Sign In']))
  const back = [await active(page)]
  while (back.length < stops.length) {
    await page.keyboard.press('Shift+Tab')
    back.push(await active(page))
  }
  expect(back.reverse()).toEqual(stops)
})
