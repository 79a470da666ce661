import { expect, type Page } from '@playwright/test'
import { dashboardUrl } from '../owner.ts'

/** Opens the overview of a project, where each walk begins. */
export async function openOverview(page: Page, projectId: string): Promise<void> {
  await page.goto(`${dashboardUrl}/p/${projectId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
}

/** Opens a page by its name in the rail. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('complementary')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
}
