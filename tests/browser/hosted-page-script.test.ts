/** The script of the hosted pages adds passkeys, checks while typing, and a focus that follows errors. */
import { expect, type Page, test } from '@playwright/test'
import { plugInAuthenticator } from './authenticator.ts'
import { callsOf, createProject, dashboardUrl, signUpOwner } from './dashboard/owner.ts'
import { cancelRequests, withoutAutofill } from './passkey-visits.ts'

const email = 'ada@example.com'
const password = 'lantern orchard 47 velvet'

/** Creates a project with a user, and returns the address of its pages. */
async function openPages(page: Page): Promise<string> {
  await signUpOwner(page)
  const project = await createProject(page, 'Tideline')
  const call = await callsOf(page, project)
  const config = { passkey_enabled: true, allow_user_api_keys: true, client_team_creation_enabled: true }
  await call('PATCH', '/projects/current', { config })
  const user = { primary_email: email, primary_email_auth_enabled: true, primary_email_verified: true }
  await call('POST', '/users', { ...user, display_name: 'Ada', password })
  return `${dashboardUrl}/auth/${project}`
}

/** Collects what the content security policy and the console report. */
function collectReports(page: Page): string[] {
  const reports: string[] = []
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()))
  page.on('pageerror', (error) => reports.push(error.message))
  return reports
}

async function signIn(page: Page, pages: string) {
  await page.goto(`${pages}/sign-in`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL(`${pages}/account`)
}

test('a user adds a passkey on the account page, and signs in with it', async ({ page, browser }, info) => {
  const pages = await openPages(page)
  const user = await (await browser.newContext()).newPage()
  const reports = collectReports(user)
  await withoutAutofill(user)
  const authenticator = await plugInAuthenticator(user)
  await signIn(user, pages)
  await user.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(user.getByRole('status')).toHaveText('Passkey added')
  expect(await authenticator.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  for (const [scheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await user.emulateMedia({ colorScheme: scheme })
    await user.setViewportSize({ width, height: 900 })
    await user.screenshot({ path: info.outputPath(`account-${scheme}.png`), fullPage: true })
  }
  await user.context().clearCookies()
  await user.goto(`${pages}/sign-in`)
  await user.screenshot({ path: info.outputPath('sign-in.png'), fullPage: true })
  await user.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(user).toHaveURL(`${pages}/account`)
  // The passkey is removed at the device only.
  await user.context().clearCookies()
  await authenticator.clear()
  await user.goto(`${pages}/sign-in`)
  await user.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(user.getByRole('alert')).toContainText(/No passkey of .localhost. was used/)
  await expect(user.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused()
  expect(reports).toEqual([])
  await user.context().close()
})

/** Counts the challenges that pages request. */
function countChallenges(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && (request.postData() ?? '').startsWith('options=')) count += 1
  })
  return () => count
}

test('a passkey that the browser suggests signs in without a press', async ({ page, browser }) => {
  const pages = await openPages(page)
  const user = await (await browser.newContext()).newPage()
  const reports = collectReports(user)
  await plugInAuthenticator(user)
  await signIn(user, pages)
  await user.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(user.getByRole('status')).toHaveText('Passkey added')
  await user.context().clearCookies()
  await user.goto(`${pages}/sign-in`)
  await expect(user).toHaveURL(`${pages}/account`)
  expect(reports).toEqual([])
  await user.context().close()
})

test('suggestions wait in the field while the visitor signs in another way, and end with the button', async ({
  page,
  browser,
}) => {
  const pages = await openPages(page)
  const user = await (await browser.newContext()).newPage()
  const countOf = countChallenges(user)
  const authenticator = await plugInAuthenticator(user)
  await authenticator.setPresent(false)
  await user.goto(`${pages}/sign-in`)
  await expect(user.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(countOf).toBe(1)
  await signIn(user, pages)
  await user.context().close()
  const other = await (await browser.newContext()).newPage()
  const countOfOther = countChallenges(other)
  await cancelRequests(other)
  await other.goto(`${pages}/sign-in`)
  await other.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(other.getByRole('alert')).toContainText(/No passkey of .localhost. was used/)
  // One for the suggestions, one for the button, and one for the suggestions after it.
  await expect.poll(countOfOther).toBe(3)
  await expect(other.getByRole('alert')).toBeVisible()
  await other.context().close()
})

test('a page whose browser suggests no passkeys, or that is a sign-up, requests no challenge', async ({
  page,
  browser,
}) => {
  const pages = await openPages(page)
  const user = await (await browser.newContext()).newPage()
  const countOf = countChallenges(user)
  await user.goto(`${pages}/sign-up`)
  await expect(user.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username')
  await withoutAutofill(user)
  await user.goto(`${pages}/sign-in`, { waitUntil: 'networkidle' })
  expect(countOf()).toBe(0)
  await user.context().close()
})

test('a browser without passkeys says so, and one without scripts shows no button for them', async ({
  page,
  browser,
}) => {
  const pages = await openPages(page)
  const old = await (await browser.newContext()).newPage()
  await old.addInitScript('delete window.PublicKeyCredential')
  await old.goto(`${pages}/sign-in`)
  await expect(old.getByText('This browser cannot use passkeys here')).toBeVisible()
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${pages}/sign-in`)
  await expect(plain.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  for (const user of [old, plain]) {
    await expect(user.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
    await user.context().close()
  }
})

test('the focus is on the first field, then on the one to correct, with the reason', async ({ page, browser }) => {
  const pages = await openPages(page)
  const user = await (await browser.newContext()).newPage()
  await user.goto(`${pages}/sign-in`)
  await expect(user.getByLabel('Email address')).toBeFocused()
  await user.keyboard.type(email)
  await user.getByLabel('Password').fill('wrong')
  await user.getByLabel('Password').press('Enter')
  const field = user.getByLabel('Password')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Wrong e-mail or password.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await user.context().close()
})

test('entries are checked once their field is left, in the language of the page', async ({ page, browser }) => {
  const pages = await openPages(page)
  const user = await (await browser.newContext()).newPage()
  await user.goto(`${pages}/sign-up?ui_locales=de`)
  const address = user.locator('input[name=email]')
  await address.fill('ada')
  await expect(user.locator('.error:visible')).toHaveCount(0)
  await address.press('Tab')
  await expect(address).toHaveAccessibleDescription('Bitte geben Sie eine gültige E\u2011Mail-Adresse ein')
  await address.fill('ada@example.org')
  await expect(user.locator('.error:visible')).toHaveCount(0)
  await user.locator('input[name=password]').pressSequentially('short')
  await user.keyboard.press('Tab')
  await expect(user.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await signIn(user, pages)
  await user.getByLabel('New Password', { exact: true }).fill(password)
  await user.getByLabel('Repeat New Password').fill('other')
  await user.keyboard.press('Tab')
  await expect(user.getByLabel('Repeat New Password')).toHaveAccessibleDescription('Passwords do not match')
  await user.context().close()
})
