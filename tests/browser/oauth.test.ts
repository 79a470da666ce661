import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { secret, totpAt, wrongTotp } from '../conformance/second-factor.ts'
import { checkAccessibility } from './accessibility.ts'
import { builtIn, choose, test, visitProvider } from './oauth-service.ts'
import { collectPageErrors } from './page-errors.ts'

// Recordings of these journeys would take longer than the tests.
test.use({ trace: 'off' })

const providers = Object.entries({ ...builtIn, 'example-id': 'example-id' })

/** A provider with a redirect, one with a form post, and one without a built-in definition. */
const inEveryRun = ['google']

for (const [id, name] of providers) {
  const tag = inEveryRun.includes(id) ? [] : '@long'
  test(`${name}: a user signs in from the sign-in screen and returns to the app`, { tag }, async ({
    page,
    service,
  }) => {
    const errors = collectPageErrors(page)
    await visitProvider(page, service, name)
    await choose(page, 'Ada Okafor')
    await expect(page).toHaveURL(`${service.demoUrl}/garden`)
    await expect(page.getByRole('button', { name: `Disconnect ${id}`, exact: true })).toBeVisible()
    expect(errors).toEqual([])
    const names = (await page.context().cookies()).map((cookie) => cookie.name)
    expect(names.filter((cookie) => cookie.includes('oauth'))).toEqual([])
  })
}

test('a user signs in with the keyboard only', { tag: '@long' }, async ({ page, service }) => {
  await page.goto(`${service.demoUrl}/handler/sign-in?after_auth_return_to=%2Fgarden`)
  const button = page.getByRole('button', { name: 'Continue with GitHub' })
  await button.waitFor()
  await page.getByRole('link', { name: 'Sign up' }).focus()
  for (let stops = 0; stops < 15 && !(await button.evaluate((node) => node === document.activeElement)); stops++) {
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
  await expect(page.locator('.portico-providers').getByText('GitHub')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Continue with GitHub' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Ada Okafor/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${service.demoUrl}/garden`)
})

test('a name typed at the fake provider with Enter signs in as that name', { tag: '@long' }, async ({
  page,
  service,
}) => {
  await visitProvider(page, service, 'GitHub')
  await page.getByLabel('Name', { exact: true }).fill('Nia Typed')
  await page.getByLabel('Email address').first().fill('nia.typed@example.com')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${service.demoUrl}/garden`)
  const { body } = await service.project.request('GET', '/users?query=nia.typed@example.com', { access: 'server' })
  expect(body.items.map((user: { display_name: string }) => user.display_name)).toEqual(['Nia Typed'])
})

test('a canceled sign-in at the provider is reported, and the user can sign in again', async ({ page, service }) => {
  await visitProvider(page, service, 'GitHub')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('heading', { name: 'OAuth provider access denied' })).toBeFocused()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible()
})

test('the buttons work after the browser goes back from the provider', { tag: '@long' }, async ({ page, service }) => {
  await visitProvider(page, service, 'GitHub')
  await page.goBack()
  const button = page.getByRole('button', { name: 'Continue with GitLab' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Continue with GitLab' })).toBeVisible()
})

test('a callback with another state signs no user in', async ({ page, service }) => {
  await visitProvider(page, service, 'GitHub')
  await page.getByText('Make something go wrong').click()
  await page.getByLabel('The provider').selectOption('wrong-state')
  await choose(page, 'Ada Okafor')
  await expect(page.getByText('This sign-in was not started in this browser')).toBeVisible()
  const cookies = await page.context().cookies(service.demoUrl)
  expect(cookies.filter(({ name }) => name.startsWith('portico-refresh'))).toEqual([])
})

test('a second factor is required after the callback', async ({ page, service }) => {
  const { project, testApp } = service
  await visitProvider(page, service, 'GitHub')
  await choose(page, 'Ben Lindqvist')
  await expect(page.getByRole('button', { name: 'Disconnect github' })).toBeVisible()
  const { body } = await project.request('GET', '/users?query=ben@example.com', { access: 'server' })
  const { id } = body.items.find(
    (user: { oauth_providers: { id: string }[] }) => user.oauth_providers[0]?.id === 'github',
  )
  const totp_secret_base64 = secret.toString('base64')
  await project.request('PATCH', `/users/${id}`, { access: 'server', body: { totp_secret_base64 } })
  await page.context().clearCookies()

  await visitProvider(page, service, 'GitHub')
  await choose(page, 'Ben Lindqvist')
  const code = page.getByRole('textbox', { name: 'Authenticator code' })
  await expect(code).toBeFocused()
  await code.pressSequentially(wrongTotp(testApp.clock.now()))
  await expect(code).toHaveAccessibleDescription('Invalid TOTP code')
  await code.pressSequentially(totpAt(secret, testApp.clock.now()))
  await expect(page).toHaveURL(`${service.demoUrl}/garden`)
})

test('accounts are linked and unlinked, and an account of another user is refused', async ({ page, service }) => {
  await visitProvider(page, service, 'Discord')
  await choose(page, 'Chloé Nguyễn')
  const connect = (provider: string) => page.getByRole('button', { name: `Connect ${provider}`, exact: true })
  const disconnect = (provider: string) => page.getByRole('button', { name: `Disconnect ${provider}`, exact: true })
  await disconnect('discord').click()
  await expect(page.getByText(/discord stays connected/)).toBeVisible()

  await connect('spotify').click()
  await choose(page, 'Chloé Nguyễn')
  await expect(page).toHaveURL(`${service.demoUrl}/garden`)
  await disconnect('discord').click()
  await expect(connect('discord')).toBeVisible()
  await expect(disconnect('spotify')).toBeVisible()

  // The test of that provider may have linked this GitLab account already.
  await page.context().clearCookies()
  await visitProvider(page, service, 'GitLab')
  await choose(page, 'Chloé Nguyễn')
  await connect('spotify').click()
  await choose(page, 'Chloé Nguyễn')
  await expect(page.getByRole('heading', { name: 'Failed to connect account' })).toBeVisible()
  await expect(page.getByText('connected to another user')).toBeVisible()
})

test('a link that a stranger sends shows the account to which it would connect', async ({ page, service }) => {
  const { project } = service
  const stranger = { primary_email: 'stranger@example.com', primary_email_verified: true }
  const { body: user } = await project.request('POST', '/users', { access: 'server', body: stranger })
  const body = { user_id: user.id }
  const { body: session } = await project.request('POST', '/auth/sessions', { access: 'server', body })
  const query = new URLSearchParams({
    client_id: project.id,
    client_secret: project.keys.publishableClientKey,
    redirect_uri: `${service.demoUrl}/handler/oauth-callback`,
    scope: 'legacy',
    state: 'the state of the stranger',
    grant_type: 'authorization_code',
    code_challenge: createHash('sha256').update('the verifier of the stranger').digest('base64url'),
    code_challenge_method: 'S256',
    response_type: 'code',
    type: 'link',
    token: session.access_token,
  })
  const errors = collectPageErrors(page)

  await page.goto(`${service.apiUrl}/api/v1/auth/oauth/authorize/github?${query}`)
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
  await expect(page.getByText('stranger@example.com')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 640 })
    expect((await checkAccessibility(page)).violations).toEqual([])
  }

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Continue with GitHub' })).toBeVisible()
  expect(errors).toEqual([])
})
