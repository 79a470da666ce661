import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endWithNpm } from './end-with-npm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const processOf = (env: Record<string, string>) => ({ env, pid: 20, ppid: 10, kill: vi.fn() })

test('a process of npx ends once when its parent has ended', () => {
  const own = processOf({ npm_lifecycle_event: 'npx' })
  endWithNpm(own)
  vi.advanceTimersByTime(5000)
  expect(own.kill).not.toHaveBeenCalled()
  own.ppid = 1
  vi.advanceTimersByTime(5000)
  expect(own.kill.mock.calls).toEqual([[20, 'SIGTERM']])
})

test('a process that npm has not started outlives its parent', () => {
  const own = processOf({})
  endWithNpm(own)
  own.ppid = 1
  vi.advanceTimersByTime(5000)
  expect(own.kill).not.toHaveBeenCalled()
})
