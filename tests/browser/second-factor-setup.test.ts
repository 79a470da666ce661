import { expect, type Page, test } from '@playwright/test'
import { projectWith, signedIn, unsignedToken } from '../../apps/atlas/src/fixtures/values.ts'
import { type MockResponses, mockService, user } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'
import { totp } from './totp.ts'

const hour = 3_600_000

async function signIn(page: Page, dueAt: number, responses: MockResponses = {}): Promise<void> {
  const access_token = unsignedToken({ refresh_token_id: 'session-1' })
  await mockService(page, {
    'GET /projects/current': { body: projectWith({ graceDays: 1 }) },
    'POST /auth/password/sign-in': { body: { ...signedIn(), access_token } },
    'POST /auth/oauth/token': { body: { access_token, token_type: 'Bearer', expires_in: 600 } },
    'GET /users/me': { body: { ...user, second_factor_due_at_millis: dueAt } },
    ...responses,
  })
  await page.goto('/handler/sign-in?after_auth_return_to=%2Fgarden')
  await page.getByLabel('Email').fill('fern@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeFocused()
}

test('a user sets up the required app after a sign-in, with the keyboard, and continues', async ({ page }) => {
  const errors = collectPageErrors(page)
  await signIn(page, Date.now() - hour, {
    'PATCH /users/me': { body: { ...user, requires_totp_mfa: true, second_factor_due_at_millis: null } },
    'POST /auth/mfa/recovery-codes': { body: { recovery_codes: ['abcd-efgh-jkmn-pqrs'] } },
  })
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: 'Authenticator code' })
  const textKey = await page.locator('.portico-secret code').innerText()
  await code.fill(totp(textKey, Date.now()))
  await expect(page.getByText('Save these codes now.')).toBeFocused()
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter')
  await expect(page).toHaveURL('/garden')
  expect(errors).toEqual([])
})

test('a user postpones the set-up until it is due', { tag: '@long' }, async ({ page }) => {
  await signIn(page, Date.now() + hour)
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(page).toHaveURL('/garden')
  await page.goto('/handler/sign-in?after_auth_return_to=%2Fgarden')
  await expect(page).toHaveURL('/garden')
})
