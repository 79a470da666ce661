/** The security section of the account settings, against the service. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { plugInAuthenticator } from '../authenticator.ts'
import { newestLink } from '../inbox.ts'
import { collectPageErrors } from '../page-errors.ts'
import { totp } from '../totp.ts'
import { password, sendCredentials, signUpAs } from './sign-up-as.ts'

async function openSecurity(page: Page): Promise<string> {
  const email = `fern-${randomUUID()}@example.com`
  await signUpAs(page, email)
  await page.goto('/handler/account-settings#security')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  return email
}

test('the password is changed; the old one no longer signs in', async ({ page }) => {
  const errors = collectPageErrors(page)
  const email = await openSecurity(page)
  const next = 'quieter river stones'
  const fill = async (old: string) => {
    await page.getByLabel('Old password').fill(old)
    await page.getByLabel('New Password', { exact: true }).fill(next)
    await page.getByLabel('Repeat New Password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Old password')).toBeFocused()
  await fill('not my password')
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await expect(page.getByLabel('Old password')).toBeFocused()
  await fill(password)
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()

  await page.context().clearCookies()
  await sendCredentials(page, email, password)
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(next)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/sign-in/)
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('a primary address that is not verified offers the verification, without a sentence about becoming primary', {
  tag: '@long',
}, async ({ page }) => {
  const email = await openSecurity(page)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Primary', { exact: true })).toBeVisible()
  await expect(row.getByText('Not verified')).toBeVisible()
  await expect(row.getByText('Cannot be primary')).toHaveCount(0)
})

test('saving a form leaves open another one that was opened meanwhile', { tag: '@long' }, async ({ page }) => {
  await openSecurity(page)
  let respond = () => {}
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/auth/password/update', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Old password').fill(password)
  await page.getByLabel('New Password', { exact: true }).fill('quieter river stones')
  await page.getByLabel('Repeat New Password').fill('quieter river stones')
  const saved = page.waitForResponse('**/auth/password/update')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Add email' }).click()
  const email = page.getByRole('textbox', { name: 'Email address' })
  await email.fill('second@example.com')
  respond()
  expect((await saved).ok()).toBe(true)
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(email).toHaveValue('second@example.com')
})

test('two authenticator apps are set up with the keyboard, with recovery codes, named, and turned off', async ({
  page,
}) => {
  await openSecurity(page)
  await page.getByRole('button', { name: 'Enable' }).press('Enter')
  const code = page.getByRole('textbox', { name: 'Authenticator code' })
  await expect(code).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const textKey = await page.locator('.portico-secret code').innerText()
  const now = Date.now()
  const right = totp(textKey, now)
  const wrong = ['111111', '222222', '333333', '444444'].find((candidate) =>
    [-30_000, 0, 30_000].every((offset) => totp(textKey, now + offset) !== candidate),
  )
  await page.keyboard.type(wrong ?? '')
  await expect(page.getByText('Incorrect code. Please try again.')).toBeVisible()
  await page.keyboard.type(right)
  await expect(page.getByText('Save these codes now.')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Demo recovery codes.txt')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 left.')).toBeVisible()

  await page.getByRole('button', { name: 'Add another app' }).press('Enter')
  const secondKey = await page.locator('.portico-secret code').innerText()
  await expect(code).toBeFocused()
  await page.keyboard.type(totp(secondKey, Date.now()))
  await page.getByRole('button', { name: 'Rename Authenticator 2' }).click()
  await page.getByRole('textbox', { name: 'Name of the app' }).fill('Tablet')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Tablet' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Authenticator', exact: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Tablet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Tablet' })).toHaveCount(0)
  // Adding and removing an app leave the recovery codes unchanged.
  await expect(page.getByText('10 left.')).toBeVisible()

  // The old codes are void, so nothing but saving the new ones may hide these.
  await page.getByRole('button', { name: 'Make new codes' }).press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.type(totp(secondKey, Date.now() + 30_000))
  await expect(page.getByText('Save these codes now.')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add email' }).click()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('button', { name: 'Make new codes' })).toBeVisible()

  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Turn the authenticator app off?')).toBeFocused()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible()
})

test('a passkey replaces the code after a password', { tag: '@long' }, async ({ page }) => {
  const authenticator = await plugInAuthenticator(page)
  const email = await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByRole('textbox', { name: 'Authenticator code' })).toBeFocused()
  const textKey = await page.locator('.portico-secret code').innerText()
  await page.keyboard.type(totp(textKey, Date.now()))
  await expect(page.getByText('Save these codes now.')).toBeVisible()

  // The sign-in screen suggests passkeys, too.
  await authenticator.setPresent(false)
  await page.context().clearCookies()
  await page.goto('/handler/sign-in')
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await authenticator.setPresent(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
})

test('an email is added, verified from the inbox, made primary, and the old one removed', async ({ page, request }) => {
  const old = await openSecurity(page)
  const mailbox = `second-${randomUUID()}`
  const email = `${mailbox}@example.com`
  await page.getByRole('button', { name: 'Add email' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email added. Open the link')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Not verified')).toBeVisible()

  await page.goto(await newestLink(request, mailbox, 'email-verification'))
  await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
  await page.goto('/handler/account-settings#security')
  await row.getByRole('button', { name: 'Make primary' }).click()
  await expect(row.getByText('Primary')).toBeVisible()
  await row.getByRole('button', { name: 'Use to sign in' }).click()
  await expect(row.getByText('Used to sign in.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${old}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(old)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeFocused()
})

test('a passkey is added, renamed and removed', { tag: '@long' }, async ({ page }) => {
  const authenticator = await plugInAuthenticator(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  expect(await authenticator.credentials()).toHaveLength(1)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Garden laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Garden laptop' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Garden laptop' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove Garden laptop' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Garden laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeFocused()
})

test('sign-in by email is switched on and off, and keeps its state after a reload', { tag: '@long' }, async ({
  page,
}) => {
  await openSecurity(page)
  await page.getByRole('button', { name: 'Turn on sign-in by email' }).press('Enter')
  const off = page.getByRole('button', { name: 'Turn off sign-in by email' })
  await expect(off).toBeFocused()
  await page.reload()
  await off.click()
  await expect(page.getByText('Off. Addresses that are used to sign in')).toBeVisible()
})

test('another session is revoked, and its page leads to sign-in', async ({ page, browser, baseURL }) => {
  const email = await openSecurity(page)
  const other = await browser.newPage(baseURL ? { baseURL } : {})
  await other.goto('/handler/sign-in?after_auth_return_to=%2Fgarden')
  await other.getByRole('tab', { name: 'Email & Password' }).click()
  await other.getByRole('textbox', { name: 'Email' }).fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/garden')
  await page.reload()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('All other sessions have ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  await other.goto('/handler/account-settings#profile')
  await expect(other).toHaveURL(/sign-in/)
  await other.close()
})
