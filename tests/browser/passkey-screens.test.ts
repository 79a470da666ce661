/** Passkeys on the sign-in screen, with a virtual authenticator. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { plugInAuthenticator } from './authenticator.ts'
import { mockService, project } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const offer = (page: Page) => page.getByRole('heading', { name: 'Sign in faster next time' })
const signInUrl = '/handler/sign-in?after_auth_return_to=%2Fgarden'

interface Person {
  email: string
  password: string
}

async function signUp(request: APIRequestContext): Promise<Person> {
  const person = { email: `${randomUUID()}@example.com`, password: 'quiet river stones' }
  const { projectId, publishableClientKey, apiUrl } = await (await request.get('/config.json')).json()
  const response = await request.post(`${apiUrl}/api/v1/auth/password/sign-up`, {
    data: { ...person, verification_callback_url: undefined },
    headers: {
      'x-portico-access-type': 'client',
      'x-portico-project-id': projectId,
      'x-portico-publishable-client-key': publishableClientKey,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  return person
}

async function signInWithPassword(page: Page, { email, password }: Person) {
  await page.goto(signInUrl)
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page) {
  await page.context().clearCookies()
}

/** Lets the page request passkeys only when the button is pressed. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** Makes each request for a passkey fail, as browsers report a cancelled dialog. */
const cancelRequests = (page: Page) =>
  page.addInitScript(() => {
    navigator.credentials.get = () =>
      Promise.reject(new DOMException('The operation was cancelled.', 'NotAllowedError'))
    navigator.credentials.create = navigator.credentials.get
  })

test('an offered passkey is added after a sign-in with a password, and signs in by its button', async ({
  page,
  request,
}) => {
  const errors = collectPageErrors(page)
  await withoutAutofill(page)
  const authenticator = await plugInAuthenticator(page)
  const person = await signUp(request)
  await signInWithPassword(page, person)
  await expect(offer(page)).toBeFocused()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/garden')
  expect(await authenticator.credentials()).toHaveLength(1)

  await signOut(page)
  await page.goto(signInUrl)
  await passkeyButton(page).click()
  await expect(page).toHaveURL('/garden')
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()

  await signOut(page)
  await page.goto(signInUrl)
  await expect(page.getByRole('button', { name: 'Sign in with a passkey Last used' })).toBeVisible()
  await signInWithPassword(page, person)
  await expect(page).toHaveURL('/garden')
  expect(errors).toEqual([])
})

test('a passkey that the browser suggests signs in without a click', async ({ page, request }) => {
  const errors = collectPageErrors(page)
  await plugInAuthenticator(page)
  const person = await signUp(request)
  await signInWithPassword(page, person)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/garden')
  await signOut(page)
  await page.goto(signInUrl)
  await expect(page).toHaveURL('/garden')
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()
  expect(errors).toEqual([])
})

test('a dismissed offer comes back after thirty days', async ({ page, request }) => {
  await withoutAutofill(page)
  await plugInAuthenticator(page)
  const person = await signUp(request)
  const now = Date.now()
  await page.clock.setFixedTime(now - 31 * 24 * 60 * 60_000)
  await signInWithPassword(page, person)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/garden')

  await signOut(page)
  await page.clock.setFixedTime(now - 2 * 24 * 60 * 60_000)
  await signInWithPassword(page, person)
  await expect(page).toHaveURL('/garden')

  await signOut(page)
  await page.clock.setFixedTime(now)
  await signInWithPassword(page, person)
  await expect(offer(page)).toBeVisible()
})

test('a passkey that cannot be created leads onward', async ({ page, request }) => {
  const errors = collectPageErrors(page)
  await cancelRequests(page)
  await plugInAuthenticator(page)
  await signInWithPassword(page, await signUp(request))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/garden')
  expect(errors).toEqual([])
})

test('a device without an authenticator of its own gets no offer', async ({ page, request }) => {
  await signInWithPassword(page, await signUp(request))
  await expect(page).toHaveURL('/garden')
})

