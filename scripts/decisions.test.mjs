// Compares the index of the decision records with the records.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './lib/run.mjs'

const folder = `${ROOT}/docs/decisions`
const index = readFileSync(`${folder}/README.md`, 'utf8')
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))

test.each(records)('%s is in the index with its title', (name) => {
  const [, number, title] = /^# (\d{4}) · (.+)\n/.exec(readFileSync(`${folder}/${name}`, 'utf8')) ?? []
  expect(number).toBe(name.slice(0, 4))
  expect(index).toContain(`| [${number}](${name}) | ${title} |`)
})

test('the index lists each record once', () => {
  const listed = [...index.matchAll(/^\| \[(\d{4})\]/gm)].map(([, number]) => number)
  expect(listed.toSorted()).toEqual(records.map((name) => name.slice(0, 4)))
})

test('the name of each record is short enough for the package of the service, which contains its page', () => {
  expect(records.filter((name) => name.length > 66)).toEqual([])
})
