/** The path at the top of pages about one user, team or provider, which leads back to the list. */
import { expect, type Page, test } from '@playwright/test'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

/** Expects that the page is the last step of the path, follows the first one, and returns the address it leads to. */
async function followPath(page: Page, list: string, name: string): Promise<string> {
  const path = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(path.getByRole('listitem')).toHaveText([list, name])
  await expect(path.getByText(name)).toHaveAttribute('aria-current', 'page')
  await path.getByRole('link', { name: list }).click()
  await expect(path.getByRole('listitem')).toHaveText([list])
  await expect(path.getByRole('link')).toHaveCount(0)
  return new URL(page.url()).pathname + new URL(page.url()).search
}

test('pages about one thing lead back to their list', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  const providers = [{ id: 'github', enabled: true, type: 'shared' }]
  await call('PATCH', '/projects/current', { config: { oauth_providers: providers } })
  const account = { id: 'github', account_id: '583231' }
  const userId = await call('POST', '/users', { display_name: 'Ada Lovelace', oauth_providers: [account] })
  const teamId = await call('POST', '/teams', { display_name: 'Tideline' })
  const project = `/p/${projectId}`

  await page.goto(`${dashboardUrl}${project}/users/${userId}`)
  // Linked accounts have the name of their provider, not its id.
  await expect(page.getByRole('region', { name: 'Sign-in methods' }).getByText('GitHub', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '583231' })).toBeVisible()
  expect(await followPath(page, 'Users', 'Ada Lovelace')).toBe(`${project}/users`)

  await page.goto(`${dashboardUrl}${project}/teams/${teamId}`)
  expect(await followPath(page, 'Teams', 'Tideline')).toBe(`${project}/teams`)

  await page.goto(`${dashboardUrl}${project}/sign-in/providers/github`)
  expect(await followPath(page, 'Sign-in methods', 'GitHub')).toBe(`${project}/sign-in?tab=providers`)
})