test('a cancelled request leaves a quiet sentence and a form that works', async ({ page }) => {
  const errors = collectPageErrors(page)
  await cancelRequests(page)
  await page.goto(signInUrl)
  await passkeyButton(page).click()
  await expect(page.getByText('No passkey was used. Try again, or sign in another way.')).toBeVisible()
  await expect(passkeyButton(page)).toHaveAttribute('aria-busy', 'false')
  await expect(passkeyButton(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('the sentence stays when the browser may suggest passkeys again, also if a passkey was used last', async ({
  page,
}) => {
  await cancelRequests(page)
  await page.addInitScript(() => localStorage.setItem('portico-provider', 'passkey'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(signInUrl)
  await page.getByRole('button', { name: 'Sign in with a passkey Last used' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  // One for the suggestions, one for the button, and one for the suggestions after it.
  await expect.poll(() => requests.filter((url) => url.includes('initiate-passkey')).length).toBe(3)
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey Last used' })).toBeVisible()
})

test('a device whose passkeys were removed gets the same sentence', async ({ page }) => {
  await withoutAutofill(page)
  const authenticator = await plugInAuthenticator(page)
  await authenticator.clear()
  await page.goto(signInUrl)
  await passkeyButton(page).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
})

test('a passkey that the service does not know is reported and hidden', async ({ page }) => {
  const errors = collectPageErrors(page)
  await withoutAutofill(page)
  const authenticator = await plugInAuthenticator(page)
  await authenticator.addUnknown()
  await page.goto(signInUrl)
  await passkeyButton(page).click()
  await expect(page.getByText('This passkey no longer belongs to your account. Choose another one.')).toBeVisible()
  await expect.poll(async () => (await authenticator.credentials()).length).toBe(0)
  expect(errors).toEqual([])
})

test('with the keyboard only', async ({ page, request }) => {
  await withoutAutofill(page)
  await plugInAuthenticator(page)
  await signInWithPassword(page, await signUp(request))
  await expect(offer(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/garden')
  await signOut(page)
  await page.goto(signInUrl)
  await page.getByRole('button', { name: 'Sign In', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(passkeyButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/garden')
})

const config = { ...project.config, credential_enabled: false, passkey_enabled: true }
const passkeysOnly = { 'GET /projects/current': { body: { ...project, config } } }

test('a project with passkeys only has one button that leads', async ({ page }) => {
  await mockService(page, passkeysOnly)
  await page.goto('/handler/sign-in')
  await expect(page.getByText('Your device asks for your fingerprint, face or screen lock.')).toBeVisible()
  await expect(passkeyButton(page)).toHaveAttribute('data-kind', 'primary')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByText('This app signs in with passkeys only')).toBeVisible()
  await expect(passkeyButton(page)).toHaveCount(0)
})

test('a project without passkeys requests none', async ({ page }) => {
  const calls = await mockService(page)
  await page.goto('/handler/sign-in')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await expect(passkeyButton(page)).toHaveCount(0)
  expect([...calls.keys()].filter((call) => call.includes('passkey'))).toEqual([])
})

test('a second factor is asked for after a passkey that has not verified its user', async ({ page }) => {
  await withoutAutofill(page)
  await (await plugInAuthenticator(page)).addUnknown()
  await mockService(page, {
    ...passkeysOnly,
    'POST /auth/passkey/initiate-passkey-authentication': {
      body: {
        options_json: { challenge: 'Y2hhbGxlbmdl', allowCredentials: [], userVerification: 'preferred' },
        code: 'c',
      },
    },
    'POST /auth/passkey/sign-in': {
      error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      message: 'Enter the code.',
      details: { attempt_code: 'a'.repeat(45) },
    },
  })
  await page.goto('/handler/sign-in')
  await passkeyButton(page).click()
  await expect(page.getByRole('textbox', { name: 'Authenticator code' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(passkeyButton(page)).toBeFocused()
})
