/** Every error of the catalogue, as published clients receive it. */
import { type AccessType, type ErrorCode, endpoints, errorCodes, KnownError, knownError } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { errorSamples } from '../testing/error-samples.ts'
import { publishedClients } from './published-clients.ts'
import { publishedCodes } from './published-codes.ts'

const { refusalOf } = publishedClients
/** Texts that the protocol of these clients contains. */
const texts: Partial<Record<ErrorCode, string>> = {
  FRESH_SIGN_IN_REQUIRED:
    'Your sign-in is too old for this change. Sign out, sign in again, and then repeat the change.',
  TEAM_CREATION_NOT_ENABLED: 'Team creation is not enabled.',
  INVALID_TOKEN_REQUEST: 'The field code is missing.',
}

describe.each(errorSamples.map((error) => [error.code, error] as const))('%s', (code, error) => {
  test(publishedCodes.has(code) ? 'keeps its code' : 'has no code that they do not know', () => {
    const refusal = refusalOf(error, null)
    if (publishedCodes.has(code)) return expect(refusal).toBe(error)
    if (refusal instanceof KnownError) return expect(publishedCodes).toContain(refusal.code)
    expect(refusal).toMatchObject({ status: error.status, text: texts[code] ?? error.message })
  })
})

test('a missing right of a project owner is the refusal that they know', () => {
  const error = knownError('PROJECT_ROLE_REQUIRED', { required_role: 'admin', role: 'support' })
  expect(refusalOf(error, 'projects.update')).toMatchObject({ code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' })
})

test('a status may differ on one endpoint', () => {
  const error = knownError('CONTACT_CHANNEL_NOT_FOUND')
  expect(refusalOf(error, 'contactChannels.get')).toMatchObject({ status: 404 })
  expect(refusalOf(error, 'contactChannels.update')).toMatchObject({ status: 400 })
})

test('a ban looks like a failed attempt on every endpoint that opens a session for a client', () => {
  const error = knownError('USER_BANNED', { until: null })
  const banned = Object.entries(endpoints).flatMap(([noun, group]) =>
    Object.entries(group)
      .filter(([, { access }]) => access === 'open' || access.some((type: AccessType) => type === 'client'))
      .filter(([, { errors }]) => errors.some((code: ErrorCode) => code === 'USER_BANNED'))
      .map(([name]) => `${noun}.${name}`),
  )
  const revealed = banned.filter((endpoint) => !(refusalOf(error, endpoint) instanceof KnownError))
  expect(revealed).toEqual([])
})

test('the codes that they know are codes of the catalogue', () => {
  expect([...publishedCodes].filter((code) => !errorCodes.includes(code))).toEqual([])
})
