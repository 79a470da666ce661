/** The demo as the host app of a project that a test has created. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { dashboardUrl } from './owner.ts'

/** Address of the demo. */
export const hostUrl = process.env.PORTICO_TEST_DEMO_URL ?? ''

export interface ProjectKeys {
  readonly projectId: string
  readonly publishableClientKey: string
  readonly secretServerKey: string
}

/** Creates a set of keys on the dashboard. */
export async function createKeys(page: Page, projectId: string): Promise<ProjectKeys> {
  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys`)
  await page.getByRole('button', { name: 'Create key set' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create key set' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('host app')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const fresh = page.getByRole('region', { name: '“host app” is ready. Copy its keys now.' })
  await fresh.getByRole('button', { name: 'Show: Secret server key' }).click()
  const secretServerKey = (await fresh.locator('code').filter({ hasText: 'ssk_' }).textContent()) ?? ''
  const publishableClientKey = (await fresh.locator('code').filter({ hasText: 'pck_' }).textContent()) ?? ''
  expect(publishableClientKey).toMatch(/^pck_\w+$/)
  return { projectId, publishableClientKey, secretServerKey }
}

/** Makes the demo use a project, in all pages of a context. */
export async function useHostApp(
  context: BrowserContext,
  { projectId, publishableClientKey }: ProjectKeys,
): Promise<void> {
  const json = { projectId, publishableClientKey, apiUrl: dashboardUrl, inboxUrl: null }
  await context.route(`${hostUrl}/config.json`, (route) => route.fulfill({ json }))
}
