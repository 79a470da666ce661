/** Calls of the newest published client that fail: each with its error, and each in the guide. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FailingSubject, FailingSubjects } from './journey/failing.ts'
import { notOffered } from './journey/not-offered.ts'
import { undecided, unusable } from './journey/not-yet.ts'
import { useScene } from './journey/scene.ts'

const scene = useScene()
const guide = readFileSync(new URL('../../docs/guides/from-other-sdks.md', import.meta.url), 'utf8')

/** Returns the methods in each row of the table in a section, by subject. */
function tableOf(heading: string): Record<string, string[]> {
  const [, section = ''] = guide.split(`### ${heading}\n`)
  const [table = ''] = section.split(/\n#/)
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Subject'))
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim()))
  return Object.fromEntries(
    cells.map(([subject = '', methods = '']) => [
      subject,
      [...methods.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    ]),
  )
}

const methodsIn = ({ calls }: FailingSubject) =>
  [...new Set(Object.keys(calls).map((name) => name.slice(name.indexOf('.') + 1)))].toSorted()
const methodsBySubject = (...lists: FailingSubjects[]) =>
  Object.fromEntries(lists.flatMap(Object.entries).map(([subject, list]) => [subject, methodsIn(list)]))
const sorted = (table: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(table).map(([subject, methods]) => [subject, methods.toSorted()]))

test('the guide names what is not offered, and nothing else', () => {
  expect(sorted(tableOf('Not offered'))).toEqual(methodsBySubject(notOffered))
})

test('the guide names what is missing, and nothing else', () => {
  expect(sorted(tableOf('Missing'))).toEqual(methodsBySubject(undecided, unusable))
})

const failing = [notOffered, undecided, unusable].flatMap((subjects) =>
  Object.entries(subjects).map(
    ([subject, { calls, error }]) => [subject, { calls: Object.entries(calls), error }] as const,
  ),
)
describe.each(failing)('%s', (_subject, { calls, error }) => {
  test.each(calls)('%s fails', async (_name, call) => {
    // Some methods throw before they return a promise.
    const run = async () => {
      await call(scene())
    }
    await expect(run()).rejects.toThrow(error)
  })
})
