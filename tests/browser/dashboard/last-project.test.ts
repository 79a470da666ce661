import { expect, test } from '@playwright/test'
import { createProject, dashboardUrl, signUpWithProject } from './owner.ts'

test('the dashboard opens with the project that was open last', { tag: '@long' }, async ({ page }) => {
  const first = await signUpWithProject(page, 'Tideline')
  const second = await createProject(page, 'Fernwood')

  for (const project of [first, second, first]) {
    await page.goto(`${dashboardUrl}/p/${project}/users`)
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await page.goto(dashboardUrl)
    await expect(page).toHaveURL(`${dashboardUrl}/p/${project}`)
  }
})
