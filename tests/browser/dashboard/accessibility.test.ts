/** Every page of a project, empty and with content, checked with axe in each theme, language and width. */
import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { callsOf, dashboardUrl, setLanguage, signUpWithProject } from './owner.ts'
import { projectPages } from './project-pages.ts'

/** Adds a user in a team with a permission. Returns the paths of their pages. */
async function addContent(page: Page, projectId: string): Promise<string[]> {
  const call = await callsOf(page, projectId)
  const userId = await call('POST', '/users', { primary_email: 'ada@example.com', display_name: 'Ada Lovelace' })
  const teamId = await call('POST', '/teams', { display_name: 'Tideline' })
  await call('POST', `/team-memberships/${teamId}/${userId}`)
  await call('POST', '/team-permission-definitions', { id: 'orders:read', description: 'Read orders' })
  await call('POST', `/team-permissions/${teamId}/${userId}/orders:read`)
  return [
    `users/${userId}`,
    `teams/${teamId}`,
    'permissions?view=graph',
    'sign-in?tab=providers',
    'sign-in?tab=sign-up',
  ]
}

/** Returns the violations of the pages, each with its path. */
async function findViolations(page: Page, projectId: string, language: string, paths: readonly string[]) {
  const found: object[] = []
  for (const path of paths) {
    await page.goto(`${dashboardUrl}/p/${projectId}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const { violations } = await checkAccessibility(page)
    found.push(...violations.map((violation) => ({ path, ...violation })))
  }
  return found
}

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
// Other tests check pages in the first look. `npm test` checks all of them in the second, `npm run test:long` in each.
const looks = [
  { name: 'light, English, 1280 px @long', colorScheme: 'light', language: 'en', viewport: wide },
  { name: 'dark, German, 390 px', colorScheme: 'dark', language: 'de', viewport: phone },
  { name: 'dark, German, 1280 px @long', colorScheme: 'dark', language: 'de', viewport: wide },
  { name: 'light, English, 390 px @long', colorScheme: 'light', language: 'en', viewport: phone },
] as const

for (const { name, colorScheme, language, viewport } of looks) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport })
    test('no page of a project has a violation', async ({ page }) => {
      test.setTimeout(180_000)
      const projectId = await signUpWithProject(page)
      await setLanguage(page, language)
      const paths = [...projectPages, ...(await addContent(page, projectId))]
      expect(await findViolations(page, projectId, language, paths)).toEqual([])
    })

    test('no page of an empty project has a violation', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(180_000)
      const projectId = await signUpWithProject(page)
      await setLanguage(page, language)
      expect(await findViolations(page, projectId, language, projectPages)).toEqual([])
    })
  })
}
