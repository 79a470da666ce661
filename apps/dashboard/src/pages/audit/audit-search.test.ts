import { expect, test } from 'vitest'
import { auditFilters } from './audit-filters.ts'
import { filtersOnly, readAuditSearch } from './audit-search.ts'
import { groupEvents } from './event-groups.ts'

const id = '5f3c1a92-8d4e-4b7f-a051-e2c9d7b80f64'

test('valid filters of a URL are read, invalid ones are ignored', () => {
  const filters = { user: id, actor: id, ip: '203.0.113.9', request: id, type: 'sign_in' }
  const valid = { ...filters, period: 'week', cursor: id, event: id }
  expect(readAuditSearch(valid)).toEqual(valid)
  const days = { ...filters, from: '2026-11-20', until: '2026-11-23' }
  expect(readAuditSearch({ ...days, period: 'week' })).toEqual(days)
  expect(readAuditSearch({ user: 'ann', actor: 7, type: 'toString', period: 'year', from: 'today' })).toEqual({})
})

test('a period ends now, and the other filters are those of the service', () => {
  const search = readAuditSearch({ actor: id, type: 'sign_in', period: 'day', cursor: id })
  expect(filtersOnly(search)).toEqual({ actor: id, type: 'sign_in', period: 'day' })
  const since = new Date('2026-11-22T12:00:00Z')
  expect(auditFilters(search, new Date('2026-11-23T12:00:00Z'))).toEqual({ actorId: id, type: 'sign_in', since })
})

test('an unknown type limits nothing, and the last day is included', () => {
  const [from, until] = ['2026-11-20', '2026-11-23']
  expect(auditFilters({ type: 'unknown', from, until, ip: '::1' }, new Date())).toEqual({
    networkAddress: '::1',
    since: new Date('2026-11-20T00:00'),
    before: new Date('2026-11-24T00:00'),
  })
})

test('events are grouped in the order of the groups', () => {
  const types = ['team_created', 'api_key_created', 'sign_in', 'email_verified', 'email_resent', 'database_restored']
  expect(groupEvents(types)).toEqual([
    ['signIn', ['sign_in']],
    ['account', ['email_verified']],
    ['teams', ['team_created']],
    ['keys', ['api_key_created']],
    ['messages', ['email_resent']],
    ['project', ['database_restored']],
  ])
})
