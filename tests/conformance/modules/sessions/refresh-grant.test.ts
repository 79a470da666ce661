/** The token endpoint's refresh grant (RFC 6749, section 6), as OAuth libraries call it: a form, without our headers. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { type Person, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const fieldsOf = (project: TestProject, { refreshToken }: Pick<Person, 'refreshToken'>) => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
  client_id: project.id,
  client_secret: project.keys.publishableClientKey,
})

const encodings: [string, (fields: Record<string, string>) => { body: unknown; headers?: Record<string, string> }][] = [
  ['a form', (fields) => ({ body: new URLSearchParams(fields).toString(), headers: form })],
  ['JSON', (fields) => ({ body: fields })],
]

describe.each(encodings)('as %s', (_name, encode) => {
  const grant = (project: TestProject, fields: Record<string, string>) =>
    project.request('POST', '/auth/oauth/token', { access: 'none', ...encode(fields) })

  test('it returns the standard fields, without a refresh token', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    const { status, body } = await grant(project, fieldsOf(project, person))
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ey/),
      token_type: 'Bearer',
      scope: 'legacy',
      expires_in: 600,
    })
    expect((await project.request('GET', '/users/me', { user: body.access_token })).body.id).toBe(person.id)
  })

  test('unknown fields are ignored', async () => {
    const project = await app().createProject()
    const fields = { ...fieldsOf(project, await signUp(project)), scope: 'legacy', audience: 'x' }
    expect((await grant(project, fields)).status).toBe(200)
  })

  test.each(['password', 'client_credentials', '', 'refresh_token '])(
    'the grant "%s" returns SCHEMA_ERROR',
    async (type) => {
      const project = await app().createProject()
      const fields = { ...fieldsOf(project, await signUp(project)), grant_type: type }
      expect((await grant(project, fields)).body.code).toBe('SCHEMA_ERROR')
    },
  )

  test('a missing refresh token is the error of the standard, before the client is checked', async () => {
    const project = await app().createProject()
    const { status, body, headers } = await grant(project, { grant_type: 'refresh_token', client_id: 'nobody' })
    expect(status).toBe(400)
    expect(body).toEqual({ error: 'invalid_request', error_description: expect.stringContaining('refresh_token') })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('a missing authorization code returns invalid_request', async () => {
    const project = await app().createProject()
    expect((await grant(project, { grant_type: 'authorization_code' })).body.error).toBe('invalid_request')
  })

  test('wrong client credentials are refused before a wrong refresh token', async () => {
    const project = await app().createProject()
    const other = await app().createProject()
    const good = fieldsOf(project, { refreshToken: 'wrong' })
    for (const change of [
      { client_secret: 'wrong' },
      { client_secret: other.keys.publishableClientKey },
      { client_secret: project.keys.secretServerKey },
      { client_secret: '' },
      { client_id: 'unknown' },
      { client_id: other.id },
    ]) {
      const { body } = await grant(project, { ...good, ...change })
      const client_id = change.client_id ?? project.id
      expect(body).toMatchObject({ code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET', details: { client_id } })
    }
    const { client_id: _, ...withoutId } = good
    expect((await grant(project, withoutId)).body.details).toEqual({ client_id: null })
  })

  test('an unknown refresh token and one of another project return the same error, with both known-error headers', async () => {
    const project = await app().createProject()
    const stranger = await signUp(await app().createProject())
    for (const refreshToken of ['unknown', stranger.refreshToken]) {
      const { status, body, headers } = await grant(project, fieldsOf(project, { refreshToken }))
      expect([status, body.code]).toEqual([400, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'])
      expect(headers['x-portico-known-error']).toBe(body.code)
      expect(headers['x-stack-known-error']).toBe(body.code)
    }
  })

  test('an ended session cannot be refreshed', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(person.refreshToken) })
    expect((await grant(project, fieldsOf(project, person))).body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  })
})

test('responses are never cached, not even by HTTP/1.0 caches (RFC 6749, section 5.1)', async () => {
  const project = await app().createProject()
  const body = fieldsOf(project, await signUp(project))
  const { headers } = await project.request('POST', '/auth/oauth/token', { access: 'none', body })
  expect(headers['cache-control']).toContain('no-store')
  expect(headers.pragma).toBe('no-cache')
})

test('the endpoint accepts requests with our headers', async () => {
  const project = await app().createProject()
  const body = fieldsOf(project, await signUp(project))
  expect((await project.request('POST', '/auth/oauth/token', { body })).status).toBe(200)
})
