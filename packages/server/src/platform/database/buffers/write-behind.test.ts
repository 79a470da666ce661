import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteBehind } from './write-behind.ts'

interface Entry {
  readonly name: string
  readonly value: number
}

const log = { warn: vi.fn() }
const write = vi.fn<(entries: readonly Entry[]) => Promise<unknown>>()
const create = (everyMillis: number | null = 1000) =>
  createWriteBehind<Entry>({ keyOf: ({ name }) => name, write, everyMillis, log, what: 'entries' })

beforeEach(() => {
  vi.useFakeTimers()
  log.warn.mockReset()
  write.mockReset().mockResolvedValue(undefined)
})
afterEach(() => void vi.useRealTimers())

test('entries recorded together are written together, the newest of each key', async () => {
  const entries = create()
  entries.record({ name: 'a', value: 1 })
  entries.record({ name: 'b', value: 2 })
  entries.record({ name: 'a', value: 3 })
  await vi.advanceTimersByTimeAsync(999)
  expect(write).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(write.mock.calls).toEqual([
    [
      [
        { name: 'a', value: 3 },
        { name: 'b', value: 2 },
      ],
    ],
  ])
  await vi.advanceTimersByTimeAsync(5000)
  expect(write).toHaveBeenCalledTimes(1)
  await entries.stop()
})

test('entries of a failed write are retried, without overwriting newer ones', async () => {
  const entries = create()
  write.mockImplementationOnce(async () => {
    entries.record({ name: 'a', value: 9 })
    throw new Error('no database')
  })
  entries.record({ name: 'a', value: 1 })
  entries.record({ name: 'b', value: 2 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(log.warn).toHaveBeenCalledWith({ err: new Error('no database') }, 'entries could not be written')
  await vi.advanceTimersByTimeAsync(1000)
  const [written] = write.mock.lastCall ?? []
  expect(written).toEqual([
    { name: 'a', value: 9 },
    { name: 'b', value: 2 },
  ])
  await entries.stop()
})

test('two writes never run at once, and a failed one does not stop the next', async () => {
  const entries = create(null)
  let underWay = 0
  write.mockImplementation(async () => {
    expect(++underWay).toBe(1)
    await Promise.resolve()
    underWay--
    if (write.mock.calls.length === 1) throw new Error('no database')
  })
  entries.record({ name: 'a', value: 1 })
  const first = entries.flush()
  entries.record({ name: 'b', value: 2 })
  const second = entries.flush()
  await expect(first).rejects.toThrow('no database')
  await second
  expect(write).toHaveBeenCalledTimes(2)
})

test('stopping writes the pending entries', async () => {
  const entries = create()
  entries.record({ name: 'a', value: 1 })
  await entries.stop()
  expect(write).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(vi.getTimerCount()).toBe(0)
})

test('without an interval only a flush writes', async () => {
  const entries = create(null)
  entries.record({ name: 'a', value: 1 })
  expect(vi.getTimerCount()).toBe(0)
  await entries.flush()
  expect(write).toHaveBeenCalledTimes(1)
})
