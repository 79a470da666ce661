import { expect, test } from 'vitest'
import { createFold } from './fold.ts'

/** A reader whose statements end only when told. */
function build() {
  const statements: { projectId: string; asks: readonly number[]; end: (failure?: Error) => void }[] = []
  const fold = createFold<number, string>(
    (projectId, asks) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve(asks.map((ask) => `${projectId} ${ask}`)))
        statements.push({ projectId, asks, end })
      }),
  )
  return { fold, statements }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a read that comes alone goes at once', async () => {
  const { fold, statements } = build()
  const answer = fold('a', 1)
  expect(statements.map(({ asks }) => asks)).toEqual([[1]])
  statements[0]?.end()
  expect(await answer).toBe('a 1')
})

test('reads that come while two are under way go together, and each gets its own answer', async () => {
  const { fold, statements } = build()
  const answers = [1, 2, 3, 4, 5].map((ask) => fold('a', ask))
  expect(statements.map(({ asks }) => asks)).toEqual([[1], [2]])
  statements[0]?.end()
  await settle()
  expect(statements.map(({ asks }) => asks)).toEqual([[1], [2], [3, 4, 5]])
  statements[1]?.end()
  statements[2]?.end()
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'a 5'])
})

test('projects are never folded into one statement', () => {
  const { fold, statements } = build()
  for (const project of ['a', 'b', 'c']) void fold(project, 1)
  expect(statements.map(({ projectId, asks }) => [projectId, asks])).toEqual([
    ['a', [1]],
    ['b', [1]],
    ['c', [1]],
  ])
})

test('a statement that fails is tried for each member alone', async () => {
  const { fold, statements } = build()
  const answers = [1, 2, 3, 4].map((ask) => fold('a', ask).catch((error: Error) => error.message))
  statements[0]?.end()
  await settle()
  statements[2]?.end(new Error('all'))
  await settle()
  expect(statements.slice(3).map(({ asks }) => asks)).toEqual([[3], [4]])
  statements[3]?.end(new Error('mine'))
  statements[4]?.end()
  statements[1]?.end()
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 2', 'mine', 'a 4'])
})
