/** Text that an input method composes (UI Events, section 3.8): a changed value would start the composition again. */
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { mockService, projectWithTabs, secondFactorRequired } from './mock-service.ts'

const letters = (page: Page) => page.getByRole('textbox', { name: 'Code from the email' })
const digits = (page: Page) => page.getByRole('textbox', { name: 'Authenticator code' })

async function askForCode(page: Page, responses: Parameters<typeof mockService>[1] = {}) {
  const calls = await mockService(page, { 'GET /projects/current': { body: projectWithTabs }, ...responses })
  await page.goto('/handler/sign-in?after_auth_return_to=%2Fgarden')
  await page.getByRole('textbox', { name: 'Email' }).fill('fern@example.com')
  await page.keyboard.press('Enter')
  await expect(letters(page)).toBeFocused()
  return { calls, cdp: await page.context().newCDPSession(page) }
}

/** Composes texts one after another, as an input method does while the user types. The field must show each. */
async function compose(cdp: CDPSession, field: Locator, texts: readonly string[], before = ''): Promise<void> {
  for (const text of texts) {
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(field).toHaveValue(before + text)
  }
}

test('a composed code is taken once, in capitals, when the composition ends', async ({ page }) => {
  const { calls, cdp } = await askForCode(page)
  await compose(cdp, letters(page), ['e', 'ez', 'ez9'])
  await cdp.send('Input.insertText', { text: 'ez9' })
  await expect(letters(page)).toHaveValue('EZ9')
  expect(calls.has('POST /auth/otp/sign-in')).toBe(false)
  await compose(cdp, letters(page), ['d', 'd4', 'd4v'], 'EZ9')
  const sent = page.waitForRequest('**/auth/otp/sign-in')
  await cdp.send('Input.insertText', { text: 'd4v' })
  expect((await sent).postDataJSON().code).toMatch(/^EZ9D4V/)
  await expect(page).toHaveURL('/garden')
  expect(calls.get('POST /auth/otp/sign-in')).toBe(1)
})

test('full-width letters and digits of an input method are taken as Latin ones', { tag: '@long' }, async ({ page }) => {
  const { cdp } = await askForCode(page)
  const sent = page.waitForRequest('**/auth/otp/sign-in')
  await cdp.send('Input.insertText', { text: 'ＮＤ８Ｖ５８' })
  expect((await sent).postDataJSON().code).toMatch(/^ND8V58/)
})

test('a composed authenticator code is taken as digits', { tag: '@long' }, async ({ page }) => {
  const { cdp } = await askForCode(page, { 'POST /auth/otp/sign-in': secondFactorRequired })
  await letters(page).pressSequentially('abc123')
  await expect(digits(page)).toBeFocused()
  await compose(cdp, digits(page), ['１', '１２', '１２３４５６'])
  const sent = page.waitForRequest('**/auth/mfa/sign-in')
  await cdp.send('Input.insertText', { text: '１２３４５６' })
  expect((await sent).postDataJSON().totp).toBe('123456')
})
