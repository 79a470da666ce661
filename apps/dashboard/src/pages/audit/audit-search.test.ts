import { expect, test } from 'vitest'
import { auditFilters, filtersOnly, readAuditSearch } from './audit-search.ts'

const id = '5f3c1a92-8d4e-4b7f-a051-e2c9d7b80f64'

test('valid filters of a URL are read, invalid ones are ignored', () => {
  const valid = { user: id, actor: id, type: 'sign_in', period: 'week', cursor: id, event: id }
  expect(readAuditSearch(valid)).toEqual(valid)
  expect(readAuditSearch({ user: 'ann', actor: 7, type: 'toString', period: 'year' })).toEqual({})
})

test('a period ends now, and the other filters are those of the service', () => {
  const search = readAuditSearch({ actor: id, type: 'sign_in', period: 'day', cursor: id })
  expect(filtersOnly(search)).toEqual({ actor: id, type: 'sign_in', period: 'day' })
  const since = new Date('2026-11-22T12:00:00Z')
  expect(auditFilters(search, new Date('2026-11-23T12:00:00Z'))).toEqual({ actorId: id, type: 'sign_in', since })
})
