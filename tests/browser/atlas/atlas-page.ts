import { test as base, expect, type Page } from '@playwright/test'
import type { ListedState } from '../../../apps/atlas/src/states/index.ts'
import { collectPageErrors } from '../page-errors.ts'
import type { Look } from './looks.ts'

const atlasUrl = process.env.PORTICO_TEST_ATLAS_URL ?? 'http://localhost:8102'

/** The page of the atlas. It shows one state after another without a reload. */
export interface AtlasPage {
  readonly page: Page
  /** Errors that the page has reported since the state was opened. */
  readonly errors: string[]
  /** Shows a state, and resolves when it is reached. */
  open(state: Pick<ListedState, 'id'>, look: Look): Promise<void>
}

/**
 * Playwright tests with `atlas`, a page that all tests of a worker share. `folder` has the packaged screens, or the copied
 * ones.
 */
export const test = base.extend<object, { folder: '/state/' | '/copied/'; atlas: AtlasPage }>({
  folder: ['/state/', { option: true, scope: 'worker' }],
  atlas: [
    async ({ browser, folder }, use) => {
      const page = await browser.newPage({ baseURL: atlasUrl, reducedMotion: 'reduce', bypassCSP: true })
      const errors = collectPageErrors(page)
      await page.addInitScript(recordLayoutShifts)
      await page.addInitScript(adoptTextSpacing)
      // The first visit builds the atlas.
      await page.goto(`${folder}sign-in`)
      await page.locator('html[data-atlas=reached]').waitFor({ timeout: 90_000 })
      await use({ page, errors, open: ({ id }, look) => open({ page, errors }, folder + id, look) })
      await page.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function open({ page, errors }: Pick<AtlasPage, 'page' | 'errors'>, path: string, look: Look) {
  await page.setViewportSize({ width: look.width, height: 800 })
  await page.emulateMedia({
    colorScheme: look.mode,
    forcedColors: look.forcedColors ? 'active' : 'none',
    contrast: look.moreContrast ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
  })
  errors.length = 0
  const query = new URLSearchParams({ mode: look.mode, font: String(look.font ?? 100) })
  if (look.lang === undefined) query.set('dir', look.dir)
  else query.set('lang', look.lang)
  const outcome = await page.evaluate(show, { url: `${path}?${query}`, spaced: look.textSpacing ?? false })
  expect(outcome, errors.join('\n')).toBe('reached')
}

/** Runs in the page. Resolves once the state is reached or has failed. */
async function show({ url, spaced }: { url: string; spaced: boolean }): Promise<string | undefined> {
  const { dataset } = document.documentElement
  dataset.spaced = String(spaced)
  history.pushState(null, '', url)
  window.dispatchEvent(new PopStateEvent('popstate'))
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (dataset.atlas === 'opening') await frame()
  // Waits until the state is painted.
  await frame()
  await frame()
  window.layoutShifts.length = 0
  return dataset.atlas
}

declare global {
  interface Window {
    /** HTML of the elements that moved without an action after the state was reached. */
    readonly layoutShifts: string[]
  }
}

function recordLayoutShifts(): void {
  const layoutShifts: string[] = []
  Object.assign(window, { layoutShifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources')
      if (Array.isArray(sources)) layoutShifts.push(...sources.map(({ node }) => node?.outerHTML ?? '(removed)'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** WCAG 2.2, success criterion 1.4.12: applies while the document has `data-spaced`. */
function adoptTextSpacing(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    [data-spaced=true] * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    [data-spaced=true] p { margin-block-end: 2em !important }
  `)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
