import { expect, test } from 'vitest'
import { isFiltered, orderOf, readUsersSearch } from './users-search.ts'

test('what is not valid in an address is left out', () => {
  const search = { q: 42, sort: 'password', verified: 'maybe', banned: false, method: '', team: {}, cursor: 'abc' }
  expect(readUsersSearch(search)).toEqual({ q: '42', banned: false, cursor: 'abc' })
})

test('the newest users come first unless the address has another order', () => {
  expect(orderOf(readUsersSearch({}))).toEqual({ orderBy: 'signedUpAt', desc: true })
  expect(orderOf(readUsersSearch({ sort: 'primaryEmail' }))).toEqual({ orderBy: 'primaryEmail', desc: false })
  expect(readUsersSearch({ sort: '-signedUpAt' })).toEqual({})
})

test('order and page are no filter', () => {
  expect(isFiltered({ sort: '-lastActiveAt', cursor: 'abc' })).toBe(false)
  expect(isFiltered({ banned: false })).toBe(true)
})
