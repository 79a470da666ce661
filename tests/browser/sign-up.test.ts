import { expect, type Page, test } from '@playwright/test'
import { mockService } from './mock-service.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const repetition = (page: Page) => page.getByLabel('Repeat Password')
const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up' })

test('the address typed at sign-in is filled in at sign-up', { tag: '@long' }, async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/sign-in')
  await email(page).fill('fern@example.com')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible()
  await expect(email(page)).toHaveValue('fern@example.com')
})

test('both password fields request a new password from managers', async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/sign-up')
  await expect(email(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(repetition(page)).toHaveAttribute('autocomplete', 'new-password')
})

test('the length of a short password is shown while typing, and the error only afterwards', async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/sign-up')
  await password(page).fill('abc')
  await expect(password(page)).toHaveAccessibleDescription('3 of at least 8 characters')
  await expect(password(page)).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Tab')
  await expect(password(page)).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Tab')
  await expect(password(page)).toHaveAccessibleDescription('Password too short. Minimum length is 8.')
  await password(page).fill('slow ferns at dawn')
  await expect(password(page)).toHaveAccessibleDescription('Good password')
})

test('a common password is reported while typing, is an error only afterwards, and is never sent', async ({ page }) => {
  const calls = await mockService(page)
  await page.goto('/handler/sign-up')
  await email(page).fill('fern@example.com')
  await password(page).fill('password1')
  await expect(password(page)).toHaveAccessibleDescription('Too common. Add a word or two.')
  await expect(password(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Good password')).toHaveCount(0)
  await repetition(page).fill('password1')
  await expect(password(page)).toHaveAccessibleDescription(/^This password is easy to guess\./)
  await submit(page).click()
  await expect(password(page)).toBeFocused()
  expect(calls.has('POST /auth/password/sign-up')).toBe(false)
})

test('a password that contains the email or the name of the app is reported while typing', { tag: '@long' }, async ({
  page,
}) => {
  await mockService(page)
  await page.goto('/handler/sign-up')
  await email(page).fill('moss@example.com')
  await password(page).fill('fernwood12')
  await expect(password(page)).toHaveAccessibleDescription('Too close to “fernwood”. Add a word or two.')
  await password(page).fill('moss12345')
  await expect(password(page)).toHaveAccessibleDescription(/Too c/)
})

test('the list of common passwords loads with the focus of the field; without it the service decides', {
  tag: '@long',
}, async ({ page }) => {
  const calls = await mockService(page)
  let requests = 0
  await page.route('**/assets/password-weakness-*', (route) => {
    requests += 1
    return route.abort('connectionrefused')
  })
  await page.goto('/handler/sign-up')
  await email(page).fill('fern@example.com')
  expect(requests).toBe(0)
  await password(page).fill('password1')
  await expect.poll(() => requests).toBe(1)
  await repetition(page).fill('password1')
  await submit(page).click()
  await expect.poll(() => calls.get('POST /auth/password/sign-up')).toBe(1)
})

test('passwords that differ are not sent, and editing either one clears the error', { tag: '@long' }, async ({
  page,
}) => {
  const calls = await mockService(page)
  await page.goto('/handler/sign-up')
  await email(page).fill('fern@example.com')
  await password(page).fill('a long password')
  await repetition(page).fill('another password')
  await submit(page).click()
  await expect(repetition(page)).toHaveAccessibleDescription('Passwords do not match')
  await expect(repetition(page)).toBeFocused()
  await password(page).fill('another password')
  await expect(repetition(page)).toHaveAttribute('aria-invalid', 'false')
  expect(calls.has('POST /auth/password/sign-up')).toBe(false)
})

test('the error about an email with an account is at the email field and leads to sign-in', async ({ page }) => {
  const taken = {
    error: 'USER_EMAIL_ALREADY_EXISTS',
    message: 'A sentence of the service.',
    details: { email: 'fern@example.com', would_work_if_email_was_verified: false },
  }
  await mockService(page, { 'POST /auth/password/sign-up': taken })
  await page.goto('/handler/sign-up')
  await email(page).fill('fern@example.com')
  await password(page).fill('a long password')
  await repetition(page).fill('a long password')
  await repetition(page).press('Enter')
  await expect(email(page)).toHaveAccessibleDescription('User already exists. Sign in instead')
  await expect(email(page)).toBeFocused()
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(email(page)).toHaveValue('fern@example.com')
})

test('a password that the service refuses is an error at the password field', { tag: '@long' }, async ({ page }) => {
  const common = { error: 'PASSWORD_REQUIREMENTS_NOT_MET', message: 'A sentence of the service.' }
  await mockService(page, { 'POST /auth/password/sign-up': common })
  await page.goto('/handler/sign-up')
  await email(page).fill('fern@example.com')
  await password(page).fill('a long password')
  await repetition(page).fill('a long password')
  await repetition(page).press('Enter')
  await expect(password(page)).toHaveAccessibleDescription(/^This password is easy to guess\./)
  await expect(password(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'false')
})
