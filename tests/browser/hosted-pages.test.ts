/** The journeys of the hosted pages, each with and without scripts, and what two projects and the dashboard share. */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { callsOf, createProject, dashboardUrl, signUpOwner } from './dashboard/owner.ts'
import { emailText, newestLink } from './inbox.ts'
import { collectPageErrors } from './page-errors.ts'
import { totp } from './totp.ts'

const password = 'lantern orchard 47 velvet'
const halfMinute = 30_000

/** Creates a project, and returns the address of its pages. */
async function openPages(page: Page, name = 'Tideline'): Promise<string> {
  const project = await createProject(page, name)
  const call = await callsOf(page, project)
  const isOn = { magic_link_enabled: true, allow_user_api_keys: true, client_team_creation_enabled: true }
  await call('PATCH', '/projects/current', { config: { ...isOn, client_user_deletion_enabled: true } })
  return `${dashboardUrl}/auth/${project}`
}

const openBrowser = async (browser: Browser, javaScriptEnabled: boolean): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled })).newPage()

const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`

async function signUp(user: Page, pages: string, address: string) {
  await user.goto(`${pages}/sign-up`)
  await user.getByLabel('Email address').fill(address)
  await user.getByLabel('Password').fill(password)
  await user.getByLabel('Password').press('Enter')
  await expect(user.getByRole('heading', { name: 'Account settings' })).toBeVisible()
}

async function enterPassword(user: Page, pages: string, address: string) {
  await user.goto(`${pages}/sign-in`)
  await user.getByLabel('Email address').fill(address)
  await user.getByLabel('Password').fill(password)
  await user.getByLabel('Password').press('Enter')
}

async function signOut(user: Page, pages: string) {
  await user.goto(`${pages}/sign-out`)
  await user.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(user.getByRole('heading', { name: 'You have signed out' })).toBeVisible()
}

/** Adds an authenticator app and recovery codes. Returns the key of the app, and a code. */
async function addSecondFactor(user: Page) {
  await user.locator('#authenticator').getByRole('button').first().press('Enter')
  const key = (await user.locator('code').innerText()).replace(/\s/g, '')
  const code = (steps: number) => totp(key, Date.now() + steps * halfMinute)
  await user.locator('input[name=code]').fill(code(-1))
  await user.getByRole('button', { name: 'Verify' }).press('Enter')
  await expect(user.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  await user.locator('#authenticator input[name=code]').fill(code(0))
  await user.locator('form:has([value=recovery-codes]) button').press('Enter')
  const recoveryCode = await user.locator('li code').first().innerText()
  return { key, recoveryCode }
}

for (const scripts of [true, false]) {
  const how = scripts ? 'with scripts' : 'without scripts'
  test.describe(`${how} @long`, () => {
    test.slow()

    test('a user sets a second factor up, and signs in with it and with a recovery code', async ({ page, browser }) => {
      await signUpOwner(page)
      const pages = await openPages(page)
      const user = await openBrowser(browser, scripts)
      const address = newAddress('ada')
      await signUp(user, pages, address)
      const { key, recoveryCode } = await addSecondFactor(user)
      await signOut(user, pages)
      await enterPassword(user, pages, address)
      await user.locator('form:has([value=totp]) input[name=code]').fill('000000')
      await user.locator('form:has([value=totp]) button').press('Enter')
      await expect(user.getByRole('alert')).toBeVisible()
      await user.locator('form:has([value=totp]) input[name=code]').fill(totp(key, Date.now() + halfMinute))
      await user.locator('form:has([value=totp]) button').press('Enter')
      await expect(user).toHaveURL(`${pages}/account`)
      await signOut(user, pages)
      await enterPassword(user, pages, address)
      await user.locator('summary').press('Enter')
      await user.locator('form:has([value=recovery_code]) input[name=code]').fill(recoveryCode)
      await user.locator('form:has([value=recovery_code]) button').press('Enter')
      await expect(user).toHaveURL(`${pages}/account`)
      await user.context().close()
    })

    test('a user signs in with the code and the link of an email, and chooses a new password', async ({
      page,
      browser,
      request,
    }) => {
      await signUpOwner(page)
      const pages = await openPages(page)
      const user = await openBrowser(browser, scripts)
      const address = newAddress('bo')
      const inbox = address.split('@')[0] ?? ''
      await user.goto(`${pages}/sign-in`)
      await user.getByLabel('Email address').fill(address)
      await user.locator('button[value=send]').press('Enter')
      const text = await emailText(request, inbox, 1)
      await user.locator('input[name=code]').fill(/^\s*([0-9A-Z]{6})\s*$/m.exec(text)?.[1] ?? '')
      await user.locator('button.main').press('Enter')
      await expect(user).toHaveURL(`${pages}/account`)
      await user.locator('#password input[name=new_password]').fill(password)
      await user.locator('#password input[name=repeated]').fill(password)
      await user.locator('#password button').press('Enter')
      await expect(user.getByRole('status')).toBeVisible()
      await signOut(user, pages)

      await user.goto(`${pages}/sign-in`)
      await user.getByLabel('Email address').fill(address)
      await user.locator('button[value=send]').press('Enter')
      await user.goto(await newestLink(request, inbox, 'sign-in/link', 3))
      await user.locator('button.main').press('Enter')
      await expect(user).toHaveURL(`${pages}/account`)
      await signOut(user, pages)

      await user.goto(`${pages}/recover`)
      await user.getByLabel('Email address').fill(address)
      await user.locator('button.main').press('Enter')
      await expect(user.getByRole('status')).toBeVisible()
      await user.goto(await newestLink(request, inbox, 'recover/password', 4))
      for (const name of ['password', 'repeated'])
        await user.locator(`input[name=${name}]`).fill('loud mountain streams')
      await user.locator('button.main').press('Enter')
      await expect(user.getByRole('status')).toBeVisible()
      await user.context().close()
    })

    test('a user changes each part of the account, ends the session, and finds nothing with the back button', async ({
      page,
      browser,
    }) => {
      await signUpOwner(page)
      const pages = await openPages(page)
      const user = await openBrowser(browser, scripts)
      await signUp(user, pages, newAddress('cy'))
      await user.locator('input[name=display_name]').fill('Cy Young')
      await user.locator('form:has([value=name]) button').press('Enter')
      await expect(user.locator('input[name=display_name]')).toHaveValue('Cy Young')
      await user.locator('select[name=locale]').selectOption('de')
      await user.locator('form:has([value=language]) button').press('Enter')
      await expect(user.getByRole('heading', { name: 'Kontoeinstellungen' })).toBeVisible()
      await user.locator('select[name=locale]').selectOption('en')
      await user.locator('form:has([value=language]) button').press('Enter')
      await user.locator('form:has([value=email-add]) input[name=email]').fill(newAddress('other'))
      await user.locator('form:has([value=email-add]) button').press('Enter')
      await expect(user.getByRole('status')).toBeVisible()
      await user.locator('details:has([value=team-create]) summary').press('Enter')
      await user.locator('form:has([value=team-create]) input[name=name]').fill('Gardeners')
      await user.locator('form:has([value=team-create]) button').press('Enter')
      await expect(user.getByRole('heading', { name: 'Gardeners' })).toBeVisible()
      await user.goto(`${pages}/account`)
      await signOut(user, pages)
      await user.goBack()
      await user.goBack()
      await expect(user.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
      await expect(user.getByText('Cy Young')).toHaveCount(0)
      await user.context().close()
    })
  })
}

test('a photo of 12 MB leads a browser without scripts to the account page, with the limit', async ({
  page,
  browser,
}) => {
  await signUpOwner(page)
  const pages = await openPages(page)
  const user = await openBrowser(browser, false)
  await signUp(user, pages, newAddress('dee'))
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: randomBytes(12_000_000) }
  await user.locator('input[type=file]').setInputFiles(photo)
  await user.getByRole('button', { name: 'Save: Profile image' }).press('Enter')
  await expect(user.getByRole('alert')).toHaveText(/This file is too large\. Choose one of at most .2 MB./)
  await expect(user.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  await expect(user.getByRole('status')).toHaveCount(0)
  await user.context().close()
})

test('two projects and the dashboard share nothing in one browser', async ({ page }) => {
  await signUpOwner(page)
  const errors = collectPageErrors(page)
  const [first, second] = [await openPages(page, 'First'), await openPages(page, 'Second')]
  await signUp(page, first, newAddress('ada'))
  await page.goto(`${second}/account`)
  await expect(page).toHaveURL(`${second}/sign-in`)
  const bo = newAddress('bo')
  await signUp(page, second, bo)
  for (const [pages, shown] of [
    [first, /^ada-/],
    [second, /^bo-/],
  ] as const) {
    await page.goto(`${pages}/account`)
    await expect(page.getByText('Signed in as').locator('bdi')).toHaveText(shown)
  }
  // Scripts of any page read no session, and pages store nothing.
  const readable = () => ({ cookies: document.cookie, stored: localStorage.length + sessionStorage.length })
  const { cookies: shown, stored } = await page.evaluate(readable)
  // The id of the session on the dashboard, with which its tabs notice another sign-in. It opens nothing.
  expect([shown.replace(/^portico-session-internal=[\w-]{36}$/, ''), stored]).toEqual(['', 0])
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('portico-'))
  const ofPages = [first, second].map((pages) => `portico-${pages.split('/').at(-1)}`)
  for (const name of ofPages)
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await signOut(page, first)
  await page.goto(`${second}/account`)
  await expect(page.getByText(bo).first()).toBeVisible()
  await page.goto(`${dashboardUrl}/p/${first.split('/').at(-1)}/hosted-pages`)
  await expect(page.getByRole('link', { name: `${first}/sign-in` })).toBeVisible()
  expect(errors).toEqual([])
})

test('no page frames a hosted page', async ({ page }) => {
  await signUpOwner(page)
  const pages = await openPages(page)
  for (const path of ['sign-in', 'account', 'consent', 'device', 'sign-out', 'error']) {
    const headers = (await page.request.get(`${pages}/${path}`)).headers()
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})
