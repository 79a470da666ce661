import { expect, test } from '@playwright/test'
import { mockService, plantSession } from './mock-service.ts'

test('the account menu is usable by keyboard and returns the focus', async ({ page, baseURL }) => {
  await mockService(page)
  await plantSession(page, baseURL ?? '')
  await page.goto('/garden')
  const button = page.getByRole('button', { name: 'Account menu' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the item for account settings is a link that Space follows', async ({ page, baseURL }) => {
  await mockService(page)
  await plantSession(page, baseURL ?? '')
  await page.goto('/garden')
  await page.getByRole('button', { name: 'Account menu' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toHaveAttribute(
    'href',
    '/handler/account-settings',
  )
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/handler\/account-settings/)
})

test('signing out from the menu leads home and deletes the session', async ({ page, baseURL, context }) => {
  const calls = await mockService(page)
  await plantSession(page, baseURL ?? '')
  await page.goto('/garden')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(calls.get('DELETE /auth/sessions/current')).toBe(1)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('portico-'))).toEqual([])
})

test('a protected page whose user cannot be loaded shows an error with a Retry button', async ({ page, baseURL }) => {
  await mockService(page, { 'GET /users/me': { text: 'The service is busy.', status: 503 } })
  await plantSession(page, baseURL ?? '')
  await page.goto('/garden')
  await expect(page.getByRole('alert')).toContainText('The service is busy.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
