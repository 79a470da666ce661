import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'

const docs = `${process.env.PORTICO_TEST_API_URL}/docs`

interface Screen {
  readonly states: readonly (readonly [id: string, title: string])[]
  readonly slots: readonly string[]
}
const screens: Record<string, Screen> = JSON.parse(
  readFileSync(new URL('../../scripts/lib/screens.json', import.meta.url), 'utf8'),
)

/** Opens a page when the documentation is built, which happens beside the service. Returns the errors of the page from then on. */
async function openDocs(page: Page, path: string): Promise<string[]> {
  await expect(async () => expect((await page.request.get(docs + path)).status()).toBe(200)).toPass({
    timeout: 120_000,
  })
  const errors = collectPageErrors(page)
  await page.goto(docs + path)
  return errors
}

test('pages of screens show them live, in the color mode of the site', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  const errors = await openDocs(page, '/screens/sign-in')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(frame.locator('html')).toHaveClass(/dark/)
  await page.getByRole('radio', { name: 'Second factor' }).check({ force: true })
  await expect(frame.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Open this state alone' }).focus()
  await expect(page.getByRole('link', { name: 'Open this state alone' })).toBeFocused()
  expect(errors).toEqual([])
})

test('pages of screens list the parts that their states show', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const errors = await openDocs(page, '/')
  for (const [name, { states, slots }] of Object.entries(screens)) {
    const shown = new Set<string>()
    for (const [id] of states) {
      await page.goto(`${docs}/live/state/${id}`)
      await page.locator('html[data-atlas=reached]').waitFor()
      const parts = await page
        .locator('[data-part]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-part') ?? ''))
      for (const part of parts) shown.add(part)
    }
    expect([...shown].sort(), name).toEqual([...slots])
  }
  expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([])
})
