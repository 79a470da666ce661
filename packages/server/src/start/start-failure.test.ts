import { expect, test } from 'vitest'
import { ConfigError } from '../platform/config.ts'
import { DatabaseStartError, DatabaseUnavailableError } from '../platform/database/database.ts'
import { describeStartFailure } from './start-failure.ts'

const fault = (message: string, more: object) => Object.assign(new Error(message), more)
const unreachable = (message: string, code: string) =>
  new DatabaseUnavailableError('The database cannot be reached.', { cause: fault(message, { code }) })

test.each([
  ['28P01', 'password authentication failed for user "portico"', 'Check the user and the password in DATABASE_URL'],
  ['3D000', 'database "portico" does not exist', 'Create the database'],
  ['53300', 'sorry, too many clients already', 'max_connections'],
  ['08P01', 'unsupported startup parameter: options', 'PORTICO_DATABASE_POOLER=transaction'],
  ['42P05', 'prepared statement "select_time" already exists', 'PORTICO_DATABASE_POOLER=transaction'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'primary server'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', 'Check that it runs'],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db', 'Check the name in DATABASE_URL'],
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'Give the server a new one'],
  ['53100', 'could not extend file', 'Make room on the disk'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'NODE_EXTRA_CA_CERTS'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer certificate', 'sslmode'],
])('a connection that fails with %s is described by its reason and what to change', (code, reason, advice) => {
  const sentence = describeStartFailure(unreachable(reason, code))
  expect(sentence).toContain(`PostgreSQL cannot be used: ${reason}.`)
  expect(sentence).toContain(advice)
})

test('a connection without a message is described by its code', () => {
  expect(describeStartFailure(unreachable('', 'ECONNREFUSED'))).toContain('PostgreSQL cannot be used: ECONNREFUSED.')
})

test('a failed migration is described with its reason', () => {
  const cause = fault('permission denied to create extension "pg_trgm"', { code: '42501' })
  const failed = new DatabaseStartError('Migration 2 (accounts) failed and was rolled back.', { cause })
  expect(describeStartFailure(failed)).toBe(
    'Migration 2 (accounts) failed and was rolled back. PostgreSQL cannot be used: permission denied to create extension "pg_trgm". Make the user in DATABASE_URL the owner of the database.',
  )
})

test('a missing right on the schema is described', () => {
  const denied = fault('permission denied for schema public', { code: '42501' })
  expect(describeStartFailure(denied)).toContain('owner of the database')
})

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 8100 }, 'Port 8100 is already taken', 'PORT=8200'],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'may not listen on port 80', 'PORT=8100'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '192.0.2.1' }, 'HOST must be an address', 'HOST=0.0.0.0'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere' }, 'HOST must be an address', 'HOST=0.0.0.0'],
  [{ code: 'EACCES', syscall: 'mkdir', path: '/srv/x' }, 'The data folder cannot be used', 'PORTICO_DATA_DIR=/var/lib'],
  [{ code: 'ENOENT', syscall: 'mkdir', path: '/srv/x' }, 'The data folder cannot be used', 'PORTICO_DATA_DIR=/var/lib'],
  [{ code: 'EROFS', syscall: 'mkdir', path: '/srv/x' }, 'The data folder cannot be used', 'PORTICO_DATA_DIR=/var/lib'],
])('the failure %o is described with an example', (error, problem, example) => {
  const sentence = describeStartFailure(fault('the message of the system', error))
  expect(sentence).toContain(problem)
  expect(sentence).toContain(example)
})

test('problems of settings keep their message, and other errors have no description', () => {
  expect(describeStartFailure(new ConfigError('PORT must be …'))).toBe('PORT must be …')
  expect(describeStartFailure(new TypeError('undefined is not a function'))).toBeNull()
  expect(describeStartFailure('text')).toBeNull()
})
