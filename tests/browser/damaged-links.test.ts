import { expect, test } from '@playwright/test'
import { type MockResponses, mockService } from './mock-service.ts'

const codes = {
  'cut off': 'k7f3m',
  'one character short': 'a'.repeat(44),
  foreign: '0123456789abcdefghjkmnpqrstvwxyz0123456789abc',
  'with a bracket of a mail program': `${'a'.repeat(45)}>`,
  'of 8,000 characters': 'a'.repeat(8000),
  'with markup, a mark for right to left and an emoji': '<img src=x onerror=alert(1)>\u202e🌱',
} as const

const screens = [
  ['email-verification', 'Invalid Verification Link', 'POST /contact-channels/verify/check-code'],
  ['password-reset', 'Invalid Password Reset Link', 'POST /auth/password/reset/check-code'],
  ['magic-link-callback', 'Invalid Magic Link', 'POST /auth/otp/sign-in/check-code'],
] as const

const apiWords = /schema|body|the request|45 characters|must/i

for (const [screen, title] of screens) {
  const tag = screen === 'magic-link-callback' ? [] : '@long'
  test(`${screen}: the service refuses damaged codes, and the screen says that the link is invalid`, { tag }, async ({
    page,
  }) => {
    for (const code of Object.values(codes)) {
      await page.goto(`/handler/${screen}?code=${encodeURIComponent(code)}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.locator('.portico-card')).not.toHaveText(apiWords)
    }
  })
}

const refusals: [string, MockResponses[string]][] = [
  ['SCHEMA_ERROR', { error: 'SCHEMA_ERROR', message: 'body.code must have exactly 45 characters' }],
  ['BODY_PARSING_ERROR', { error: 'BODY_PARSING_ERROR', message: 'The body is not JSON' }],
  ['404 in plain text', { text: 'The request schema must match', status: 404 }],
]

for (const [screen, title, call] of screens) {
  for (const [name, response] of refusals) {
    const tag = name === 'SCHEMA_ERROR' && screen === 'password-reset' ? [] : '@long'
    test(`${screen}: ${name} is an invalid link`, { tag }, async ({ page }) => {
      await mockService(page, { [call]: response })
      await page.goto(`/handler/${screen}?code=some`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.locator('.portico-card')).not.toHaveText(apiWords)
    })
  }

  test(`${screen}: while the service is busy, the link can be tried again`, { tag: '@long' }, async ({ page }) => {
    const responses: MockResponses = { [call]: { error: 'SERVICE_BUSY', message: 'Schema.', status: 503 } }
    const calls = await mockService(page, responses)
    await page.goto(`/handler/${screen}?code=some`)
    await expect(page.getByText('The service is busy. Try again in a moment.')).toBeVisible()
    delete responses[call]
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => calls.get(call)).toBe(2)
  })
}
