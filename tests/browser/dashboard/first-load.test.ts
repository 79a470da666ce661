import { expect, type Page, test } from '@playwright/test'
import { recordLoadedFiles } from './loaded-files.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

/** The most that a page loads before it shows its content, with nothing cached. */
const maxBytes = 220 * 1024
/** One file, headers included. */
const maxTypefaceBytes = 50 * 1024

/** Opens a page with an empty cache, and compares what it loads with the limit. */
async function checkFirstLoad(page: Page, path: string, isShown: () => Promise<unknown>): Promise<void> {
  const loaded = await recordLoadedFiles(page)
  await page.goto(dashboardUrl + path)
  await isShown()
  const shown = loaded.count()
  await page.waitForLoadState('networkidle')
  const { files, typeface, data } = loaded.count()
  const description = `${shown.files} until shown, ${files - shown.files} later, ${data} of data`
  test.info().annotations.push({ type: path, description })
  expect(shown.files, description).toBeLessThanOrEqual(maxBytes)
  expect(typeface).toBeGreaterThan(0)
  expect(typeface).toBeLessThanOrEqual(maxTypefaceBytes)
  expect(loaded.filesReceivedTwice()).toEqual([])
}

test('the sign-in page of owners loads at most 220 KB', { tag: '@long' }, async ({ page }) => {
  await checkFirstLoad(page, '/handler/sign-in', () => page.getByRole('textbox').first().waitFor())
})

test('the first run loads at most 220 KB', { tag: '@long' }, async ({ page }) => {
  await page.route(`${dashboardUrl}/handler/sign-up`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(name="portico-first-run" content=)""/, '$1"open"')
    await route.fulfill({ response, body })
  })
  await checkFirstLoad(page, '/handler/sign-up', () => page.getByRole('textbox').first().waitFor())
})

test('the overview and the list of users load at most 220 KB each', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto('about:blank')
  await checkFirstLoad(page, `/p/${projectId}`, () => page.getByText('Recent events').waitFor())
  await page.goto('about:blank')
  const empty = () => page.getByRole('heading', { name: 'No users yet' }).waitFor()
  await checkFirstLoad(page, `/p/${projectId}/users`, empty)
})
