import { expect, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { mockService, project } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const closed = {
  'GET /projects/current': {
    body: { ...project, config: { ...project.config, sign_up_enabled: false, waitlist_open: true } },
  },
  'POST /waitlist': { body: { success: true } },
  'POST /waitlist/confirm': { body: { email: 'ann@example.com', has_account: false } },
}

test('a closed sign-up screen asks for an address, and its link puts it on the list after a press', {
  tag: '@long',
}, async ({ page }) => {
  const errors = collectPageErrors(page)
  const calls = await mockService(page, closed)
  await page.goto('/handler/sign-in')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Join the waitlist' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await page.goto('/handler/waitlist?code=right')
  await expect(page.getByRole('heading', { name: 'Confirm your place' })).toBeFocused()
  await expect(page).toHaveURL('/handler/waitlist')
  expect(calls.has('POST /waitlist/confirm')).toBe(false)
  await page.getByRole('button', { name: 'Confirm your place' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the waitlist' })).toBeFocused()
  expect(calls.get('POST /waitlist/confirm')).toBe(1)
  expect(errors).toEqual([])
})
