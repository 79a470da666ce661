import { expect } from '@playwright/test'
import { atlasStates } from '../../../apps/atlas/src/states/index.ts'
import { checkAccessibility } from '../accessibility.ts'
import { test } from './atlas-page.ts'
import { measureGeometry, sound } from './geometry.ts'
import { type Look, longLooks, nameOfLook, turns } from './looks.ts'

// Each test shows a state in the page of its worker. Tests are independent of each other.
test.describe.configure({ mode: 'parallel' })

/** All looks of a part of the long run. Otherwise each state has one look, in turn. */
const partLooks = longLooks[process.env.PORTICO_TEST_LOOKS ?? '']

for (const [index, state] of atlasStates.entries()) {
  const turn = index % turns.length
  const round = (index - turn) / turns.length
  const looks = partLooks ?? turns.slice(turn, turn + 1)
  // A screen has many states that differ in a sentence. `npm test` opens every second one, each look as often.
  const options = partLooks || (turn + round) % 2 === 0 ? {} : { tag: '@long' }
  for (const look of looks) {
    test(`${state.id} is reached without faults (${nameOfLook(look)})`, options, async ({ atlas }) => {
      await atlas.open(state, look)
      const { violations, passedRules } = await checkAccessibility(atlas.page)
      const geometry = await measureGeometry(atlas.page)
      const unexpected = atlas.errors.filter((text) => state.reports === undefined || !text.includes(state.reports))
      expect({ violations, ...geometry, errors: unexpected }).toEqual({ violations: [], ...sound, errors: [] })
      expect(passedRules).toBeGreaterThan(10)
      expect(await shownLook(atlas.page)).toEqual({
        // The chosen language of a user overrides the look.
        dir: state.lang && look.lang ? 'ltr' : look.dir,
        // CSS Color Adjustment 1, section 3.1: forced colors override the color scheme, and follow the visitor's.
        mode: look.forcedColors ? 'light dark' : (state.mode ?? look.mode),
        width: look.width,
      })
      // The fixtures respond with this text in place of the API's sentence for developers.
      await expect(atlas.page.locator('body')).not.toContainText('A sentence of the API')
    })
  }
}

test('each state has a unique id, and all looks are used', () => {
  expect(new Set(atlasStates.map(({ id }) => id)).size).toBe(atlasStates.length)
  expect(atlasStates.length).toBeGreaterThan(150)
  const taken = new Set<Look | undefined>(atlasStates.map((_, index) => turns[index % turns.length]))
  expect(taken.size).toBe(8)
})

test('accessibility and geometry faults are found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await page.addInitScript(() => Object.assign(window, { layoutShifts: [] }))
  await page.goto('about:blank')
  await page.setContent(`<main class="portico-root"><img src="data:," /><input style="width: 400px" />
    <button style="width: 10px; height: 10px; padding: 0; overflow: hidden; outline: none">Cut off</button>
    <p style="color: #999; background: #fff" tabindex="1">Pale</p></main>`)
  const ids = (await checkAccessibility(page)).violations.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang', 'image-alt', 'label']))
  const { overflow, ...found } = await measureGeometry(page)
  expect(overflow).toBeGreaterThan(80)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect((await checkAccessibility(page)).violations.map(({ id }) => id)).not.toContain('color-contrast')
  // Forced colors do not apply to these colors.
  await page.addStyleTag({ content: 'p { forced-color-adjust: none }' })
  expect((await checkAccessibility(page)).violations.map(({ id }) => id)).toContain('color-contrast')
  expect(Object.fromEntries(Object.entries(found).map(([fault, { length }]) => [fault, length]))).toEqual({
    cutTexts: 1,
    smallTargets: 3,
    unseenFocus: 2,
    reordered: 1,
    layoutShifts: 0,
  })
})

/** Returns the look that the page reports. */
function shownLook(page: Parameters<typeof measureGeometry>[0]) {
  return page.evaluate(() => {
    const root = document.querySelector('.portico-root') ?? document.documentElement
    const { direction, colorScheme } = getComputedStyle(root)
    return { dir: direction, mode: colorScheme, width: window.innerWidth }
  })
}
