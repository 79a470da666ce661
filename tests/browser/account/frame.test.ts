/** Frame of the account settings: sections, hashes, phones, keyboard, and changes of the session. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { teamWith } from '../../../apps/atlas/src/fixtures/values.ts'
import { type MockResponses, mockService, plantSession, user } from '../mock-service.ts'
import { signUpAs } from './sign-up-as.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name })

async function open(page: Page, origin: string, hash: string, responses: MockResponses = {}) {
  const calls = await mockService(page, { 'GET /teams': { body: { items: [] } }, ...responses })
  await plantSession(page, origin)
  await page.goto(`/handler/account-settings${hash}`)
  return calls
}

test('the hash selects the section, choosing a section moves the focus to its title, and the back button returns', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL ?? '', '')
  await expect(page).toHaveURL(/#profile$/)
  await expect(title(page, 'Profile')).toBeVisible()
  await expect(title(page, 'Profile')).not.toBeFocused()
  await section(page, 'Settings').press('Enter')
  await expect(page).toHaveURL(/#settings$/)
  await expect(title(page, 'Settings')).toBeFocused()
  await expect(section(page, 'Settings')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(title(page, 'Profile')).toBeFocused()
})

test('an unknown hash opens the profile', { tag: '@long' }, async ({ page, baseURL }) => {
  const team = '#team-7c0e4c1e-2a55-4a0c-8d0e-1f6f4f8f0009'
  for (const hash of ['#nothing', '#%E0%A4%A', '#constructor', team, '#team-creation']) {
    // Otherwise only the hash would change, and the page would not load.
    await page.goto('about:blank')
    await open(page, baseURL ?? '', hash)
    await expect(page).toHaveURL(/#profile$/)
    await expect(title(page, 'Profile')).toBeVisible()
  }
})

test('on a phone, the list is a page of its own, and Close returns to it', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, baseURL ?? '', '')
  await expect(title(page, 'Account settings')).toBeVisible()
  await expect(title(page, 'Profile')).toBeHidden()
  await section(page, 'Settings').click()
  await expect(title(page, 'Settings')).toBeFocused()
  await expect(section(page, 'Profile')).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/account-settings#?$/)
  await expect(section(page, 'Settings')).toBeFocused()
})

test('two hundred teams are listed, and each can be opened', { tag: '@long' }, async ({ page, baseURL }) => {
  const items = Array.from({ length: 200 }, (_, index) => teamWith(`Team ${index + 1}`, randomUUID()))
  await open(page, baseURL ?? '', '', {
    'GET /teams': { body: { items } },
    'GET /team-permissions': { body: { items: [] } },
  })
  await expect(section(page, 'Team')).toHaveCount(200)
  await section(page, 'Team 200').click()
  await expect(title(page, 'Team 200')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Leave team' })).toBeVisible()
})

test('one step is open at a time, and Escape closes it', { tag: '@long' }, async ({ page, baseURL }) => {
  await open(page, baseURL ?? '', '#security', { 'GET /contact-channels': { body: { items: [] } } })
  const add = page.getByRole('button', { name: 'Add email' })
  await add.click()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveCount(0)
  await expect(page.getByLabel('Old password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
})

test('a denied clipboard is reported', { tag: '@long' }, async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await open(page, baseURL ?? '', '#security')
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Failed to copy to clipboard')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Failed to copy to clipboard')).toHaveCount(0)
})

test('text typed by one user is removed when another user signs in in another tab', async ({ page, context }) => {
  await signUpAs(page, `fern-${randomUUID()}@example.com`)
  await page.goto('/handler/account-settings')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Display name' }).fill('A draft')
  const other = await context.newPage()
  await other.goto('/handler/sign-out')
  await expect(page).toHaveURL(/sign-in/)
  await signUpAs(other, `moss-${randomUUID()}@example.com`)
  await page.goto('/handler/account-settings')
  await expect(page.getByText('No name yet')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveCount(0)
})

test('sections are announced by their titles, and blocks are named regions', async ({ page, baseURL }) => {
  await open(page, baseURL ?? '', '#profile', {
    'GET /users/me': { body: { ...user, display_name: 'Fern Wood' } },
  })
  await expect(page.getByRole('region', { name: 'Display name' })).toBeVisible()
  expect(await page.locator('.portico-root').last().ariaSnapshot()).toContain('navigation "Account settings"')
})
