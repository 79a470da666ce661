import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { mockService, plantSession } from './mock-service.ts'
import { type ScreenState, screenStates } from './screen-states.ts'

const looks = [
  { scheme: 'light', width: 1280, dir: 'ltr' },
  { scheme: 'dark', width: 320, dir: 'ltr' },
  { scheme: 'light', width: 320, dir: 'rtl' },
  { scheme: 'dark', width: 1280, dir: 'rtl' },
] as const

for (const state of screenStates) {
  test(`${state.name} has no accessibility violation in any look and fits the window`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, state, baseURL ?? '')
    for (const { scheme, width, dir } of looks) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await setDirection(page, dir)
      await page.screenshot({ path: `test-results/screens/${state.name}-${scheme}-${width}-${dir}.png` })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([])
      expect(await overflow(page), `${scheme} ${width} ${dir}`).toBeLessThanOrEqual(0)
    }
  })
}

async function open(page: Page, { path, answers, signedIn, act, shows }: ScreenState, baseUrl: string) {
  await mockService(page, answers)
  if (signedIn) await plantSession(page, baseUrl)
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await act?.(page)
  await expect(page.getByText(shows).last()).toBeVisible()
}

/** The English texts stay; what is looked at is whether everything mirrors. */
function setDirection(page: Page, dir: 'ltr' | 'rtl') {
  return page.evaluate((direction) => {
    document.documentElement.dir = direction
    for (const root of document.querySelectorAll<HTMLElement>('.portico-root')) root.dir = direction
  }, dir)
}

/** By how many pixels the page is wider than its window. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
