/** A request with two faults is refused for the first one in a fixed order. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  accessHeader,
  adminTokenHeader,
  clientKeyHeader,
  projectHeader,
  serverKeyHeader,
  userHeader,
} from '../../credentials.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const badUser = userHeader('garbage')
const badAdmin = adminTokenHeader('garbage')
const foreignKey = { 'x-portico-publishable-client-key': 'pck_wrong', 'x-portico-secret-server-key': 'ssk_wrong' }

interface Faults {
  readonly method?: string
  readonly path?: string
  readonly headers?: (project: TestProject) => Record<string, string>
  readonly body?: unknown
}

async function send({ method = 'POST', path = '/auth/password/sign-in', headers, body = '{}' }: Faults) {
  return project.request(method, path, { access: 'none', headers: headers?.(project) ?? {}, body })
}

const pairs: [string, Faults, string][] = [
  [
    'an unreadable body before a bad token',
    { headers: (p) => ({ ...projectHeader(p), ...badUser }), body: '{' },
    'BODY_PARSING_ERROR',
  ],
  ['an unreadable body before an unknown route', { path: '/no/such', body: '{' }, 'BODY_PARSING_ERROR'],
  [
    'a bad token before a missing access type',
    { headers: (p) => ({ ...projectHeader(p), ...badUser, ...foreignKey }) },
    'UNPARSABLE_ACCESS_TOKEN',
  ],
  [
    'a bad token before an unknown access type',
    { headers: (p) => ({ ...projectHeader(p), ...badUser, ...accessHeader('root') }) },
    'UNPARSABLE_ACCESS_TOKEN',
  ],
  [
    'a bad token before an invalid key',
    { headers: (p) => ({ ...projectHeader(p), ...badUser, ...accessHeader('client'), ...foreignKey }) },
    'UNPARSABLE_ACCESS_TOKEN',
  ],
  [
    'a bad token before an unknown route',
    { path: '/no/such', headers: (p) => ({ ...projectHeader(p), ...badUser }) },
    'UNPARSABLE_ACCESS_TOKEN',
  ],
  [
    'a key without access type before the missing project id',
    { headers: (p) => clientKeyHeader(p) },
    'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
  ],
  [
    'an admin token without access type before its own faults',
    { headers: () => badAdmin },
    'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
  ],
  [
    'an unknown access type before the missing project id',
    { headers: () => accessHeader('root') },
    'INVALID_ACCESS_TYPE',
  ],
  [
    'the missing project id before a bad admin token',
    { headers: () => ({ ...accessHeader('admin'), ...badAdmin }) },
    'ACCESS_TYPE_WITHOUT_PROJECT_ID',
  ],
  [
    'the missing project id before the missing key',
    { headers: () => accessHeader('client') },
    'ACCESS_TYPE_WITHOUT_PROJECT_ID',
  ],
  [
    'a bad admin token before the missing key',
    { headers: (p) => ({ ...projectHeader(p), ...accessHeader('server'), ...badAdmin }) },
    'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  ],
  [
    'a bad admin token before an unknown route',
    { path: '/no/such', headers: (p) => ({ ...projectHeader(p), ...accessHeader('server'), ...badAdmin }) },
    'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  ],
  [
    'the missing key before an unknown route',
    { path: '/no/such', headers: (p) => ({ ...projectHeader(p), ...accessHeader('client') }) },
    'CLIENT_AUTHENTICATION_REQUIRED',
  ],
  [
    'an invalid key before an unknown route',
    { path: '/no/such', headers: (p) => ({ ...projectHeader(p), ...accessHeader('client'), ...foreignKey }) },
    'INVALID_PUBLISHABLE_CLIENT_KEY',
  ],
  [
    'an invalid key before "me" without a user',
    {
      path: '/auth/sessions',
      headers: (p) => ({ ...projectHeader(p), ...accessHeader('server'), ...foreignKey }),
      body: { user_id: 'me' },
    },
    'INVALID_SECRET_SERVER_KEY',
  ],
  [
    '"me" without a user before missing credentials',
    { path: '/auth/sessions', body: { user_id: 'me' } },
    'CANNOT_GET_OWN_USER_WITHOUT_USER',
  ],
  [
    '"me" without a user before the wrong access type',
    {
      path: '/auth/sessions',
      headers: (p) => ({ ...projectHeader(p), ...accessHeader('client'), ...clientKeyHeader(p) }),
      body: { user_id: 'me' },
    },
    'CANNOT_GET_OWN_USER_WITHOUT_USER',
  ],
  ['missing credentials before the wrong shape', { body: { surprise: 1 } }, 'ACCESS_TYPE_REQUIRED'],
  [
    'the wrong access type before the wrong shape',
    {
      path: '/users',
      headers: (p) => ({ ...projectHeader(p), ...accessHeader('client'), ...clientKeyHeader(p) }),
      body: { surprise: 1 },
    },
    'INSUFFICIENT_ACCESS_TYPE',
  ],
  [
    'the wrong shape before what the endpoint itself checks',
    {
      method: 'PATCH',
      path: '/users/me',
      headers: (p) => ({ ...projectHeader(p), ...accessHeader('server'), ...serverKeyHeader(p) }),
      body: { surprise: 1 },
    },
    'SCHEMA_ERROR',
  ],
]

test.each(pairs)('%s', async (_name, faults, code) => {
  expect((await send(faults)).body).toMatchObject({ code })
})

describe('a method that a path does not have', () => {
  test('is 405 without a body, before an unreadable body and bad credentials', async () => {
    const response = await send({ method: 'PUT', headers: (p) => ({ ...projectHeader(p), ...badUser }), body: '{' })
    expect([response.status, response.text]).toEqual([405, ''])
  })

  test('returns 405 as text for methods that the service does not have, also on unknown paths', async () => {
    for (const method of ['TRACE', 'BREW']) {
      const response = await send({ method, path: '/no/such', body: '{' })
      expect([response.status, response.headers['content-type']]).toEqual([405, 'text/plain; charset=utf-8'])
    }
  })
})

describe('without access type and key', () => {
  test('an open endpoint ignores the project id', async () => {
    const headers = { 'x-portico-project-id': 'no-such-project' }
    const body = { grant_type: 'refresh_token', refresh_token: 'x', client_id: project.id, client_secret: 'wrong' }
    const response = await project.request('POST', '/auth/oauth/token', { access: 'none', headers, body })
    expect(response.body.code).toBe('INVALID_OAUTH_CLIENT_ID_OR_SECRET')
  })

  test('an open endpoint refuses an invalid access token if a project id is sent', async () => {
    const headers = { ...projectHeader(project), ...badUser }
    const response = await project.request('POST', '/auth/oauth/token', { access: 'none', headers, body: {} })
    expect(response.body.code).toBe('UNPARSABLE_ACCESS_TOKEN')
  })

  test('an access token without a project id is ignored', async () => {
    const response = await project.request('POST', '/auth/oauth/token', { access: 'none', headers: badUser, body: {} })
    expect(response.body.code).toBe('SCHEMA_ERROR')
  })
})

test('only the key of the requested access type is checked', async () => {
  const named = { ...projectHeader(project), ...accessHeader('client') }
  const helped = { ...named, ...serverKeyHeader(project) }
  const harmed = { ...named, ...clientKeyHeader(project), 'x-portico-secret-server-key': 'ssk_wrong' }
  const current = (headers: Record<string, string>) =>
    project.request('GET', '/projects/current', { access: 'none', headers })
  expect((await current(helped)).body.code).toBe('CLIENT_AUTHENTICATION_REQUIRED')
  expect((await current(harmed)).status).toBe(200)
})

test('an unknown project id returns an invalid-key error, which does not reveal which projects exist', async () => {
  for (const id of ['00000000-0000-4000-8000-00000000beef', 'internal', 'not even a uuid', "' or 1=1 --"]) {
    const headers = { ...projectHeader({ id }), ...accessHeader('client'), ...clientKeyHeader(project) }
    const response = await project.request('GET', '/projects/current', { access: 'none', headers })
    expect(response.body).toMatchObject({ code: 'INVALID_PUBLISHABLE_CLIENT_KEY', details: { project_id: id } })
  }
})
