import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oauthProviderIds } from '../packages/contract/src/oauth/oauth-providers.ts'
import { marks } from '../packages/react/src/auth/providers/provider-marks.ts'
import { readMarks, SPRITE_FILE, spriteOf } from './generate-provider-marks.mjs'

test('the marks equal those of the packages: run node scripts/generate-provider-marks.mjs after an update', () => {
  expect(marks).toEqual(readMarks())
  expect(Object.keys(marks).toSorted()).toEqual([...oauthProviderIds].toSorted())
})

test('the dashboard has the same marks as symbols', () => {
  expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(spriteOf(marks))
})
