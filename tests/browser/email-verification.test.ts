import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { mockService, ownLink, plantLinkMarker, plantSession, user } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const verify = 'POST /contact-channels/verify'
const check = 'POST /contact-channels/verify/check-code'
const send = 'POST /contact-channels/send-verification-code'
const refusedWith = (code: string) => ({ [check]: { error: code, message: 'No.' } })
const verifyButton = (page: Page) => page.getByRole('button', { name: `Verify ${user.primary_email}` })

test('the link is redeemed once, its code leaves the address bar, and the result gets the focus', async ({ page }) => {
  const errors = collectPageErrors(page)
  const calls = await mockService(page)
  await plantLinkMarker(page)
  await page.goto(`/handler/email-verification?${ownLink}&kept=1`)
  const title = page.getByRole('heading', { name: 'Your email is verified' })
  await expect(title).toBeFocused()
  await expect(page).toHaveURL('/handler/email-verification?kept=1')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(calls.get('POST /contact-channels/verify')).toBe(1)
  expect(errors).toEqual([])
})

test('another browser names the address, and verifies it after a press', async ({ page }) => {
  const errors = collectPageErrors(page)
  const calls = await mockService(page)
  await page.goto('/handler/email-verification?code=right')
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.reload()
  await expect(verifyButton(page)).toBeVisible()
  expect(calls.has(verify)).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeFocused()
  expect(calls.get(verify)).toBe(1)
  expect(errors).toEqual([])
})

test('a browser that is signed in as the user verifies the address on load, and asks for the one of another user', async ({
  page,
  baseURL,
}) => {
  const own = { body: { is_code_valid: true, email: user.primary_email, is_own_account: true } }
  const calls = await mockService(page, { [check]: own })
  await plantSession(page, baseURL ?? '')
  await page.goto('/handler/email-verification?code=right')
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  expect(calls.get(verify)).toBe(1)
  const later = await mockService(page)
  await page.goto('/handler/email-verification?code=other')
  await expect(verifyButton(page)).toBeVisible()
  expect(later.has(verify)).toBe(false)
})

test('the page sends no referrer while it holds the code, and sends one afterwards', async ({ page }) => {
  await mockService(page)
  await plantLinkMarker(page)
  await page.goto(`/handler/email-verification?${ownLink}`)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.locator('meta[name=referrer]')).toHaveCount(0)
})

test('a signed-in user returns home from the page', { tag: '@long' }, async ({ page, baseURL }) => {
  await mockService(page)
  await plantSession(page, baseURL ?? '')
  await plantLinkMarker(page)
  await page.goto(`/handler/email-verification?${ownLink}`)
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/')
})

test('a link that is opened twice shows success', { tag: '@long' }, async ({ page }) => {
  await mockService(page, refusedWith('VERIFICATION_CODE_ALREADY_USED'))
  await page.goto('/handler/email-verification?code=used')
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
})

test('a link that is opened elsewhere while this page waits shows success', { tag: '@long' }, async ({ page }) => {
  await mockService(page, { [verify]: { error: 'VERIFICATION_CODE_ALREADY_USED', message: 'No.' } })
  await page.goto('/handler/email-verification?code=used')
  await verifyButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
})

test('expired, unknown and missing codes each show their own message', async ({ page }) => {
  await mockService(page, refusedWith('VERIFICATION_CODE_EXPIRED'))
  await page.goto('/handler/email-verification?code=old')
  await expect(page.getByRole('heading', { name: 'Expired Verification Link' })).toBeVisible()
  await mockService(page, refusedWith('VERIFICATION_CODE_NOT_FOUND'))
  await page.goto('/handler/email-verification?code=wrong')
  await expect(page.getByRole('heading', { name: 'Invalid Verification Link' })).toBeVisible()
  await page.goto('/handler/email-verification')
  await expect(page.getByRole('heading', { name: 'Invalid Verification Link' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a signed-in user asks for a new link where the old one has expired', async ({ page, baseURL }) => {
  const calls = await mockService(page, {
    ...refusedWith('VERIFICATION_CODE_EXPIRED'),
    'GET /users/me': { body: { ...user, primary_email_verified: false } },
    [send]: { body: { success: true } },
  })
  await plantSession(page, baseURL ?? '')
  await page.goto('/handler/email-verification?code=old')
  await page.getByRole('button', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  expect(calls.get(send)).toBe(1)
})

test('a code with too many attempts and an unknown error each have a card', { tag: '@long' }, async ({ page }) => {
  await mockService(page, refusedWith('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'))
  await page.goto('/handler/email-verification?code=tried')
  await expect(page.getByText('This code was tried too often. Ask for a new one.')).toBeVisible()
  await mockService(page, refusedWith('CODE_OF_TOMORROW'))
  await page.goto('/handler/email-verification?code=tried')
  await expect(page.getByRole('heading', { name: 'An unknown error occurred' })).toBeVisible()
})
