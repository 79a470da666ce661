import { expect, test } from 'vitest'
import { parsePlainSearch } from './plain-search.ts'

test('texts, numbers and switches are parsed', () => {
  expect(parsePlainSearch('?q=ann&page=2&verified=true')).toEqual({ q: 'ann', page: 2, verified: true })
})

test('lists and objects are left out', () => {
  expect(parsePlainSearch('?q=%5B1%5D&sort=%7B%22a%22%3A1%7D&cursor=null&q2=a&q2=b')).toEqual({})
})
