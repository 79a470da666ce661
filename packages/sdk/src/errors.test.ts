import { expect, test } from 'vitest'
import * as admin from './admin.ts'
import * as client from './client.ts'
import * as server from './server.ts'

test.each([
  ['client', client],
  ['server', server],
  ['admin', admin],
])('the %s entry exports codes, groups of codes and classes', (_, entry) => {
  expect(entry.errorCodes).toContain('TEAM_NOT_FOUND')
  const { accessTokenErrors, adminAccessTokenErrors, passwordErrors } = entry
  const { projectAuthenticationErrors, refreshTokenErrors, verificationCodeErrors } = entry
  const groups = [
    accessTokenErrors,
    adminAccessTokenErrors,
    passwordErrors,
    projectAuthenticationErrors,
    refreshTokenErrors,
    verificationCodeErrors,
  ]
  expect(groups.flat().filter((code) => !entry.errorCodes.includes(code))).toEqual([])
  expect([entry.KnownError, entry.NetworkError, entry.ServiceError].map(({ name }) => name)).toEqual([
    'KnownError',
    'NetworkError',
    'ServiceError',
  ])
})
