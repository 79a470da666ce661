import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner writes a template of claims, sees those of a user before it is saved, and saves it', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('POST', '/users', { display_name: 'Ann Fernwood', client_metadata: { plan: 'pro' } })
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in/claims`)
  await page.getByRole('button', { name: 'Insert an example' }).click()
  await page.getByRole('button', { name: /^Show claims/ }).click()
  await expect(page.locator('pre', { hasText: '"plan": "pro"' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Claims saved.')).toBeVisible()
  expect(errors).toEqual([])
})
