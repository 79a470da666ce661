import { expect, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { hold } from './hold.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('a project and its owner are shown before the session is known, and not after a sign-out', {
  tag: '@long',
}, async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page, 'Tideline')
  const frame = page.locator('#frame')
  const users = `${dashboardUrl}/p/${projectId}/users`
  await page.goto(users)
  const rail = page.getByRole('complementary')
  await expect(rail).toContainText('Tideline')
  await expect(rail).toContainText('example.com')
  await expect(frame).toHaveCount(0)

  const isSession = ({ pathname }: URL) => pathname === '/handler/session'
  const session = await hold(page, isSession)
  await page.goto(users)
  await expect(frame).toContainText('Tideline')
  await expect(frame).toContainText('example.com')
  // Another project of the same browser.
  await page.goto(`${dashboardUrl}/p/00000000-0000-4000-8000-000000000000`)
  await expect(frame).toContainText('example.com')
  await expect(frame).not.toContainText('Tideline')
  session.release()
  await page.goto(users)
  await page.getByRole('button', { name: 'example.com' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/handler\/sign-in/)
  // The frame shows nothing else than this.
  expect(await page.evaluate(() => localStorage.getItem('portico-dashboard-frame'))).toBeNull()
  expect(errors).toEqual([])
})
