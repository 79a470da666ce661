import { expect, type Page, test } from '@playwright/test'
import { type MockResponses, mockService, ownLink, plantLinkMarker, secondFactorRequired } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const byPassword: MockResponses = { 'POST /auth/password/sign-in': secondFactorRequired }
const totp = (page: Page) => page.getByRole('textbox', { name: 'Authenticator code' })

async function reachPrompt(page: Page, responses: MockResponses = {}) {
  const calls = await mockService(page, { ...byPassword, ...responses })
  await page.goto('/handler/sign-in?after_auth_return_to=%2Fgarden')
  await page.getByLabel('Email').fill('fern@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.keyboard.press('Enter')
  await expect(totp(page)).toBeFocused()
  return calls
}

test('six digits are submitted once complete, and the visitor continues', async ({ page }) => {
  const errors = collectPageErrors(page)
  const calls = await reachPrompt(page)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expect(totp(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await totp(page).pressSequentially('123 456')
  await expect(page).toHaveURL('/garden')
  expect(calls.get('POST /auth/mfa/sign-in')).toBe(1)
  expect(errors).toEqual([])
})

test('a wrong code is an error at the field, which is cleared for the next one', { tag: '@long' }, async ({ page }) => {
  await reachPrompt(page, { 'POST /auth/mfa/sign-in': { error: 'INVALID_TOTP_CODE', message: 'No.' } })
  await totp(page).pressSequentially('123456')
  await expect(totp(page)).toHaveAccessibleDescription('Invalid TOTP code')
  await expect(totp(page)).toHaveValue('')
})

test('a recovery code replaces the code of the app', async ({ page }) => {
  const calls = await reachPrompt(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await page.keyboard.type('abcd-efgh-jkmn-pqrs')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/garden')
  expect(calls.get('POST /auth/mfa/sign-in')).toBe(1)
})

test('Cancel returns to the form with the typed values, without an error', { tag: '@long' }, async ({ page }) => {
  await reachPrompt(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('fern@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long password')
  await expect(page.locator('[data-invalid=true]')).toHaveCount(0)
})

test('an expired attempt returns to the first step', { tag: '@long' }, async ({ page }) => {
  const calls = await reachPrompt(page, {
    'POST /auth/mfa/sign-in': { error: 'VERIFICATION_CODE_EXPIRED', message: 'No.' },
  })
  await totp(page).pressSequentially('123456')
  await expect(page.getByText('This sign-in took too long or was tried too often. Start again.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(totp(page)).toBeFocused()
  expect(calls.get('POST /auth/password/sign-in')).toBe(2)
})

test('a magic link opens the second-factor prompt', async ({ page }) => {
  await mockService(page, { 'POST /auth/otp/sign-in': secondFactorRequired })
  await plantLinkMarker(page)
  await page.goto(`/handler/magic-link-callback?${ownLink}&after_auth_return_to=%2Fgarden`)
  await totp(page).pressSequentially('123456')
  await expect(page).toHaveURL('/garden')
})
