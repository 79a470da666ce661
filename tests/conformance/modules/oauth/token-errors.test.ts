/** Errors and client authentication of the token endpoint (RFC 6749, sections 2.3.1 and 5.2). */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { exchange, obtainCode, redirectUri, useOAuthApp } from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const { createProject } = useOAuthApp()
let project: TestProject
beforeAll(async () => {
  project = await createProject(['github'])
})

interface TokenRequest {
  readonly fields: Record<string, string>
  readonly headers?: Record<string, string>
}

const send = ({ fields, headers = {} }: TokenRequest) =>
  project.request('POST', '/auth/oauth/token', {
    access: 'none',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const inBody = () => ({ client_id: project.id, client_secret: project.keys.publishableClientKey })
const basic = (secret = project.keys.publishableClientKey, id = project.id) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})
const refreshGrant = (refresh_token = 'unknown') => ({ grant_type: 'refresh_token', refresh_token })

describe.each<Record<string, string>>([{}, { 'x-portico-client-version': 'test' }])('with the headers %j', (prefix) => {
  test.each<[string, () => Record<string, string>, string, string | undefined]>([
    [
      'an unknown refresh token',
      () => ({ ...refreshGrant(), ...inBody() }),
      'invalid_grant',
      'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
    ],
    [
      'a wrong code',
      () => ({ grant_type: 'authorization_code', code: 'x', code_verifier: 'v', ...inBody() }),
      'invalid_grant',
      'INVALID_AUTHORIZATION_CODE',
    ],
    [
      'a wrong secret',
      () => ({ ...refreshGrant(), ...inBody(), client_secret: 'wrong' }),
      'invalid_client',
      'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
    ],
    ['another grant type', () => ({ grant_type: 'password', ...inBody() }), 'unsupported_grant_type', 'SCHEMA_ERROR'],
    ['no grant type', inBody, 'invalid_request', 'SCHEMA_ERROR'],
  ])('%s is an error of RFC 6749 with the code of the catalogue', async (_, fields, error, code) => {
    const { status, body, headers } = await send({ fields: fields(), headers: prefix })
    expect([status, body.error, body.code]).toEqual([400, error, code])
    expect(body.error_description).toMatch(/[.:] ?/)
    expect(headers['x-portico-known-error']).toBe(code)
    expect(headers).not.toHaveProperty('www-authenticate')
  })
})

test('details of the catalogue stay', async () => {
  const { body } = await send({ fields: { ...refreshGrant(), ...inBody(), client_secret: 'wrong' } })
  expect(body.details).toEqual({ client_id: project.id })
})

test.each<[string, string]>([
  ['application/json', '{'],
  ['text/plain', 'x'],
  ['application/x-www-form-urlencoded', 'grant_type=refresh_token&client_id=%00'],
])('a damaged body of the type %s is an invalid request', async (type, body) => {
  const headers = { 'content-type': type }
  const response = await project.request('POST', '/auth/oauth/token', { access: 'none', headers, body })
  expect([response.status, response.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  expect(response.body).toMatchObject({ error: 'invalid_request', error_description: expect.stringMatching(/./) })
})

test('a compressed body is an invalid request', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const { status, body } = await send({ fields: refreshGrant(), headers })
  expect([status, body.error]).toEqual([415, 'invalid_request'])
})

describe('client_secret_basic', () => {
  test('authenticates the client of both grants', async () => {
    const { refreshToken } = await signUp(project)
    expect((await send({ fields: refreshGrant(refreshToken), headers: basic() })).status).toBe(200)
    const withId = { ...refreshGrant(refreshToken), client_id: project.id }
    expect((await send({ fields: withId, headers: basic() })).status).toBe(200)
    const { code, codeVerifier } = await obtainCode(project, 'github')
    const wrong = await exchange(project, { code, codeVerifier }, { client_id: null, client_secret: null })
    expect(wrong.body.error).toBe('invalid_client')
    const fields = { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri }
    expect((await send({ fields, headers: basic() })).status).toBe(200)
  })

  test.each<[string, () => Record<string, string>]>([
    ['a wrong secret', () => basic('wrong')],
    ['an unknown client', () => basic(undefined, 'nobody')],
    ['damaged credentials', () => ({ authorization: 'Basic ???' })],
  ])('with %s gets 401 with a challenge', async (_, headers) => {
    const response = await send({ fields: refreshGrant(), headers: headers() })
    expect([response.status, response.body.error]).toEqual([401, 'invalid_client'])
    expect(response.headers['www-authenticate']).toBe('Basic realm="Portico", charset="UTF-8"')
  })

  test('with an unknown refresh token gets 400', async () => {
    const { status, body } = await send({ fields: refreshGrant(), headers: basic() })
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  test('together with credentials in the body is refused', async () => {
    for (const extra of [inBody(), { client_id: 'another' }]) {
      const { status, body } = await send({ fields: { ...refreshGrant(), ...extra }, headers: basic() })
      expect([status, body.error]).toEqual([400, 'invalid_request'])
    }
  })
})
