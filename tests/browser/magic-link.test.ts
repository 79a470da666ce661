import { expect, type Locator, type Page, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import {
  type MockResponses,
  mockService,
  ownLink,
  plantLinkMarker,
  plantSession,
  projectWithTabs,
  user,
} from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const tabs: MockResponses = { 'GET /projects/current': { body: projectWithTabs } }
const refused = (code: string) => ({ 'POST /auth/otp/sign-in': { error: code, message: 'No.' } }) as const
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code from the email' })

async function askForCode(page: Page, responses: MockResponses = {}) {
  const calls = await mockService(page, { ...tabs, ...responses })
  await page.goto('/handler/sign-in?after_auth_return_to=%2Fgarden')
  await email(page).fill('fern@example.com')
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  return calls
}

test('the tabs are one tab stop, and the arrow keys select', async ({ page }) => {
  await mockService(page, tabs)
  await page.goto('/handler/sign-in')
  const first = page.getByRole('tab', { name: 'Email', exact: true })
  const second = page.getByRole('tab', { name: 'Email & Password' })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(first).toBeFocused()
  await page.keyboard.press('End')
  await expect(second).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(email(page)).toBeFocused()
})

test('the tabs stay in place when another one is selected, and the card ends with its content', {
  tag: '@long',
}, async ({ page }) => {
  await mockService(page, tabs)
  await page.goto('/handler/sign-in')
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const tablist = page.getByRole('tablist')
  const spaceBelow = async (name: string) => {
    const [card, button] = [await boxOf(page.locator('.portico-card')), await boxOf(page.getByRole('button', { name }))]
    return Math.round(card.y + card.height - button.y - button.height)
  }
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await expect.poll(() => spaceBelow('Sign In')).toBe(25)
  const before = await boxOf(tablist)
  await page.getByRole('tab', { name: 'Email', exact: true }).click()
  await expect.poll(() => spaceBelow('Send email')).toBe(25)
  expect(await boxOf(tablist)).toEqual(before)
})

test('a typed code is submitted once complete, and the visitor is redirected to the requested page', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const calls = await askForCode(page)
  await code(page).pressSequentially('ab 12-cd')
  await expect(page).toHaveURL('/garden')
  expect(calls.get('POST /auth/otp/sign-in')).toBe(1)
  expect(errors).toEqual([])
})

