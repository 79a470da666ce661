import { expect, test } from 'vitest'
import { callbackUrl, readCommandSignInSearch } from './command-sign-in-search.ts'

const token = 'a'.repeat(43)
const valid = { port: 50_123, state: token, challenge: token, computer: 'laptop of Ann' }

test('a request of the command is read as it is', () => {
  expect(readCommandSignInSearch(valid)).toEqual(valid)
  expect(readCommandSignInSearch({ ...valid, computer: 12 })).toEqual({ ...valid, computer: '12' })
})

test.each([
  ['port', 80],
  ['port', 65_536],
  ['port', '50123@evil.example'],
  ['port', 1024.5],
  ['state', 'short'],
  ['state', `${token}&x`],
  ['challenge', ''],
  ['computer', ''],
  ['computer', 'a\u202eb'],
  ['computer', 'x'.repeat(101)],
  ['computer', ['a']],
])('%s is left out if it is %j', (name, value) => {
  expect(readCommandSignInSearch({ ...valid, [name]: value })).not.toHaveProperty(name)
})

test('the code goes to this computer only', () => {
  const url = new URL(callbackUrl(50_123, { code: 'c d&e', state: token }))
  expect([url.origin, url.pathname, url.searchParams.get('code')]).toEqual([
    'http://127.0.0.1:50123',
    '/callback',
    'c d&e',
  ])
})

test('a port that is none does not change the host', () => {
  const port = '443@evil.example' as unknown as number
  expect(new URL(callbackUrl(port, { code: 'c' })).hostname).toBe('127.0.0.1')
})
