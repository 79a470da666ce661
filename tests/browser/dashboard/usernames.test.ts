/** The setting of usernames, and the name on the pages of users. */
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner lets users have usernames, reserves names, and finds and renames a user', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in?tab=sign-up`)
  await page.getByRole('switch', { name: 'Usernames' }).check()
  const reserved = page.getByRole('textbox', { name: 'Reserved names' })
  await reserved.fill('tideline, harbour..master')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“harbour..master” is not a username')).toBeVisible()
  await reserved.fill('tideline, harbourmaster')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sign-in methods saved')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  const call = await callsOf(page, projectId)
  await call('POST', '/users', { display_name: 'Ann Smith', username: 'Ann.Smith' })
  await call('POST', '/users', { display_name: 'Bo Tern', username: 'bobby' })
  await page.goto(`${dashboardUrl}/p/${projectId}/users?q=ann.s`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Ann Smith' }).click()
  await expect(page.getByText('Ann.Smith', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  const name = page.getByRole('textbox', { name: 'Username' })
  await name.fill('BOBBY')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another user has the username BOBBY')).toBeVisible()
  await name.fill('harbourmaster')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('harbourmaster', { exact: true })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([])
})
