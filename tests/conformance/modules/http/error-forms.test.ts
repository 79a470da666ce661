/** The header prefix of a request selects the form of its error, but not the outcome. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const inventedId = '00000000-0000-4000-8000-00000000beef'
const published = ['x-stack-', 'x-hexclave-']
const textType = 'text/plain; charset=utf-8'
const jsonType = 'application/json; charset=utf-8'

let project: TestProject
let person: Person
beforeAll(async () => {
  project = await app().createProject()
  person = await signUp(project)
})

type Access = 'client' | 'server' | 'admin'
interface Case {
  readonly call: readonly [method: string, path: string, body?: object]
  readonly access?: Access
  readonly code: string
  readonly status: number
  readonly details?: object
  readonly publishedStatus?: number
  /** The message of the error if absent. */
  readonly text?: string
}

const cases: Case[] = [
  {
    call: ['GET', `/contact-channels/me/${inventedId}`],
    code: 'CONTACT_CHANNEL_NOT_FOUND',
    status: 404,
  },
  {
    call: ['PATCH', `/contact-channels/me/${inventedId}`, {}],
    code: 'CONTACT_CHANNEL_NOT_FOUND',
    status: 404,
    publishedStatus: 400,
  },
  {
    call: ['DELETE', `/contact-channels/me/${inventedId}`],
    code: 'CONTACT_CHANNEL_NOT_FOUND',
    status: 404,
    publishedStatus: 400,
  },
  {
    call: ['DELETE', `/contact-channels/${inventedId}/${inventedId}`],
    code: 'OWN_USER_REQUIRED',
    status: 403,
    details: { field: 'user_id' },
    publishedStatus: 400,
  },
  {
    call: ['GET', `/teams?user_id=${inventedId}`],
    code: 'OWN_USER_REQUIRED',
    status: 403,
    details: { field: 'user_id' },
  },
  {
    call: ['POST', '/teams', { display_name: 'Acme' }],
    code: 'TEAM_CREATION_NOT_ENABLED',
    status: 403,
    text: 'Team creation is not enabled.',
  },
  {
    call: ['GET', '/team-member-profiles'],
    code: 'TEAM_ID_REQUIRED',
    status: 400,
  },
  {
    call: ['DELETE', '/users/me'],
    code: 'USER_DELETION_NOT_ENABLED',
    status: 400,
  },
  {
    call: ['DELETE', `/auth/sessions/${inventedId}`],
    code: 'SESSION_NOT_FOUND',
    status: 404,
  },
  {
    call: [
      'POST',
      '/auth/otp/send-sign-in-code',
      { email: 'ada@example.com', callback_url: 'http://localhost:3000/h' },
    ],
    code: 'OTP_AUTHENTICATION_NOT_ENABLED',
    status: 403,
  },
  {
    call: ['POST', '/users', { oauth_providers: [{ id: 'github', account_id: '1' }] }],
    access: 'server',
    code: 'OAUTH_PROVIDER_NOT_CONFIGURED',
    status: 400,
    details: { provider_id: 'github' },
  },
  {
    call: ['DELETE', '/email-templates/magic_link'],
    access: 'admin',
    code: 'EMAIL_TEMPLATE_NOT_CUSTOMIZED',
    status: 404,
    details: { type: 'magic_link' },
  },
]

async function send(prefix: string, { call: [method, path, body], access = 'client' }: Case): Promise<TestResponse> {
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = project.keys
  const key = {
    client: { [`${prefix}publishable-client-key`]: publishableClientKey },
    server: { [`${prefix}secret-server-key`]: secretServerKey },
    admin: { [`${prefix}super-secret-admin-key`]: superSecretAdminKey },
  }[access]
  const headers = { [`${prefix}project-id`]: project.id, [`${prefix}access-type`]: access, ...key }
  const user = access === 'client' ? { [`${prefix}access-token`]: person.accessToken } : {}
  return project.request(method, path, { access: 'none', headers: { ...headers, ...user }, body })
}

