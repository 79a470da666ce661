import { expect, test } from 'vitest'
import { createProjectShares } from './project-shares.ts'

/** Starts a task that runs until `end` is called. */
function hold(run: (task: () => Promise<void>) => Promise<void>) {
  let isRunning = false
  let end = () => {}
  const ended = run(
    () =>
      new Promise((resolve) => {
        isRunning = true
        end = resolve
      }),
  )
  return { isRunning: () => isRunning, end: () => end(), ended }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a project has half of the connections, and all others still run', async () => {
  const shares = createProjectShares(10)
  const ofA = Array.from({ length: 7 }, () => hold((task) => shares.forStatement('a', task)))
  const ofB = hold((task) => shares.forStatement('b', task))
  const ofAll = hold((task) => shares.forStatement(null, task))
  await settle()
  expect(ofA.map((held) => held.isRunning())).toEqual([true, true, true, true, true, false, false])
  expect([ofB.isRunning(), ofAll.isRunning()]).toEqual([true, true])
  ofA[0]?.end()
  await settle()
  expect(ofA[5]?.isRunning()).toBe(true)
  for (const held of [...ofA, ofB, ofAll]) {
    await settle()
    held.end()
    await held.ended
  }
})

test('transactions leave a connection for the reads that they wait for', async () => {
  const shares = createProjectShares(4)
  const transactions = Array.from({ length: 3 }, () => hold((task) => shares.forTransaction('a', task)))
  const read = hold((task) => shares.forStatement('a', task))
  await settle()
  expect(transactions.map((held) => held.isRunning())).toEqual([true, false, false])
  expect(read.isRunning()).toBe(true)
  read.end()
  for (const held of transactions) {
    await settle()
    held.end()
    await held.ended
  }
})
