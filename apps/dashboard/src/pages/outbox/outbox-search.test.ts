import { expect, test } from 'vitest'
import { emailListOptions, readOutboxSearch } from './outbox-search.ts'

test('filters and page of an address become options of the call, invalid ones are ignored', () => {
  const search = readOutboxSearch({ state: 'failed', to: 'ann@example.com', cursor: 'c', sort: 'recipient' })
  expect(search).toEqual({ state: 'failed', to: 'ann@example.com', cursor: 'c' })
  expect(emailListOptions(search)).toEqual({ state: 'failed', recipient: 'ann@example.com', cursor: 'c' })
  expect(readOutboxSearch({ state: 'lost', to: 'ann', cursor: '' })).toEqual({})
})
