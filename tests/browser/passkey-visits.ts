/** Helpers for visits to the sign-in screen with passkeys. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Finds the button that requests a passkey. */
export const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
/** Finds the title of the offer to add a passkey. */
export const offer = (page: Page) => page.getByRole('heading', { name: 'Sign in faster next time' })
export const signInUrl = '/handler/sign-in?after_auth_return_to=%2Fgarden'

interface Person {
  email: string
  password: string
}

/** Creates a user with a password. */
export async function signUp(request: APIRequestContext): Promise<Person> {
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

/** Fills in the sign-in form and submits it. */
export async function signInWithPassword(page: Page, { email, password }: Person) {
  await page.goto(signInUrl)
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Ends the session in this browser. */
export async function signOut(page: Page) {
  await page.context().clearCookies()
}

/** Restricts requests for passkeys to presses of the button. */
export const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** Fails each request for a passkey with the error of a canceled dialog. */
export const cancelRequests = (page: Page) =>
  page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('The operation was canceled.', 'NotAllowedError'))
    navigator.credentials.create = navigator.credentials.get
  })
