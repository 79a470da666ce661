import { expect, test } from '@playwright/test'
import { mockService, plantSession } from './mock-service.ts'

test('the sign-out page ends the session and leads to the after-sign-out target', async ({
  page,
  baseURL,
  context,
}) => {
  const calls = await mockService(page)
  await plantSession(page, baseURL ?? '')
  await page.goto('/garden')
  await page.goto('/handler/sign-out')
  await expect(page).toHaveURL('/')
  expect(calls.get('DELETE /auth/sessions/current')).toBe(1)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('portico-'))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/sign-in/)
})

test('signing out in another tab redirects a protected page to sign-in', async ({ page, baseURL, context }) => {
  await mockService(page)
  await plantSession(page, baseURL ?? '')
  await page.goto('/garden')
  await expect(page.getByRole('heading', { name: 'Your garden' })).toBeVisible()
  await context.clearCookies()
  await expect(page).toHaveURL('/handler/sign-in?after_auth_return_to=%2Fgarden')
})
