import { expect, test } from 'vitest'
import screens from '../../../../scripts/lib/screens.json' with { type: 'json' }
import { atlasStates } from './index.ts'

test('pages of screens show states that exist', () => {
  const known = new Set(atlasStates.map(({ id }) => id))
  const shown = Object.values(screens).flatMap(({ states }) => states.map(([id]) => String(id)))
  expect(shown.length).toBeGreaterThan(40)
  expect(shown.filter((id) => !known.has(id))).toEqual([])
})
