import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('a project that does not exist, or in which the owner has no role, leads back to the own projects', {
  tag: '@long',
}, async ({ browser, page }) => {
  const stranger = await browser.newPage()
  const foreignId = await signUpWithProject(stranger, 'Foreign')
  await stranger.close()
  await signUpWithProject(page)
  for (const id of [foreignId, randomUUID()]) {
    await page.goto(`${dashboardUrl}/p/${id}/users`)
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such project' })).toBeVisible()
    await expect(page.getByText('your account has no role in it')).toBeVisible()
  }
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Tideline' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})
