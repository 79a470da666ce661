import { expect, test } from 'vitest'
import { helpOf } from './help.ts'
import { readCall } from './read-call.ts'
import { type Verb, verb } from './verb.ts'

const run = async () => null
const verbs: readonly Verb[] = [
  verb({ name: 'start', summary: 'Run the service', connects: false, examples: [''], run }),
  verb({
    name: 'users list',
    summary: 'List users',
    options: { limit: { type: 'string', value: '<number>', help: 'At most this many' } },
    examples: ['', '--limit 5'],
    run,
  }),
  verb({
    name: 'users ban',
    summary: 'Ban a user',
    args: ['<user>', '[note]'],
    options: { reason: { type: 'string', value: '<text>', help: 'Why', isRequired: true } },
    examples: ['ann --reason spam'],
    run,
  }),
]

const read = (...argv: string[]) => readCall(verbs, argv)

test('words, arguments and options are read in any order', () => {
  const expected = { kind: 'call', args: ['ann', 'twice'], values: { reason: 'spam', url: 'http://localhost:1' } }
  expect(read('users', 'ban', 'ann', 'twice', '--reason=spam', '--url', 'http://localhost:1')).toMatchObject(expected)
  expect(read('users', 'ban', '--reason', 'spam', 'ann', '--url=http://localhost:1', 'twice')).toMatchObject(expected)
})

test.each([
  [['--version'], { kind: 'version' }],
  [['-v'], { kind: 'version' }],
  [['--help'], { kind: 'help', topic: '' }],
  [[], { kind: 'help', topic: '' }],
  [['users', '--help'], { kind: 'help', topic: 'users' }],
  [['users', 'ban', '--help'], { kind: 'help', topic: 'users ban' }],
  [['users', 'ban', '-h'], { kind: 'help', topic: 'users ban' }],
] as const)('%o asks for %o', (argv, expected) => {
  expect(read(...argv)).toEqual(expected)
})

test.each([
  [['strat'], 'There is no verb "strat". Did you mean start? Run portico --help for the list.'],
  [['users', 'lsit'], 'There is no verb "users lsit". Did you mean users list?'],
  [['user', 'ban', 'ann'], 'There is no verb "user ban ann". Did you mean users ban?'],
  [['zebra'], 'There is no verb "zebra". Run portico --help for the list.'],
  [['users'], 'users is incomplete. Run portico users --help for its verbs.'],
  [['--json'], 'A verb is missing. Run portico --help for the list.'],
  [['users', 'list', '--limt', '5'], 'portico users list has no option --limt. Did you mean --limit?'],
  [['users', 'list', '-x'], 'portico users list has no option -x.'],
  [['users', 'list', '--limit'], "Option '--limit <value>' argument missing"],
  [['users', 'list', 'ann'], 'portico users list does not take "ann".'],
  [['users', 'ban', '--reason', 'spam'], 'portico users ban needs <user>. Run portico users ban --help for examples.'],
  [['users', 'ban', 'ann'], 'portico users ban needs --reason.'],
  [['start', '--url', 'http://localhost:1'], 'portico start has no option --url.'],
])('%o is refused: %s', (argv, message) => {
  expect(() => read(...argv)).toThrow(message)
})

test('the help of a verb has its arguments, options and examples', () => {
  const help = helpOf(verbs, 'users ban')
  expect(help).toContain('Usage: portico users ban <user> [note] --reason <text>')
  expect(help).toContain('--reason <text>  Why')
  expect(help).toContain('portico users ban ann --reason spam')
  expect(help).toContain('--json')
})

test('the help of a topic lists its verbs only', () => {
  expect(helpOf(verbs, 'users')).toContain('users list')
  expect(helpOf(verbs, 'users')).not.toContain('start  ')
  expect(helpOf(verbs, '')).toContain('PORTICO_SECRET_SERVER_KEY')
})
