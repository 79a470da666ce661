import { expect, test } from 'vitest'
import { createBatchReader } from './batch-reader.ts'

/** Builds a reader whose statements settle only when the test ends them. */
function build(options?: Parameters<typeof createBatchReader>[1]) {
  const statements: { projectId: string; requests: readonly number[]; end: (failure?: Error) => void }[] = []
  const read = createBatchReader<number, string>(
    (projectId, requests) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) =>
          failure ? reject(failure) : resolve(requests.map((request) => `${projectId} ${request}`))
        statements.push({ projectId, requests, end })
      }),
    options,
  )
  return { read, statements }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('sends a single read at once', async () => {
  const { read, statements } = build()
  const result = read('a', 1)
  expect(statements.map(({ requests }) => requests)).toEqual([[1]])
  statements[0]?.end()
  expect(await result).toBe('a 1')
})

test('combines reads that arrive while two statements are running, and returns each its own result', async () => {
  const { read, statements } = build()
  const results = [1, 2, 3, 4, 5].map((request) => read('a', request))
  expect(statements.map(({ requests }) => requests)).toEqual([[1], [2]])
  statements[0]?.end()
  await settle()
  expect(statements.map(({ requests }) => requests)).toEqual([[1], [2], [3, 4, 5]])
  statements[1]?.end()
  statements[2]?.end()
  expect(await Promise.all(results)).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'a 5'])
})

test('runs the statements of a project one after another where that is asked for', async () => {
  const { read, statements } = build({ maxRunning: 1 })
  const results = [1, 2, 3].map((request) => read('a', request))
  void read('b', 1)
  expect(statements.map(({ projectId, requests }) => [projectId, requests])).toEqual([
    ['a', [1]],
    ['b', [1]],
  ])
  statements[0]?.end()
  await settle()
  expect(statements.at(-1)?.requests).toEqual([2, 3])
  statements[2]?.end()
  expect(await Promise.all(results)).toEqual(['a 1', 'a 2', 'a 3'])
})

test('never combines reads of different projects', () => {
  const { read, statements } = build()
  for (const project of ['a', 'b', 'c']) void read(project, 1)
  expect(statements.map(({ projectId, requests }) => [projectId, requests])).toEqual([
    ['a', [1]],
    ['b', [1]],
    ['c', [1]],
  ])
})

test('repeats each read of a failed statement on its own', async () => {
  const { read, statements } = build()
  const results = [1, 2, 3, 4].map((request) => read('a', request).catch((error: Error) => error.message))
  statements[0]?.end()
  await settle()
  statements[2]?.end(new Error('all'))
  await settle()
  expect(statements.slice(3).map(({ requests }) => requests)).toEqual([[3], [4]])
  statements[3]?.end(new Error('mine'))
  statements[4]?.end()
  statements[1]?.end()
  expect(await Promise.all(results)).toEqual(['a 1', 'a 2', 'mine', 'a 4'])
})
