import { expect, test } from '@playwright/test'
import { callbackCookies, callbackPath, withProviders } from './callback-fixtures.ts'
import { mockService } from './mock-service.ts'

const providers = withProviders(['google', 'github', 'x'])

test('during the navigation the button is busy and keeps the focus, and other buttons are disabled', async ({
  page,
}) => {
  await mockService(page, providers)
  // The script that navigates the page never finishes loading.
  await page.route('**/assets/deferred-parts-*', () => {})
  await page.goto('/handler/sign-in')
  const button = (name: string) => page.getByRole('button', { name: `Continue with ${name}` })
  await button('GitHub').focus()
  await page.keyboard.press('Enter')
  await expect(button('GitHub')).toHaveAttribute('aria-busy', 'true')
  await expect(button('GitHub')).toBeFocused()
  await expect(button('Google')).toHaveAttribute('aria-disabled', 'true')
  await button('Google').click({ force: true })
  await expect(button('Google')).toHaveAttribute('aria-busy', 'false')
  await expect(button('GitHub')).toHaveAttribute('aria-busy', 'true')
})

test('a button that is pressed while its mark loads works', { tag: '@long' }, async ({ page }) => {
  await mockService(page, providers)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/provider-mark-*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.route('**/assets/deferred-parts-*', () => {})
  await page.goto('/handler/sign-in')
  // Position of the mark, because the placeholder is replaced between the press and the release.
  const place = await page.locator('.portico-providers i').first().boundingBox()
  if (!place) throw new Error('The mark is here already.')
  await page.mouse.move(place.x + 10, place.y + 10)
  await page.mouse.down()
  release()
  await expect(page.locator('.portico-providers svg')).toHaveCount(3)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-busy', 'true')
})

test('the provider used last on this device is marked', { tag: '@long' }, async ({ page }) => {
  await mockService(page, providers)
  await page.addInitScript(() => localStorage.setItem('portico-provider', 'github'))
  await page.goto('/handler/sign-in')
  await expect(page.getByText('Last used')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toContainText('Last used')
})

test('a callback of a flow of another browser redirects to sign-in, and the back button does not return to it', async ({
  page,
}) => {
  await mockService(page, providers)
  await page.goto(callbackPath)
  await expect(page).toHaveURL('/handler/sign-in')
})

test('a callback is handled once, and its code is removed from the address', async ({ page, context, baseURL }) => {
  const calls = await mockService(page, { ...providers, 'POST /auth/oauth/token': 'never' })
  await context.addCookies(
    Object.entries(callbackCookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
  )
  await page.goto(callbackPath)
  await expect(page.getByRole('heading', { name: 'Redirecting...' })).toBeVisible()
  await expect(page).not.toHaveURL(/code=/)
  await expect.poll(() => calls.get('POST /auth/oauth/token')).toBe(1)
  await expect(page.getByRole('link', { name: 'Go to home' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
})

const errors = [
  ['OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER', '{}', 'Failed to connect account'],
  ['USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION', '{}', 'Failed to connect account'],
  ['OAUTH_PROVIDER_ACCESS_DENIED', '{}', 'OAuth provider access denied'],
  ['OUTER_OAUTH_TIMEOUT', '{"a":1}', 'An error occurred'],
  ['OUTER_OAUTH_TIMEOUT', '{', 'An unknown error occurred'],
  ['call 0800 1234', '{}', 'An unknown error occurred'],
  ['', '{}', 'An unknown error occurred'],
] as const
test('the error page has a card for each kind of error', { tag: '@long' }, async ({ page }) => {
  await mockService(page)
  for (const [errorCode, details, title] of errors) {
    await page.goto(`/handler/error?${new URLSearchParams({ errorCode, message: 'A message.', details })}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home', exact: true })).toBeVisible()
  }
})
