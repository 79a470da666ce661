import { expect, test } from 'vitest'
import { columnsOf, isFiltered, listOptionsOf, orderOf, readUsersSearch } from './users-search.ts'

test('invalid search parameters of a URL are ignored', () => {
  const search = { q: 42, sort: 'password', verified: 'maybe', banned: false, method: '', team: {}, cursor: 'abc' }
  expect(readUsersSearch(search)).toEqual({ q: '42', banned: false, cursor: 'abc' })
})

test('the newest users come first unless the address has another order', () => {
  expect(orderOf(readUsersSearch({}))).toEqual({ orderBy: 'signedUpAt', desc: true })
  expect(orderOf(readUsersSearch({ sort: 'primaryEmail' }))).toEqual({ orderBy: 'primaryEmail', desc: false })
  expect(readUsersSearch({ sort: '-signedUpAt' })).toEqual({})
})

test('filters, order and page become options of the call', () => {
  const search = readUsersSearch({
    q: 'ada',
    verified: false,
    method: 'github',
    team: 't1',
    sort: 'primaryEmail',
    cursor: 'c',
  })
  expect(listOptionsOf(search)).toEqual({
    query: 'ada',
    primaryEmailVerified: false,
    signInMethod: 'github',
    teamId: 't1',
    orderBy: 'primaryEmail',
    desc: false,
    cursor: 'c',
  })
})

test('columns are read in their order, and all are shown by default', () => {
  const search = readUsersSearch({ columns: 'signedUpAt,teams,password' })
  expect(search).toEqual({ columns: 'teams,signedUpAt' })
  expect(columnsOf(search)).toEqual(['teams', 'signedUpAt'])
  expect(columnsOf(readUsersSearch({ columns: '' }))).toEqual([])
  expect(readUsersSearch({ columns: 'username,teams,methods,lastActiveAt,signedUpAt' })).toEqual({})
  expect(columnsOf({})).toEqual(['username', 'teams', 'methods', 'lastActiveAt', 'signedUpAt'])
})

test('order and page do not count as filters', () => {
  expect(isFiltered({ sort: '-lastActiveAt', cursor: 'abc' })).toBe(false)
  expect(isFiltered({ banned: false })).toBe(true)
})
