import { expect, test } from 'vitest'
import { digestOf, toTransferFiles } from './import-files.ts'
import { isOldSystemUrl, isSigningSecret, newSigningSecret } from './old-system.ts'
import { readTransferSearch, readTransfersSearch } from './transfers-search.ts'

const file = (name: string, text: string) => new File([text], name)
const none = { second: null, hashConfig: null }

test('one file has the users, several are tables by their names', () => {
  const [users, account] = [file('user.json', '[]'), file('account.csv', 'id')]
  expect(toTransferFiles({ main: [users], ...none })).toEqual({ main: users })
  expect(toTransferFiles({ main: [users, account], ...none })).toEqual({ tables: { user: users, account } })
  expect(toTransferFiles({ main: [users], second: account, hashConfig: null })).toEqual({ main: users, with: account })
})

test('the digest recognizes the same files, and depends on every byte and name', async () => {
  const digest = (name: string, text: string) => digestOf({ main: [file(name, text)], ...none })
  const first = await digest('a.json', 'one')
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await digest('a.json', 'one')).toBe(first)
  expect(await digest('a.json', 'two')).not.toBe(first)
  expect(await digest('b.json', 'one')).not.toBe(first)
})

test('addresses select a part and a place; other values are left out', () => {
  expect(readTransfersSearch({ tab: 'history', cursor: 'abc-1' })).toEqual({ tab: 'history', cursor: 'abc-1' })
  expect(readTransfersSearch({ tab: 'import' })).toEqual({})
  expect(readTransfersSearch({ tab: 'constructor', cursor: ['a'] })).toEqual({})
  expect(readTransferSearch({ cursor: 'a b' })).toEqual({})
})

test('an old system has an https address; on this computer http suffices', () => {
  const accepted = ['https://old.example.com/verify', 'http://localhost:3000', 'http://127.0.0.1/']
  const refused = ['', 'old', 'http://old.example.com/', 'https://a:b@old.example.com/', 'ftp://localhost/']
  expect(accepted.map(isOldSystemUrl)).toEqual(accepted.map(() => true))
  expect(refused.map(isOldSystemUrl)).toEqual(refused.map(() => false))
})

test('a new signing secret is valid, and different each time', () => {
  expect(isSigningSecret(newSigningSecret())).toBe(true)
  expect(newSigningSecret()).not.toBe(newSigningSecret())
  expect(isSigningSecret('whsec_abc')).toBe(false)
})
