import { expect, test } from 'vitest'
import { lastLines, passed, skipped, sumOf } from './outcomes.mjs'

test('the last line contains the counts, and each flaky test has a line above it', () => {
  const browser = { ...passed(3), flaky: [{ name: 'a.test.ts:3 › a', traces: ['first/trace.zip', 'again/trace.zip'] }] }
  expect(lastLines(sumOf([browser, passed(2)]))).toEqual([
    'flaky: a.test.ts:3 › a first/trace.zip',
    '5 passed, 0 failed',
  ])
  expect(lastLines(sumOf([passed(2), skipped('no browser')]))).toEqual(['2 passed, 0 failed, 1 skipped'])
})
