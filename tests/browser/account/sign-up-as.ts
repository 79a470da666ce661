import { expect, type Page } from '@playwright/test'

export const password = 'correct horse battery staple'

/** Opens the sign-in screen, and sends an email address and a password. */
export async function sendCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/handler/sign-in')
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Creates an account on the service and signs in with it. `origin` is that of another host than the demo. */
export async function signUpAs(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/handler/sign-up`)
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).not.toHaveURL(/sign-up/)
}
