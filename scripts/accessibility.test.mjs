import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './lib/run.mjs'

const page = readFileSync(`${ROOT}/docs/accessibility.md`, 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d+ \|/.test(line))
const named = rows.flatMap((row) => {
  const tests = row.split('|').at(-2) ?? ''
  return tests.split('; ').map((reference) => {
    const [, path = '', title = ''] = /`([^`]+)` › (.+)/.exec(reference.trim()) ?? []
    return {
      row: row.slice(2, 4).trim(),
      path: path.includes('packages/') ? path : `tests/browser/${path}`,
      title: title.trim(),
    }
  })
})

test('the accessibility page has the 23 rows of the checklist', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 23 }, (_, index) => index + 1))
})

test.each(named)('row $row: $path has the test "$title"', ({ path, title }) => {
  expect(title).not.toBe('')
  expect(existsSync(`${ROOT}/${path}`)).toBe(true)
  expect(readFileSync(`${ROOT}/${path}`, 'utf8')).toContain(title)
})
