import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { verbs } from '../verbs.ts'
import { shells } from './shells.ts'

const [bash] = shells
const script = bash?.script([
  { name: 'start', options: ['--help'] },
  { name: 'users list', options: ['--limit', '--json'] },
  { name: 'users ban', options: ['--reason', '--json'] },
])

function complete(...words: string[]): string[] {
  const line = ['portico', ...words].map((word) => `'${word}'`).join(' ')
  const program = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _portico; printf '%s\\n' "\${COMPREPLY[@]}"`
  return spawnSync('bash', ['-c', program], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}

test.each([
  [[''], ['start', 'users']],
  [['us'], ['users']],
  [
    ['users', ''],
    ['list', 'ban'],
  ],
  [['users', 'b'], ['ban']],
  [
    ['users', 'ban', 'ann', '--'],
    ['--reason', '--json'],
  ],
  [['users', 'ban', '--json', '--r'], ['--reason']],
  [['teams', ''], []],
])('bash completes %o with %o', (words, expected) => {
  expect(complete(...words)).toEqual(expected)
})

test('every shell completes every verb and option', () => {
  const completed = verbs.map(({ name, options }) => ({ name, options: Object.keys(options) }))
  for (const shell of shells) {
    const text = shell.script(completed)
    for (const { name, options } of completed)
      for (const word of [...name.split(' '), ...options]) expect(text).toContain(word)
  }
})
