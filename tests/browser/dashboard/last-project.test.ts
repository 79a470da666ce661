import { expect, test } from '@playwright/test'
import { dashboardUrl, openNewProject } from './owner.ts'

test('the dashboard opens with the project that was open last', async ({ page }) => {
  const first = await openNewProject(page, 'Tideline')
  await page.goto(`${dashboardUrl}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Fernwood')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up Fernwood' })).toBeVisible()
  const second = new URL(page.url()).pathname.split('/')[2]

  for (const project of [first, second, first]) {
    await page.goto(`${dashboardUrl}/p/${project}/users`)
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await page.goto(dashboardUrl)
    await expect(page).toHaveURL(`${dashboardUrl}/p/${project}`)
  }
})
