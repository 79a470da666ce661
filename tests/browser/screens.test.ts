import { expect, type Page, test } from '@playwright/test'
import { appearanceRules, checkAccessibility } from './accessibility.ts'
import { mockService, plantSession } from './mock-service.ts'
import { oauthStates } from './oauth-states.ts'
import { screenStates as otherStates, type ScreenState } from './screen-states.ts'

// Nobody looks at the pictures of a run that passes: set this to get them in test-results/screens.
const takesScreenshots = process.env.PORTICO_TEST_SCREENSHOTS === 'true'
test.describe.configure({ mode: 'parallel' })

const screenStates = [...otherStates, ...oauthStates]
const looks = ['light', 'dark'].flatMap((scheme) =>
  [1280, 320].flatMap((width) => ['ltr', 'rtl'].map((dir) => ({ scheme, width, dir }))),
)

for (const state of screenStates) {
  test(`${state.name} has no accessibility violation in any look and fits the window`, async ({ page, baseURL }) => {
    await open(page, state, baseURL ?? '')
    const seen = []
    for (const look of looks) {
      await showAs(page, look)
      seen.push(await lookOf(page))
      const { scheme, width, dir } = look
      // Elements, names and roles may change with the width; scheme and direction change the appearance only.
      const isFirstOfWidth = scheme === 'light' && dir === 'ltr'
      const { violations, passedRules } = await checkAccessibility(page, isFirstOfWidth ? null : appearanceRules)
      expect(violations).toEqual([])
      if (isFirstOfWidth) expect(passedRules).toBeGreaterThan(10)
      if (takesScreenshots) {
        await page.screenshot({ path: `test-results/screens/${state.name}-${scheme}-${width}-${dir}.png` })
      }
    }
    expect(seen).toEqual(looks.map((look) => ({ ...look, overflow: 0 })))
  })
}

test('what is wrong would be found', async ({ page }) => {
  await page.setContent('<main><img src="data:," /><input /><p style="color: #999; background: #fff">Pale</p></main>')
  const found = (await checkAccessibility(page)).violations.map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang', 'image-alt', 'label']))
  await page.setContent('<main>replaced, and judged anew</main>')
  expect((await checkAccessibility(page)).violations.map(({ id }) => id)).toContain('html-has-lang')
})

test('every state is looked at in eight looks', () => {
  expect(new Set(screenStates.map(({ name }) => name)).size).toBe(screenStates.length)
  expect(screenStates.length).toBeGreaterThanOrEqual(30)
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(8)
})

interface Look {
  scheme: string
  width: number
  dir: string
}

async function open(page: Page, { path, answers, signedIn, cookies = {}, act, shows }: ScreenState, baseUrl: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await mockService(page, answers)
  if (signedIn) await plantSession(page, baseUrl)
  const kept = Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseUrl }))
  if (kept.length > 0) await page.context().addCookies(kept)
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await act?.(page)
  await expect(page.getByText(shows).last()).toBeVisible()
}

/** The English texts stay; what is looked at is whether everything mirrors. */
async function showAs(page: Page, { scheme, width, dir }: Look) {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.evaluate((direction) => {
    for (const root of document.querySelectorAll<HTMLElement>('html, .portico-root')) root.dir = direction
  }, dir)
}

/** How the page looks by its own account, and by how many pixels it is wider than its window. */
function lookOf(page: Page): Promise<Look & { overflow: number }> {
  return page.evaluate(() => {
    const { documentElement: html } = document
    const root = document.querySelector('.portico-root') ?? html
    const usesDark = getComputedStyle(root).getPropertyValue('color-scheme').includes('dark')
    const isDark = usesDark && matchMedia('(prefers-color-scheme: dark)').matches
    return {
      scheme: isDark ? 'dark' : 'light',
      width: window.innerWidth,
      dir: getComputedStyle(root).direction,
      overflow: Math.max(0, html.scrollWidth - html.clientWidth),
    }
  })
}
