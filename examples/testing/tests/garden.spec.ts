// #region browser
import { expect } from '@playwright/test'
import { addPasskeyDevice, signIn } from '@portico/testing/playwright'
import { test } from './app'

test('a signed-in user sees the garden', async ({ page, context, portico, appUrl }) => {
  const user = await portico.createUser({ displayName: 'Ann' })
  await signIn(context, portico, { userId: user.id, url: appUrl })
  await page.goto('/')
  await expect(page.getByRole('heading')).toHaveText('The garden of Ann')
})

test('a visitor signs in with the code of an email', async ({ page, portico }) => {
  const user = await portico.createUser({ displayName: 'Bo' })
  await page.goto('/handler/sign-in')
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
  await page.getByRole('button', { name: 'Send Email' }).click()
  const { typedCode } = await portico.emails.next(user.email)
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(typedCode ?? '')
  await expect(page.getByRole('heading')).toHaveText('The garden of Bo')
})
// #endregion

test('a passkey that a user adds is on the device', async ({ page, context, portico, appUrl }) => {
  const user = await portico.createUser()
  await signIn(context, portico, { userId: user.id, url: appUrl })
  const device = await addPasskeyDevice(page)
  await page.goto('/handler/account-settings#security')
  await page.getByRole('button', { name: /passkey/i }).click()
  await expect.poll(() => device.count()).toBe(1)
  await device.remove()
})
