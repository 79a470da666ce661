/** Trusted devices, against the service. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { password, sendCredentials, signUpAs } from './account/sign-up-as.ts'
import { totp } from './totp.ts'

/** The service also accepts the code of the next time step. Each step is valid once. */
const stepMillis = 30_000
const code = (page: Page) => page.getByRole('textbox', { name: 'Authenticator code' })

/** Creates an account with an authenticator app. Returns its key. */
async function signUpWithAuthenticator(page: Page, email: string): Promise<string> {
  await signUpAs(page, email)
  await page.goto('/handler/account-settings#security')
  await page.getByRole('button', { name: 'Enable' }).press('Enter')
  const textKey = await page.locator('.portico-secret code').innerText()
  await code(page).pressSequentially(totp(textKey, Date.now()))
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 left.')).toBeVisible()
  return textKey
}

/** Ends the session of the browser, and enters email and password. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await sendCredentials(page, email, password)
}

test('a trusted device signs in without a code until its user stops trusting it', async ({ page }) => {
  test.slow()
  const email = `fern-${randomUUID()}@example.com`
  const textKey = await signUpWithAuthenticator(page, email)
  await signInAgain(page, email)
  await page.getByRole('checkbox', { name: 'Trust this device for 30 days' }).check()
  await code(page).pressSequentially(totp(textKey, Date.now() + stepMillis))
  await expect(page).not.toHaveURL(/sign-in/)

  await signInAgain(page, email)
  await expect(page).not.toHaveURL(/sign-in/)
  await page.goto('/handler/account-settings#security')
  await page.getByRole('button', { name: /^Stop trusting / }).click()
  await expect(page.getByText('No trusted devices.')).toBeVisible()

  await signInAgain(page, email)
  await expect(code(page)).toBeFocused()
})
