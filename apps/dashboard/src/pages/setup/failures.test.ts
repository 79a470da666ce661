import type { FailedRequests } from '@portico/sdk/admin'
import { expect, test } from 'vitest'
import { addUp, reasonOf } from './failures.ts'

const failed = (overrides: Partial<FailedRequests>): FailedRequests => ({
  id: crypto.randomUUID(),
  lastAt: new Date(1000),
  count: 1,
  status: 401,
  code: 'INVALID_PUBLISHABLE_CLIENT_KEY',
  method: 'GET',
  route: '/projects/current',
  origin: 'http://localhost:5173',
  clientVersion: null,
  ...overrides,
})

test('minutes of the same failure are added up, the last failure first', () => {
  const failures = addUp([
    failed({ count: 2, lastAt: new Date(3000) }),
    failed({ code: 'SIGN_UP_NOT_ENABLED', lastAt: new Date(4000) }),
    failed({ count: 5, lastAt: new Date(2000) }),
    failed({ origin: 'https://app.example', lastAt: new Date(1000) }),
  ])
  expect(failures.map(({ code, count, lastAt }) => [code, count, lastAt.getTime()])).toEqual([
    ['SIGN_UP_NOT_ENABLED', 1, 4000],
    ['INVALID_PUBLISHABLE_CLIENT_KEY', 7, 3000],
    ['INVALID_PUBLISHABLE_CLIENT_KEY', 1, 1000],
  ])
})

test('errors that users or ended sessions cause are not listed', () => {
  const codes = ['EMAIL_PASSWORD_MISMATCH', 'CANNOT_GET_OWN_USER_WITHOUT_USER', 'SIGN_UP_NOT_ENABLED', null]
  expect(addUp(codes.map((code) => failed({ code }))).map(({ code }) => code)).toEqual(['SIGN_UP_NOT_ENABLED', null])
})

test('codes that an owner can correct lead to a page; others, also of the prototype, have no explanation', () => {
  expect(reasonOf({ code: 'REDIRECT_URL_NOT_WHITELISTED' })).toEqual({
    reason: 'REDIRECT_URL_NOT_WHITELISTED',
    page: 'domains',
  })
  expect(['constructor', 'USER_NOT_FOUND', null].map((code) => reasonOf({ code }))).toEqual([null, null, null])
})
