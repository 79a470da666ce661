import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { docsUrl, waitForDocs } from './built-docs.ts'
import { collectPageErrors } from './page-errors.ts'

interface Screen {
  readonly states: readonly (readonly [id: string, title: string])[]
  readonly slots: readonly string[]
}
const screens: Record<string, Screen> = JSON.parse(
  readFileSync(new URL('../../scripts/lib/screens.json', import.meta.url), 'utf8'),
)

waitForDocs()

test('pages of screens show them live, in the color mode of the site', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const errors = collectPageErrors(page)
  await page.goto(`${docsUrl}/screens/sign-in`)
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

test('live states leave the storage and the cookies of the dashboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${docsUrl}/`)
  await page.evaluate(() => {
    localStorage.setItem('portico-dashboard-theme', 'dark')
    sessionStorage.setItem('kept', 'here')
  })
  await page.context().addCookies([{ name: 'kept', value: 'here', url: docsUrl }])
  const read = () =>
    page.evaluate(() =>
      [{ ...localStorage }, { ...sessionStorage }, document.cookie].map((each) => JSON.stringify(each)),
    )
  const before = await read()
  // The first stores a link, the second an email address, the third the last provider.
  for (const id of ['magic-link-elsewhere', 'sign-in-email-kept', 'provider-last-used']) {
    await page.goto(`${docsUrl}/live/state/${id}`)
    await page.locator('html[data-atlas=reached]').waitFor()
  }
  await page.goto(`${docsUrl}/`)
  expect(await read()).toEqual(before)
})

test('pages of screens list the parts that their states show', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const errors = collectPageErrors(page)
  for (const [name, { states, slots }] of Object.entries(screens)) {
    const shown = new Set<string>()
    for (const [id] of states) {
      await page.goto(`${docsUrl}/live/state/${id}`)
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
