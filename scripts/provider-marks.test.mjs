import { expect, test } from 'vitest'
import { marks } from '../packages/react/src/auth/provider-marks.ts'
import { readMarks } from './generate-provider-marks.mjs'

test('the marks are those of the packages: run node scripts/generate-provider-marks.mjs after an update', async () => {
  expect(marks).toEqual(await readMarks())
  expect(Object.keys(marks)).toHaveLength(11)
})
