import { expect, test } from 'vitest'
import { emailListOptions, readOutboxSearch } from './outbox-search.ts'

test('filters and page of an address become options of the call, invalid ones are ignored', () => {
  const search = readOutboxSearch({ state: 'failed', to: 'ann@example.com', cursor: 'c', sort: 'recipient' })
  expect(search).toEqual({ state: 'failed', to: 'ann@example.com', cursor: 'c' })
  expect(emailListOptions(search)).toEqual({ state: 'failed', recipient: 'ann@example.com', cursor: 'c' })
  expect(readOutboxSearch({ state: 'lost', to: 'ann', cursor: '' })).toEqual({})
})

test('a day is that of the time zone of the browser, also when the clocks change', () => {
  const { since, until } = emailListOptions({ day: '2026-03-29' })
  expect(since).toEqual(new Date(2026, 2, 29))
  expect(until).toEqual(new Date(2026, 2, 30))
})

test.each(['2026-02', '2026-13-01', 'yesterday', '', 20260101])('%j is no day', (day) => {
  expect(readOutboxSearch({ day })).toEqual({})
})

test('the open email is no filter', () => {
  const email = '7c0e4c1e-2a55-4a0c-8d0e-1f6f4f8f0009'
  expect(readOutboxSearch({ email })).toEqual({ email })
  expect(emailListOptions({ email })).toEqual({})
})
