import { expect } from '@playwright/test'
import { test } from '../atlas/atlas-page.ts'
import { usual } from './look.ts'

/** Each form, and its first invalid field when it is empty. */
const forms = [
  { id: 'sign-in', name: 'email', message: 'Please enter your email' },
  { id: 'sign-in-magic-link', name: 'email', message: 'Please enter your email' },
  { id: 'code-entry', name: 'code', message: 'Enter all six characters' },
  { id: 'second-factor', name: 'code', message: 'Enter all six digits' },
  { id: 'recovery-code', name: 'recovery-code', message: 'Enter one of your recovery codes' },
  { id: 'sign-up', name: 'email', message: 'Please enter your email' },
  { id: 'forgot-password', name: 'email', message: 'Please enter your email' },
  { id: 'password-reset', name: 'new-password', message: 'Please enter your password' },
] as const

for (const { id, name, message } of forms) {
  test(`an error is at the first wrong field, which has the focus, until the visitor types: ${id}`, async ({
    atlas,
  }) => {
    const { page } = atlas
    await atlas.open({ id }, usual)
    const field = page.locator(`input[name="${name}"]:visible`)
    const noteId = (await field.getAttribute('aria-describedby'))?.split(' ')[0]
    // Screen readers read changes of regions that exist already.
    const note = page.locator(`[id="${noteId}"]`)
    await note.evaluate((element) => element.setAttribute('data-seen', 'before'))
    await expect(note).toHaveAttribute('aria-live', 'polite')
    await page.locator('form:visible button[type=submit]').focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
    await expect(note).toHaveAttribute('data-seen', 'before')
    await page.keyboard.type('1')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  })
}

test("the focus moves to the heading of a form's result", async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'forgot-password' }, usual)
  await page.locator('input[name=email]').fill('fern@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading')).toHaveText('Check your inbox')
  await expect(page.getByRole('heading')).toBeFocused()
  await atlas.open({ id: 'password-reset-done' }, usual)
  await expect(page.getByRole('heading')).toBeFocused()
})

test('a failure of the whole form is announced, and typed values are kept', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'sign-up-no-network' }, usual)
  const text = page.getByText('The service cannot be reached.')
  await expect(text).toBeVisible()
  expect(await text.evaluate((element) => element.closest('[aria-live], [role=alert]') !== null)).toBe(true)
  await expect(page.locator('input[name=email]')).not.toHaveValue('')
  await expect(page.locator('input[name=new-password]')).not.toHaveValue('')
})

test('the banner of a form replaces that of the connection', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'sign-in-service-gone' }, usual)
  await expect(page.locator('.portico-banner:not(:empty)')).toHaveCount(2)
  await expect(page.locator('.portico-banner:not(:empty):visible')).toHaveText(/The service cannot be reached/)
  await page.locator('input[name=email]').fill('fern@example.com')
  await expect(page.locator('.portico-banner:not(:empty):visible')).toHaveText(/No connection/)
})

test('the skeleton of the form stays while the project loads, and disappears when the project is refused', async ({
  atlas,
}) => {
  const skeleton = atlas.page.locator('.portico-skeleton')
  await atlas.open({ id: 'sign-in-no-project' }, usual)
  await expect(skeleton).toBeVisible()
  await atlas.open({ id: 'sign-in-wrong-key' }, usual)
  await expect(skeleton).toHaveCount(0)
})
