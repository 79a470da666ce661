import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type MockResponses, mockService, plantSession, projectId } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const refresh = 'POST /auth/oauth/token'
const garden = (page: Page) => page.getByRole('heading', { name: 'Your garden' })

/** Opens pages of one browser, with a service for all of them. */
async function openPages(context: BrowserContext, responses: MockResponses = {}) {
  const calls = await mockService(context, responses)
  const [first, second] = [await context.newPage(), await context.newPage()]
  return { first, second, calls, errors: [...[first, second].map(collectPageErrors)] }
}

const isSignedIn = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === `portico-refresh-${projectId}`)

test('a sign-in in one tab redirects the sign-in screen in the other tab to its page', async ({ context }) => {
  const { first, second } = await openPages(context)
  await first.goto('/garden')
  await second.goto('/garden')
  await expect(second).toHaveURL(/sign-in/)
  await first.getByLabel('Email').fill('fern@example.com')
  await first.getByLabel('Password', { exact: true }).fill('a long password')
  await first.getByRole('button', { name: 'Sign In' }).click()
  await expect(garden(first)).toBeVisible()
  await expect(garden(second)).toBeVisible()
})

test('two tabs that open with an expired access token refresh once', async ({ context, baseURL }) => {
  const { first, second, calls, errors } = await openPages(context)
  await plantSession(first, baseURL ?? '')
  await Promise.all([first.goto('/garden'), second.goto('/garden')])
  await expect(garden(first)).toBeVisible()
  await expect(garden(second)).toBeVisible()
  expect(calls.get(refresh)).toBe(1)
  expect(errors.flat()).toEqual([])
})

test('a sign-out in one tab signs the other one out within 200 ms', async ({ context, baseURL }) => {
  const { first, second } = await openPages(context)
  await plantSession(first, baseURL ?? '')
  await second.clock.install()
  for (const page of [first, second]) {
    await page.goto('/garden')
    await expect(garden(page)).toBeVisible()
  }
  // The time of the second page is counted, because a measured time would depend on the load of the machine.
  await second.clock.pauseAt(Date.now() + 60_000)
  await first.getByRole('button', { name: 'Account menu' }).click()
  await first.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => isSignedIn(context)).toBe(false)
  await expect(garden(second)).toBeVisible()
  await second.clock.runFor(200)
  await expect(garden(second)).toBeHidden()
  await second.clock.resume()
  await expect(second).toHaveURL(/sign-in/)
})

test.describe('while the service', () => {
  for (const [state, response] of [
    ['cannot be reached', 'no-network'],
    ['fails', { text: 'Internal Server Error', status: 500 }],
    ['is behind a captive portal', { text: '<html>Accept the terms.</html>', status: 200 }],
  ] as const) {
    const tag = response === 'no-network' ? [] : '@long'
    test(`${state}, the session continues, and works again afterwards`, { tag }, async ({ context, baseURL }) => {
      const responses: MockResponses = { [refresh]: response }
      const { first, calls } = await openPages(context, responses)
      await plantSession(first, baseURL ?? '')
      await first.goto('/garden')
      await expect.poll(() => calls.get(refresh)).toBeGreaterThan(0)
      expect(await isSignedIn(context)).toBe(true)
      delete responses[refresh]
      await first.reload()
      await expect(garden(first)).toBeVisible()
    })
  }
})

test('both tabs redirect to sign-in when the session was revoked', async ({ context, baseURL }) => {
  const ended = { error: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', message: 'Ended.', status: 401 }
  const { first, second } = await openPages(context, { [refresh]: ended })
  await plantSession(first, baseURL ?? '')
  await Promise.all([first.goto('/garden'), second.goto('/garden')])
  await expect(first).toHaveURL(/sign-in/)
  await expect(second).toHaveURL(/sign-in/)
  expect(await isSignedIn(context)).toBe(false)
})

test('going back to a page after a sign-out in another tab leads to sign-in', async ({ context, baseURL }) => {
  const { first, second } = await openPages(context)
  await plantSession(first, baseURL ?? '')
  await first.goto('/garden')
  await expect(garden(first)).toBeVisible()
  await first.goto('/handler/account-settings')
  await second.goto('/handler/sign-out')
  await expect(second).toHaveURL('/')
  await first.goBack()
  await expect(first).toHaveURL(/sign-in/)
})
