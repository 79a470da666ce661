/** The copied screens in the states of the packaged ones: the same rules hold for their markup. */
import { expect } from '@playwright/test'
import { copiedScreenOf, copiedStates } from '../../../apps/atlas/src/states/copied.ts'
import { checkAccessibility } from '../accessibility.ts'
import { test } from './atlas-page.ts'
import { measureGeometry, sound } from './geometry.ts'
import { longLooks, nameOfLook, turns } from './looks.ts'

test.use({ folder: '/copied/' })
test.describe.configure({ mode: 'parallel' })

/** Each state has one look, in turn: light and dark, both directions, wide and narrow, German and Arabic, forced colors. */
const languages = longLooks.languages?.filter(({ lang }) => lang === 'de' || lang === 'ar') ?? []
const forced = longLooks.preferences?.filter(({ forcedColors }) => forcedColors) ?? []
const looks = [...turns, ...languages, ...forced]

for (const [index, state] of copiedStates.entries()) {
  const look = looks[index % looks.length]
  if (!look) throw new Error('There are no looks.')
  test(`${state.id} is reached without faults in the copied screens (${nameOfLook(look)})`, {
    tag: '@long',
  }, async ({ atlas }) => {
    await atlas.open(state, look)
    const { violations, passedRules } = await checkAccessibility(atlas.page)
    const geometry = await measureGeometry(atlas.page)
    // The settings are one page, so the lists above move those below when they load.
    const layoutShifts = copiedScreenOf(state) === 'account-settings' ? [] : geometry.layoutShifts
    const unexpected = atlas.errors.filter((text) => state.reports === undefined || !text.includes(state.reports))
    expect({ violations, ...geometry, layoutShifts, errors: unexpected }).toEqual({
      violations: [],
      ...sound,
      errors: [],
    })
    expect(passedRules).toBeGreaterThan(10)
    await expect(atlas.page.locator('body')).not.toContainText('A sentence of the API')
  })
}

test('the copied screens share most states with the packaged ones, and all looks are used', { tag: '@long' }, () => {
  expect(copiedStates.length).toBeGreaterThan(150)
  expect(looks.length).toBe(12)
})
