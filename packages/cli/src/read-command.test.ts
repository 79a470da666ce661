import { expect, test } from 'vitest'
import { readCommand, usage } from './read-command.ts'

test.each([
  [['start'], 'start'],
  [['--help'], 'help'],
  [['-h'], 'help'],
  [['start', '--help'], 'help'],
  [['--version'], 'version'],
  [['-v'], 'version'],
] as const)('the arguments %o are the command %s', (args, command) => {
  expect(readCommand(args)).toBe(command)
})

test.each([
  [['strat'], 'There is no command "strat".'],
  [['start', 'now'], 'There is no command "start now".'],
  [['start', '--port', '80'], 'There is no option "--port".'],
  [['start', '--port=80'], 'There is no option "--port".'],
  [['-p'], 'There is no option "-p".'],
])('the arguments %o are refused with the usage, which names the settings', (args, problem) => {
  expect(() => readCommand(args)).toThrow(`${problem}\n\n${usage}`)
  expect(usage).toContain('PORT=8200 portico start')
})

test('without arguments the usage is shown as an error', () => {
  expect(() => readCommand([])).toThrow(usage)
})
