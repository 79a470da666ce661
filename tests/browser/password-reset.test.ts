import { expect, type Page, test } from '@playwright/test'
import { type MockResponses, mockService, plantSession } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const password = (page: Page) => page.getByLabel('New Password', { exact: true })
const repetition = (page: Page) => page.getByLabel('Repeat New Password')
const checked = (code: string): MockResponses => ({
  'POST /auth/password/reset/check-code': { error: code, message: 'No.' },
})

async function choose(page: Page, responses: MockResponses = {}) {
  await mockService(page, responses)
  await page.goto('/handler/password-reset?code=right')
  await password(page).fill('quiet river stones')
  await repetition(page).fill('quiet river stones')
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('the address typed at sign-in is filled in, and the response reveals nothing about it', async ({ page }) => {
  const errors = collectPageErrors(page)
  await mockService(page)
  await page.goto('/handler/sign-in')
  await page.getByLabel('Email').fill('fern@example.com')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('fern@example.com')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByText('If the user with this e-mail address exists')).toBeVisible()
  expect(errors).toEqual([])
})

test('a signed-in user sees that no reset is needed', { tag: '@long' }, async ({ page, baseURL }) => {
  await mockService(page)
  await plantSession(page, baseURL ?? '')
  await page.goto('/handler/forgot-password')
  await expect(page.getByRole('heading', { name: 'You are already signed in' })).toBeVisible()
})

test('a new password is entered twice, with autocomplete tokens for password managers', { tag: '@long' }, async ({
  page,
}) => {
  await choose(page)
  const title = page.getByRole('heading', { name: 'Your password has been reset' })
  await expect(title).toBeFocused()
  await expect(page).toHaveURL('/handler/password-reset')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/handler/sign-in')
})

test('a reload keeps the form, although the code has left the address bar', async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/password-reset?code=right')
  await expect(password(page)).toBeVisible()
  await expect(page).toHaveURL('/handler/password-reset')
  const check = page.waitForRequest('**/auth/password/reset/check-code')
  await page.reload()
  expect((await check).postDataJSON()).toEqual({ code: 'right' })
  await expect(password(page)).toBeVisible()
})

test('the fields have the tokens of new passwords beside a hidden user name', { tag: '@long' }, async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/password-reset?code=right')
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(repetition(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('input[name=email]')).toHaveAttribute('autocomplete', 'username')
})

test('errors of passwords that are too short, easy to guess or different are at their fields', async ({ page }) => {
  await mockService(page, {
    'POST /auth/password/reset': { error: 'PASSWORD_REQUIREMENTS_NOT_MET', message: 'A sentence of the service.' },
  })
  await page.goto('/handler/password-reset?code=right')
  await password(page).fill('short')
  await repetition(page).fill('other')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(password(page)).toHaveAccessibleDescription('Password too short. Minimum length is 8.')
  await expect(repetition(page)).toHaveAccessibleDescription('Passwords do not match')
  await password(page).fill('a long password')
  await repetition(page).fill('a long password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(password(page)).toHaveAccessibleDescription(/^This password is easy to guess\./)
})

test('a code that expires meanwhile shows the failure card', { tag: '@long' }, async ({ page }) => {
  await choose(page, { 'POST /auth/password/reset': { error: 'VERIFICATION_CODE_EXPIRED', message: 'No.' } })
  await expect(page.getByRole('heading', { name: 'Failed to reset password' })).toBeVisible()
  await expect(page.getByText('Please request a new password reset link')).toBeVisible()
})

test('each error of a link has a title and a sentence of its own', { tag: '@long' }, async ({ page }) => {
  for (const [error, title, text] of [
    ['VERIFICATION_CODE_NOT_FOUND', 'Invalid Password Reset Link', 'Please double check'],
    ['VERIFICATION_CODE_EXPIRED', 'Expired Password Reset Link', 'Your password reset link has expired.'],
    ['VERIFICATION_CODE_ALREADY_USED', 'Used Password Reset Link', 'has already been used.'],
  ] as const) {
    await mockService(page, checked(error))
    await page.goto('/handler/password-reset?code=some')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('a link without a code is invalid', { tag: '@long' }, async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/password-reset')
  await expect(page.getByRole('heading', { name: 'Invalid Password Reset Link' })).toBeVisible()
})