describe.each(cases.map((each) => [`${each.call[0]} ${each.call[1]}`, each] as const))('%s', (_name, each) => {
  test('returns the code to a client of our own prefix', async () => {
    const { status, headers, body } = await send('x-portico-', each)
    const details = each.details ? { details: each.details } : {}
    expect(body).toEqual({ code: each.code, error: expect.any(String), ...details })
    expect([status, headers['content-type']]).toEqual([each.status, jsonType])
    expect(headers['x-portico-known-error']).toBe(each.code)
  })

  test.each(published)('returns the text to a client of the prefix %s', async (prefix) => {
    const { body: own } = await send('x-portico-', each)
    const { status, headers, text } = await send(prefix, each)
    const expected = [each.publishedStatus ?? each.status, textType, each.text ?? own.error]
    expect([status, headers['content-type'], text]).toEqual(expected)
    expect(Object.keys(headers).filter((name) => name.endsWith('known-error'))).toEqual([])
  })
})

describe('without a prefix', () => {
  const prefixed = { 'x-portico-client-version': 'js @portico/sdk@1.0.0' }
  const open = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    project.request(method, path, { access: 'none', headers, body })

  test('an unknown project has no signing keys', async () => {
    const path = '/projects/nobody/.well-known/jwks.json'
    const [plain, own] = [await open('GET', path, {}), await open('GET', path, prefixed)]
    expect([plain.status, plain.text]).toEqual([404, 'There is no project nobody, or it is not open to you.'])
    expect([own.status, own.body]).toMatchObject([
      404,
      { code: 'PROJECT_NOT_FOUND', details: { project_id: 'nobody' } },
    ])
  })

  test('the token endpoint returns the error response of RFC 6749, section 5.2', async () => {
    const body = { grant_type: 'refresh_token' }
    const plain = await open('POST', '/auth/oauth/token', {}, body)
    expect([plain.status, plain.headers['content-type']]).toEqual([400, jsonType])
    expect(plain.body).toEqual({
      error: 'invalid_request',
      error_description: 'The field refresh_token is missing.',
    })
    const own = await open('POST', '/auth/oauth/token', prefixed, body)
    expect([own.status, own.body]).toMatchObject([
      400,
      {
        error: 'invalid_request',
        error_description: expect.stringContaining('refresh_token'),
        code: 'INVALID_TOKEN_REQUEST',
        details: { field: 'refresh_token' },
      },
    ])
  })

  test('a callback without a flow shows a sentence', async () => {
    const { status, headers, text } = await open('GET', '/auth/oauth/callback/github?code=a&state=b', {})
    expect([status, headers['content-type']]).toEqual([400, textType])
    expect(text).toMatch(/^This sign-in was not started in this browser, or it has already ended\./)
  })
})

test('a rate limit returns the time to wait, in every format', async () => {
  const email = 'limited@example.com'
  await signUp(project, email)
  const guess = (prefix: string) =>
    send(prefix, { ...cases[0], call: ['POST', '/auth/password/sign-in', { email, password: 'not this one' }] } as Case)
  for (let index = 0; index < 10; index++) await guess('x-portico-')
  const own = await guess('x-portico-')
  expect([own.status, own.body]).toMatchObject([
    429,
    { code: 'TOO_MANY_REQUESTS', details: { retry_after_seconds: Number(own.headers['retry-after']) } },
  ])
  for (const prefix of published) {
    const { status, headers, text } = await guess(prefix)
    expect([status, text]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Try again in \d+ (seconds|minutes)\.$/),
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('a request with our prefix and another one gets the response of our prefix', async () => {
  const headers = { 'x-stack-client-version': 'js @stackframe/js@2.8.77' }
  const { body } = await project.request('DELETE', '/users/me', { user: person.accessToken, headers })
  expect(body.code).toBe('USER_DELETION_NOT_ENABLED')
})