test('the code is found in a pasted email', { tag: '@long' }, async ({ page }) => {
  const calls = await askForCode(page, refused('VERIFICATION_CODE_NOT_FOUND'))
  await code(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Sign in to Fernwood\n\nX7K2PQ\n\nThe code is good for ten minutes.')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => calls.get('POST /auth/otp/sign-in')).toBe(1)
})

test('a wrong code is an error at the field, which is cleared, and typing removes the message', async ({ page }) => {
  await askForCode(page, refused('VERIFICATION_CODE_NOT_FOUND'))
  await code(page).pressSequentially('abc123')
  await expect(code(page)).toHaveAccessibleDescription('Invalid code')
  await expect(code(page)).toHaveValue('')
  await expect(code(page)).toBeFocused()
  await code(page).pressSequentially('a')
  await expect(code(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(code(page)).toHaveValue('A')
})

test('while the code is checked the field is read-only, and the focus stays', { tag: '@long' }, async ({ page }) => {
  await askForCode(page, { 'POST /auth/otp/sign-in': 'never' })
  await code(page).pressSequentially('abc123')
  await expect(code(page)).toHaveAttribute('readonly', '')
  await page.keyboard.type('x')
  await expect(code(page)).toHaveValue('ABC123')
  await expect(code(page)).toBeFocused()
})

test('another email can be requested after a visible wait', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  const calls = await askForCode(page)
  await expect(page.getByText(/^Send again in \d+ s$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0)
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(page.getByText('Sent. The newest email has the code to use.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  expect(calls.get('POST /auth/otp/send-sign-in-code')).toBe(2)
})

test('the code entry replaces the forms, and Cancel returns to the field with the address', async ({ page }) => {
  await askForCode(page)
  await expect(page.getByRole('heading')).toHaveText('Check your email')
  await expect(page.getByText('Enter the code we sent to fern@example.com, or open the link')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading')).toHaveText('Sign in to your account')
  await expect(email(page)).toHaveValue('fern@example.com')
  await expect(email(page)).toBeFocused()
})

test('a visitor who signs in by the link in another tab leaves the code entry', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await askForCode(page)
  await plantSession(page, baseURL ?? '')
  await expect(page).toHaveURL('/garden')
})

for (const [error, message] of [
  ['VERIFICATION_CODE_EXPIRED', 'Invalid code It has expired. Send a new one.'],
  ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'Invalid code There were too many attempts. Send a new one.'],
] as const) {
  test(`${error} shows what to do next`, { tag: '@long' }, async ({ page }) => {
    await askForCode(page, refused(error))
    await code(page).pressSequentially('abc123')
    await expect(code(page)).toHaveAccessibleDescription(message)
  })
}

test('a code may require the second factor, whose Cancel returns to the email form', async ({ page }) => {
  const details = { attempt_code: 'a'.repeat(45) }
  await askForCode(page, {
    'POST /auth/otp/sign-in': { error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', message: 'No.', details },
  })
  await code(page).pressSequentially('abc123')
  await expect(page.getByRole('textbox', { name: 'Authenticator code' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(email(page)).toBeFocused()
})

test('a refusal is an error at the email field', { tag: '@long' }, async ({ page }) => {
  const responses = { 'POST /auth/otp/send-sign-in-code': { error: 'SIGN_UP_NOT_ENABLED', message: 'Closed.' } }
  await mockService(page, { ...tabs, ...responses })
  await page.goto('/handler/sign-in')
  await email(page).fill('fern@example.com')
  await page.keyboard.press('Enter')
  await expect(email(page)).toHaveAccessibleDescription('Sign up for new users is not enabled at the moment.')
})

test('the browser that asked for the link signs in on load, once', async ({ page }) => {
  const errors = collectPageErrors(page)
  const calls = await mockService(page)
  await plantLinkMarker(page)
  await page.goto(`/handler/magic-link-callback?${ownLink}&after_auth_return_to=%2Fgarden`)
  await expect(page).toHaveURL('/garden')
  expect(calls.get('POST /auth/otp/sign-in')).toBe(1)
  expect(calls.has('POST /auth/otp/sign-in/check-code')).toBe(false)
  expect(errors).toEqual([])
})

const signInAs = (page: Page) => page.getByRole('button', { name: `Sign in as ${user.primary_email}` })

test('another browser names the account, keeps the code out of the address bar, and signs in after a press', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const calls = await mockService(page)
  await page.goto('/handler/magic-link-callback?code=right&link_marker=elsewhere&after_auth_return_to=%2Fgarden')
  await expect(page.getByRole('heading', { name: 'Confirm your sign-in' })).toBeFocused()
  await expect(page).toHaveURL('/handler/magic-link-callback?after_auth_return_to=%2Fgarden')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.reload()
  await expect(signInAs(page)).toBeVisible()
  expect(calls.has('POST /auth/otp/sign-in')).toBe(false)
  await page.keyboard.press('Tab')
  await expect(signInAs(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/garden')
  expect(calls.get('POST /auth/otp/sign-in')).toBe(1)
  expect(errors).toEqual([])
})

test('Cancel leaves the link of another browser unused', async ({ page }) => {
  const calls = await mockService(page)
  await page.goto('/handler/magic-link-callback?code=right')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  expect(calls.has('POST /auth/otp/sign-in')).toBe(false)
})

test('the link of an impersonation of a user without an address names nobody', async ({ page }) => {
  await mockService(page, {
    'POST /auth/otp/sign-in/check-code': { body: { is_code_valid: true, email: null } },
  })
  await page.goto('/handler/magic-link-callback?code=right&after_auth_return_to=%2Fgarden')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/garden')
})

test('a signed-in user stays signed in, and the link of another user is not redeemed', async ({ page, baseURL }) => {
  const calls = await mockService(page)
  await plantSession(page, baseURL ?? '')
  await page.goto('/handler/magic-link-callback?code=of-somebody-else')
  await expect(page.getByRole('heading', { name: 'You are already signed in' })).toBeVisible()
  expect(calls.has('POST /auth/otp/sign-in')).toBe(false)
})

test('each error of a link has a title of its own', { tag: '@long' }, async ({ page }) => {
  for (const [error, title] of [
    ['VERIFICATION_CODE_NOT_FOUND', 'Invalid Magic Link'],
    ['VERIFICATION_CODE_EXPIRED', 'Expired Magic Link'],
    ['VERIFICATION_CODE_ALREADY_USED', 'Magic Link Already Used'],
    ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'An error occurred'],
  ] as const) {
    await mockService(page, refused(error))
    await page.goto('/handler/magic-link-callback?code=some')
    await signInAs(page).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await mockService(page, { 'POST /auth/otp/sign-in/check-code': { error, message: 'No.' } })
    await page.goto('/handler/magic-link-callback?code=other')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})
