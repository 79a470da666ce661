import { expect, test } from 'vitest'
import { createLatestSender } from './latest-sender.ts'

/** A service whose responses the test sends. */
function createService() {
  const received: string[] = []
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = createLatestSender((value: string) => {
    received.push(value)
    return new Promise<void>((resolve, reject) => pending.push({ resolve, reject }))
  })
  return { send, received, pending }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('only the last value that arrives while one is being sent is sent next', async () => {
  const { send, received, pending } = createService()
  const first = send('a')
  await turn()
  const others = ['b', 'c'].map(send)
  await turn()
  expect(received).toEqual(['a'])
  pending[0]?.resolve()
  await turn()
  expect(received).toEqual(['a', 'c'])
  pending[1]?.resolve()
  expect(await Promise.all([first, ...others])).toEqual([false, false, true])
})

test('a failure is reported for the last value only, and does not stop the next one', async () => {
  const { send, received, pending } = createService()
  const first = send('a')
  await turn()
  const second = send('b')
  pending[0]?.reject(new Error('replaced'))
  expect(await first).toBe(false)
  await turn()
  pending[1]?.reject(new Error('last'))
  await expect(second).rejects.toThrow('last')
  const third = send('c')
  await turn()
  pending[2]?.resolve()
  expect(await third).toBe(true)
  expect(received).toEqual(['a', 'b', 'c'])
})
