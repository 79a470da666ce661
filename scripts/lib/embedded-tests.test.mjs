import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embeddedTests } from '../../tests/embedded-tests.ts'
import { ROOT } from './run.mjs'

test('every listed file for the embedded database exists', () => {
  const files = embeddedTests.filter((path) => !path.includes('*'))
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([])
})
