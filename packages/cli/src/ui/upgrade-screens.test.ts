import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upgradeScreens } from './upgrade-screens.ts'

const marker = (version: number) => `// Portico sign-in@${version}. \`portico ui upgrade\` merges later versions.`
const fileOf = (version: number, lines: readonly string[]) =>
  ["'use client'", '', marker(version), '', ...lines, ''].join('\n')
const base = fileOf(1, ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
const newest = fileOf(2, ['one', 'two', 'three', 'four', 'five', 'six, fixed', 'seven'])
const steps = fileOf(2, ['steps'])

const items = new Map([
  ['sign-in@1', { version: 1, files: new Map([['sign-in.tsx', base]]) }],
  [
    'sign-in',
    {
      version: 2,
      files: new Map([
        ['sign-in.tsx', newest],
        ['steps.tsx', steps],
      ]),
    },
  ],
])
const readItem = async (name: string, version?: number) =>
  items.get(version === undefined ? name : `${name}@${version}`) ?? null

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-ui-'))
  mkdirSync(join(folder, 'components/portico'), { recursive: true })
  file = join(folder, 'components/portico/sign-in.tsx')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function upgrade(text: string, { isCheck = false } = {}) {
  writeFileSync(file, text)
  const results = await upgradeScreens({ folder, readItem, isCheck })
  return { results: results.map(({ result }) => result), text: readFileSync(file, 'utf8') }
}

test('a file without edits becomes the newest version, and new files are added', async () => {
  expect(await upgrade(base)).toEqual({ results: ['updated', 'added'], text: newest })
  expect(readFileSync(join(folder, 'components/portico/steps.tsx'), 'utf8')).toBe(steps)
  expect((await upgradeScreens({ folder, readItem, isCheck: false })).map(({ result }) => result)).toEqual([
    'current',
    'current',
  ])
})

test('edits are kept, also with the line ends of Windows', async () => {
  const edited = base.replace('two', 'two, mine').replace("'use client'\n\n", '')
  const merged = newest.replace('two', 'two, mine').replace("'use client'\n\n", '')
  expect(await upgrade(edited)).toEqual({ results: ['merged', 'added'], text: merged })
  const windows = await upgrade(edited.replaceAll('\n', '\r\n'))
  expect(windows).toEqual({ results: ['merged', 'current'], text: merged.replaceAll('\n', '\r\n') })
})

test('both changes of the same line stay with marks, and are not merged again before they are resolved', async () => {
  const edited = base.replace('six', 'six, mine')
  const conflict = [
    '<<<<<<< yours',
    'six, mine',
    '||||||| sign-in@1',
    'six',
    '=======',
    'six, fixed',
    '>>>>>>> sign-in@2',
  ]
  const { results, text } = await upgrade(edited)
  expect(results).toEqual(['conflicts', 'added'])
  expect(text).toBe(newest.replace('six, fixed', conflict.join('\n')))
  expect(await upgrade(text)).toEqual({ results: ['skipped', 'current'], text })
})

test('a check writes nothing', async () => {
  expect(await upgrade(base, { isCheck: true })).toEqual({ results: ['updated', 'added'], text: base })
  expect(() => readFileSync(join(folder, 'components/portico/steps.tsx'))).toThrow('ENOENT')
})

test.each([
  [
    'of a version that the service does not have',
    base.replace('sign-in@1', 'sign-in@0'),
    'does not have this file in sign-in@0',
  ],
  ['that is newer than the service', base.replace('sign-in@1', 'sign-in@3'), 'newer than the service'],
  ['of an unknown item', base.replace('sign-in@1', 'checkout@1'), 'no item of this name'],
])('a file %s is left alone', async (_, text, detail) => {
  writeFileSync(file, text)
  const results = await upgradeScreens({ folder, readItem, isCheck: false })
  expect(results).toMatchObject([{ result: 'skipped', detail: expect.stringContaining(detail) }])
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a file of the project with the name of a new file is left alone', async () => {
  const own = join(folder, 'components/portico/steps.tsx')
  writeFileSync(own, 'mine')
  expect((await upgrade(base)).results).toEqual(['updated', 'skipped'])
  expect(readFileSync(own, 'utf8')).toBe('mine')
})
