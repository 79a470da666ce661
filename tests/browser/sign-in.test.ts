import { expect, type Locator, type Page, test } from '@playwright/test'
import { failAllAttempts } from './fail-all-attempts.ts'
import { mockService, plantSession } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const refused = { error: 'EMAIL_PASSWORD_MISMATCH', message: 'Wrong e-mail or password.' }

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' })

async function fillIn(page: Page) {
  await email(page).fill('fern@example.com')
  await password(page).fill('a long password')
}

test('a user signs in with the keyboard only and is redirected to the requested page', async ({ page }) => {
  const errors = collectPageErrors(page)
  await mockService(page)
  await page.goto('/garden')
  await expect(page).toHaveURL(/\/handler\/sign-in\?after_auth_return_to=%2Fgarden$/)
  await email(page).focus()
  await page.keyboard.type('fern@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('a long password')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/garden')
  await expect(page.getByRole('heading', { name: 'Your garden' })).toBeVisible()
  expect(errors).toEqual([])
})

test('password managers find a post form with fixed names and the right autocomplete tokens', async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/sign-in')
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  await expect(email(page)).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(email(page)).toHaveAttribute('name', 'email')
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(password(page)).toHaveAttribute('name', 'password')
})

test('a refusal is shown at the email field with its next step, receives the focus, and disappears on typing', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  await mockService(page, { 'POST /auth/password/sign-in': refused })
  await page.goto('/handler/sign-in')
  await fillIn(page)
  await password(page).press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(email(page)).toHaveAccessibleDescription('Wrong e-mail or password. Reset your password')
  await expect(page.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
    'href',
    /^\/handler\/forgot-password/,
  )
  await expect(page.locator('[aria-live=polite]', { hasText: 'Wrong e-mail or password.' })).toBeVisible()
  await expect(password(page)).toHaveValue('a long password')
  await password(page).press('End')
  await password(page).pressSequentially('!')
  await expect(email(page)).toHaveAttribute('aria-invalid', 'false')
  expect(errors).toEqual([])
})

test('while waiting for the response the button keeps label and focus, and nothing is sent twice', async ({ page }) => {
  const calls = await mockService(page, { 'POST /auth/password/sign-in': 'never' })
  await page.goto('/handler/sign-in')
  await fillIn(page)
  await submit(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(submit(page)).toBeFocused()
  // The button is busy before the code of the call has loaded, so the request follows later.
  await expect.poll(() => calls.get('POST /auth/password/sign-in')).toBe(1)
  await page.keyboard.press('Enter')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(calls.get('POST /auth/password/sign-in')).toBe(1)
})

test('without a connection typed values are kept, and Retry sends them again', async ({ page }) => {
  const responses = { 'POST /auth/password/sign-in': 'no-network' as const }
  const calls = await mockService(page, responses)
  await page.clock.install()
  await page.goto('/handler/sign-in')
  await fillIn(page)
  await password(page).press('Enter')
  await failAllAttempts(page, page.getByText('The service cannot be reached.'))
  expect(calls.get('POST /auth/password/sign-in')).toBe(5)
  await expect(email(page)).toHaveValue('fern@example.com')
  await expect(password(page)).toHaveValue('a long password')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => calls.get('POST /auth/password/sign-in')).toBe(6)
})

test('a 503 response is an error of the form, and Retry sends it again', { tag: '@long' }, async ({ page }) => {
  const busy = { error: 'SERVICE_BUSY', message: 'Busy.', status: 503, details: { retry_after_seconds: 1 } }
  const calls = await mockService(page, { 'POST /auth/password/sign-in': busy })
  await page.goto('/handler/sign-in')
  await fillIn(page)
  await password(page).press('Enter')
  await expect(page.getByText('The service is busy. Try again in a moment.')).toBeVisible()
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => calls.get('POST /auth/password/sign-in')).toBe(2)
})

test('empty fields have errors, and the first one gets the focus', { tag: '@long' }, async ({ page }) => {
  const calls = await mockService(page)
  await page.goto('/handler/sign-in')
  await submit(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Please enter your email')
  await expect(password(page)).toHaveAccessibleDescription('Please enter your password')
  await expect(email(page)).toBeFocused()
  expect(calls.has('POST /auth/password/sign-in')).toBe(false)
})

test('the password is shown and hidden again by a pressed button', { tag: '@long' }, async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/sign-in')
  const reveal = page.getByRole('button', { name: 'Show password' })
  await expect(reveal).toHaveAttribute('aria-pressed', 'false')
  await reveal.click()
  await expect(reveal).toHaveAttribute('aria-pressed', 'true')
  await expect(password(page)).toHaveAttribute('type', 'text')
})

test('controls are at least 40 pixels high, and 44 where fingers touch', async ({ page, browser, baseURL }) => {
  await mockService(page)
  await page.goto('/handler/sign-in')
  expect((await submit(page).boundingBox())?.height).toBeGreaterThanOrEqual(40)
  const touch = await browser.newPage({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  await mockService(touch)
  await touch.goto('/handler/sign-in')
  expect((await submit(touch).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await email(touch).evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px')
  await touch.close()
})

test('no space is reserved for absent messages', { tag: '@long' }, async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/sign-in')
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const gap = async () => ((await submit(page).boundingBox())?.y ?? 0) - (await bottomOf(password(page)))
  await expect(submit(page)).toBeVisible()
  expect(await gap()).toBeLessThanOrEqual(20)
  await submit(page).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await expect.poll(gap).toBeGreaterThan(30)
})

test('a signed-in visitor is redirected onward', async ({ page, baseURL }) => {
  await mockService(page)
  await plantSession(page, baseURL ?? '')
  await page.goto('/handler/sign-in?after_auth_return_to=%2Fgarden')
  await expect(page).toHaveURL('/garden')
})

for (const target of ['//evil.test', '/\\evil.test', 'https://evil.test', 'https:evil.test', 'javascript:alert(1)']) {
  // The rule has tests of its own; one journey shows that the screen follows it.
  const tag = target === '//evil.test' ? [] : '@long'
  test(`after_auth_return_to=${target} never leaves the host`, { tag }, async ({ page, baseURL }) => {
    await mockService(page)
    await page.goto(`/handler/sign-in?after_auth_return_to=${encodeURIComponent(target)}`)
    await fillIn(page)
    await password(page).press('Enter')
    await expect(page).not.toHaveURL(/sign-in/)
    expect(new URL(page.url()).origin).toBe(baseURL)
  })
}

test('aliases of a screen redirect to it with their query', { tag: '@long' }, async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/signin?after_auth_return_to=%2Fgarden')
  await expect(page).toHaveURL('/handler/sign-in?after_auth_return_to=%2Fgarden')
  await page.goto('/handler/log-in')
  await expect(page).toHaveURL('/handler/sign-in')
  await page.goto('/handler/register')
  await expect(page).toHaveURL('/handler/sign-up')
})
