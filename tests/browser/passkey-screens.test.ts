/** Passkeys on the sign-in screen, with a virtual authenticator. */
import { expect, test } from '@playwright/test'
import { plugInAuthenticator } from './authenticator.ts'
import { mockService, project } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'
import {
  cancelRequests,
  offer,
  passkeyButton,
  signInUrl,
  signInWithPassword,
  signOut,
  signUp,
  withoutAutofill,
} from './passkey-visits.ts'

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

test('a canceled request shows a neutral sentence and a form that works', async ({ page }) => {
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

test('the sentence stays when the browser may suggest passkeys again, also if a passkey was used last', {
  tag: '@long',
}, async ({ page }) => {
  await cancelRequests(page)
  await page.addInitScript(() => localStorage.setItem('portico-provider', 'passkey'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(signInUrl)
  await page.getByRole('button', { name: 'Sign in with a passkey Last used' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  // One request for the suggestions, one for the button, and one for the suggestions after it.
  await expect.poll(() => requests.filter((url) => url.includes('initiate-passkey')).length).toBe(3)
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey Last used' })).toBeVisible()
})

test('a device whose passkeys were removed shows the same sentence', { tag: '@long' }, async ({ page }) => {
  await withoutAutofill(page)
  const authenticator = await plugInAuthenticator(page)
  await authenticator.clear()
  await page.goto(signInUrl)
  await passkeyButton(page).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
})

test('a passkey that the service does not know is reported and hidden', { tag: '@long' }, async ({ page }) => {
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

test('a user signs in with the keyboard only', { tag: '@long' }, async ({ page, request }) => {
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

test('a project with passkeys only has one primary button', { tag: '@long' }, async ({ page }) => {
  await mockService(page, passkeysOnly)
  await page.goto('/handler/sign-in')
  await expect(page.getByText('Your device asks for your fingerprint, face or screen lock.')).toBeVisible()
  await expect(passkeyButton(page)).toHaveAttribute('data-kind', 'primary')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByText('This app signs in with passkeys only')).toBeVisible()
  await expect(passkeyButton(page)).toHaveCount(0)
})

test('a project without passkeys requests none', { tag: '@long' }, async ({ page }) => {
  const calls = await mockService(page)
  await page.goto('/handler/sign-in')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await expect(passkeyButton(page)).toHaveCount(0)
  expect([...calls.keys()].filter((call) => call.includes('passkey'))).toEqual([])
})

test('a second factor is required after a passkey without user verification', async ({ page }) => {
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
