import { knownError } from '@portico/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type InTurn, streamInTurns } from './stream-in-turns.ts'

const busy = () => knownError('PROJECT_BUSY', { retry_after_seconds: 1 })
const atOnce: InTurn = (task) => task()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function textOf(portions: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const portion of portions) text += portion
  return text
}

/** Yields `a`, `b` and `c`, and throws in place of `b` if there is an error. */
async function* letters(error?: Error) {
  yield 'a'
  if (error) throw error
  yield 'b'
  yield 'c'
}

test('a portion whose turn does not come waits for it', async () => {
  let turns = 0
  const inTurn: InTurn = async (task) => {
    turns += 1
    if (turns === 2) throw busy()
    return task()
  }
  const text = textOf(await streamInTurns(letters(), inTurn, () => {}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await text).toBe('abc')
})

test.each([
  ['PROJECT_BUSY', busy()],
  ['another error', new Error('lost connection')],
])('a reader that throws %s ends the response with this error, not as if it were whole', async (_name, error) => {
  const onFailure = vi.fn()
  await expect(textOf(await streamInTurns(letters(error), atOnce, onFailure))).rejects.toBe(error)
  expect(onFailure).toHaveBeenCalledWith(error)
})

test('an error of the first portion is thrown before the response begins', async () => {
  const reader = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(busy()) }) }
  await expect(streamInTurns(reader, atOnce, () => {})).rejects.toMatchObject({ code: 'PROJECT_BUSY' })
})

test('a client that disconnects ends the reader', async () => {
  let isEnded = false
  const reader = (async function* () {
    try {
      yield* letters()
    } finally {
      isEnded = true
    }
  })()
  for await (const portion of await streamInTurns(reader, atOnce, () => {})) if (portion === 'a') break
  expect(isEnded).toBe(true)
})
