/** A project that requires a second factor at the sign-in, with the service and the screens of the demo. */
import { expect, type Page } from '@playwright/test'
import { createDemoServer } from '../../apps/demo/server.mjs'
import { checkAccessibility } from './accessibility.ts'
import { plugInAuthenticator } from './authenticator.ts'
import { listenAnywhere, type OAuthService, test } from './oauth-service.ts'
import { collectPageErrors } from './page-errors.ts'
import { totp } from './totp.ts'

const password = 'quiet river stones'

/** Creates a project that asks each user for a second factor, and a host for it. Returns the URL of the host. */
async function openProject({ testApp, apiUrl }: OAuthService, emails: readonly string[]) {
  const project = await testApp.createProject({ flags: { passkeyEnabled: true } })
  const admin = (method: string, path: string, body: object) => project.request(method, path, { access: 'admin', body })
  await admin('PATCH', '/projects/current', { config: { second_factor_grace_days: 0 } })
  await admin('PATCH', '/projects/current/options', { second_factor_at: 'at_sign_in' })
  for (const email of emails) {
    const body = { primary_email: email, primary_email_auth_enabled: true, primary_email_verified: true, password }
    await project.request('POST', '/users', { access: 'server', body })
  }
  const publishableClientKey = project.keys.publishableClientKey
  const demo = createDemoServer({ projectId: project.id, publishableClientKey, apiUrl, inboxUrl: null })
  const url = await listenAnywhere(demo)
  const close = () => {
    demo.closeAllConnections()
    demo.close()
  }
  return { url, close }
}

async function enterPassword(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/handler/sign-in?after_auth_return_to=%2Fgarden`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/handler/sign-out`)
  await expect(page).toHaveURL(`${url}/`)
}

test('users without a second factor set one up in the sign-in, and the next one asks for it', async ({
  page,
  service,
}) => {
  const errors = collectPageErrors(page)
  const { url, close } = await openProject(service, ['fern@example.com', 'ivy@example.com'])
  const authenticator = await plugInAuthenticator(page)

  await enterPassword(page, url, 'fern@example.com')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL(`${url}/garden`)
  await signOut(page, url)
  // Otherwise the passkey signs in as soon as the form is shown.
  await authenticator.setPresent(false)
  await enterPassword(page, url, 'fern@example.com')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await authenticator.setPresent(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${url}/garden`)
  await signOut(page, url)
  await authenticator.clear()

  await enterPassword(page, url, 'ivy@example.com')
  await page.getByRole('button', { name: /authenticator/i }).click()
  const key = await page.locator('.portico-secret code').innerText()
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(totp(key, Date.now()))
  await expect(page.getByText('Save these codes now.')).toBeVisible()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  // The offer of a passkey, as after any sign-in without one.
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(`${url}/garden`)
  expect(errors).toEqual([])
  close()
})
