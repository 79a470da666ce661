import { expect, test } from 'vitest'
import { createProgressLine, progressText } from './progress.ts'

test('a line has the count and the rate, and where the whole is known a bar and the time left', () => {
  expect(progressText({ rows: 1 }, 1000)).toBe('1 row, 1 per second')
  expect(progressText({ rows: 2000, share: 0.25 }, 4000)).toBe(
    '[#####...............]  25 %  2,000 rows, 500 per second, 12 s left',
  )
  expect(progressText({ rows: 1000, share: 0.001 }, 1000)).toMatch(/, 17 min left$/)
  expect(progressText({ rows: 1000, share: 0.0001 }, 1000)).toMatch(/, 2 h 47 min left$/)
  expect(progressText({ rows: 10, share: 1 }, 1000)).toBe('[####################] 100 %  10 rows, 10 per second')
})

test('rows of an earlier run do not count for the rate', () => {
  expect(progressText({ rows: 6000, earlier: 5000, share: 0.5 }, 1000)).toMatch(
    /6,000 rows, 1,000 per second, 6 s left$/,
  )
})

test('on a terminal one line is replaced; elsewhere there is a line every ten seconds, and the last one', () => {
  const written: string[] = []
  let now = 0
  const terminal = createProgressLine((text) => void written.push(text), { isTerminal: true, now: () => now })
  terminal.show('a')
  terminal.show('b')
  terminal.end()
  expect(written.splice(0)).toEqual(['\r\u001b[2Ka', '\r\u001b[2Kb', '\n'])

  const log = createProgressLine((text) => void written.push(text), { isTerminal: false, now: () => now })
  for (const line of ['a', 'b', 'c']) {
    log.show(line)
    now += 6000
  }
  log.show('d')
  log.end()
  log.end()
  expect(written).toEqual(['a\n', 'c\n', 'd\n'])
})
