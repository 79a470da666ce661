import { expect, test } from '@playwright/test'
import { unsignedToken } from '../../apps/atlas/src/fixtures/values.ts'
import { checkAccessibility } from './accessibility.ts'
import { mockService, plantSession, user } from './mock-service.ts'

const returnUrl = 'https://dashboard.example.com/users'
const tokensWith = (claims: object) => ({
  'POST /auth/oauth/token': {
    body: { access_token: unsignedToken(claims), token_type: 'Bearer', expires_in: 600 },
  },
})
const claims = {
  act: { sub: user.id, type: 'owner', name: 'Mira' },
  impersonation_return_url: returnUrl,
  impersonation_reason: 'Ticket 4711',
  impersonation_expires_at: Math.floor(Date.now() / 1000) + 1790,
}

test('the banner names the user, the reason and the time left, and its button signs out and returns to the start', async ({
  page,
  baseURL,
}) => {
  const calls = await mockService(page, tokensWith(claims))
  await page.route(returnUrl, (route) => route.fulfill({ body: 'Users' }))
  await plantSession(page, baseURL ?? '')
  await page.goto('/')
  await expect(page.getByText(`You are signed in as ${user.display_name ?? user.primary_email}.`)).toBeVisible()
  await expect(page.getByText('Reason: Ticket 4711')).toBeVisible()
  await expect(page.getByText('30 min left')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page).toHaveURL(returnUrl)
  expect(calls.get('DELETE /auth/sessions/current')).toBe(1)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'End', exact: true })).toHaveCount(0)
})

test('users see no banner', { tag: '@long' }, async ({ page, baseURL }) => {
  await mockService(page, tokensWith({}))
  await plantSession(page, baseURL ?? '')
  await page.goto('/garden')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'End', exact: true })).toHaveCount(0)
})

test('a return URL that is not http or https is ignored', async ({ page, baseURL }) => {
  await mockService(page, tokensWith({ ...claims, impersonation_return_url: 'javascript:alert(1)' }))
  await plantSession(page, baseURL ?? '')
  await page.goto('/garden')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page).toHaveURL('/')
})
