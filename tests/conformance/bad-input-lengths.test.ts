/**
 * Texts have limits. A text at its limit is accepted; one character more is refused, and the error names field and
 * limit.
 */
import { limits } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, password, signUp, useTestApp } from './setup.ts'
import { createTeam } from './teams.ts'

const app = useTestApp()
let project: TestProject
let person: Person
beforeEach(async () => {
  project = await app().createProject()
  person = await signUp(project)
})

type Access = 'client' | 'server' | 'admin' | 'none'
const call = (access: Access, method: string, path: string, body?: object) =>
  project.request(method, path, { access, user: access === 'client' ? person.accessToken : undefined, body })
const post = (path: string, body: object) => call('client', 'POST', path, body)
const admin = (method: string, path: string, body: object) => call('admin', method, path, body)
const configure = (config: object) => admin('PATCH', '/projects/current', { config })
const exchange = (grant: object) =>
  call('none', 'POST', '/auth/oauth/token', {
    ...{ client_id: project.id, client_secret: project.keys.publishableClientKey },
    ...grant,
  })

const signIn = { email: 'nobody@example.com', password }
const keySet = {
  expires_at_millis: Date.UTC(2030, 0, 1),
  ...{ has_publishable_client_key: true, has_secret_server_key: false, has_super_secret_admin_key: false },
}
const setUpProvider = (keys: object) =>
  configure({ oauth_providers: [{ id: 'github', enabled: false, type: 'standard', ...keys }] })
const mailServer = {
  ...{ host: 'mail.example.com', port: 587, username: 'ann', password: 'secret' },
  ...{ sender_name: 'Acme', sender_email: 'acme@example.com' },
}
const setUpEmails = (settings: object) => configure({ email_config: { type: 'standard', ...mailServer, ...settings } })

const letters = (length: number) => 'x'.repeat(length)
const emailOf = (length: number) => `${letters(length - '@example.com'.length)}@example.com`
const urlOf = (length: number) => 'http://localhost:3000/'.padEnd(length, 'x')

const pathOf = (length: number) => '/'.padEnd(length, 'x')

type Send = (text: string) => ReturnType<typeof call>
type Row = [place: string, outcome: number | string, send: Send]

/** Texts of the maximum length, each with the expected status or the code of another error. */
const groups: { max: number; make?: (length: number) => string; rows: Row[] }[] = [
  {
    max: 256,
    rows: [
      ['body.display_name', 200, (display_name) => call('client', 'PATCH', '/users/me', { display_name })],
      ['body.display_name', 201, (display_name) => call('server', 'POST', '/users', { display_name })],
      ['body.display_name', 201, (display_name) => call('server', 'POST', '/teams', { display_name })],
      ['body.display_name', 200, (display_name) => admin('PATCH', '/projects/current', { display_name })],
      ['body.display_name', 200, renameMember],
      ['body.config.email_config.sender_name', 200, (sender_name) => setUpEmails({ sender_name })],
    ],
  },
  {
    max: 2000,
    rows: [
      ['body.description', 200, (description) => admin('PATCH', '/projects/current', { description })],
      ['body.description', 200, (description) => admin('POST', '/internal/api-keys', { ...keySet, description })],
      [
        'body.description',
        201,
        (description) => admin('POST', '/team-permission-definitions', { id: 'x', description }),
      ],
    ],
  },
  {
    max: 254,
    make: emailOf,
    rows: [
      ['body.primary_email', 201, (primary_email) => call('server', 'POST', '/users', { primary_email })],
      ['body.email', 200, (email) => post('/auth/password/sign-up', { email, password })],
      ['body.email', 'EMAIL_PASSWORD_MISMATCH', (email) => post('/auth/password/sign-in', { email, password })],
      [
        'body.value',
        201,
        (value) => post('/contact-channels', { user_id: 'me', value, type: 'email', used_for_auth: false }),
      ],
      ['body.config.email_config.sender_email', 200, (sender_email) => setUpEmails({ sender_email })],
    ],
  },
  {
    max: 8000,
    make: urlOf,
    rows: [
      [
        'body.callback_url',
        200,
        (callback_url) => post('/auth/password/send-reset-code', { email: person.email, callback_url }),
      ],
      [
        'body.verification_callback_url',
        200,
        (verification_callback_url) => post('/auth/password/sign-up', { ...signIn, verification_callback_url }),
      ],
      ['body.config.oauth_providers[0].issuer', 200, (issuer) => setUpProvider({ issuer })],
    ],
  },
  {
    max: 4096,
    rows: [
      ...['client_id', 'client_secret', 'facebook_config_id', 'microsoft_tenant_id', 'scopes'].map(
        (key): Row => [`body.config.oauth_providers[0].${key}`, 200, (text) => setUpProvider({ [key]: text })],
      ),
      ['body.config.email_config.username', 200, (username) => setUpEmails({ username })],
      ['body.config.email_config.password', 200, (password) => setUpEmails({ password })],
    ],
  },
  { max: 253, rows: [['body.config.email_config.host', 200, (host) => setUpEmails({ host })]] },
  { max: 500, make: pathOf, rows: [['body.config.domains[0].handler_path', 200, setUpDomain]] },
  { max: 255, rows: [['body.oauth_providers[0].account_id', 201, createLinked]] },
  { max: 1000, rows: [['query.query', 200, (query) => call('server', 'GET', `/users?query=${query}`)]] },
  {
    max: limits.opaqueTextMaxLength,
    rows: [
      [
        'body.password',
        'EMAIL_PASSWORD_MISMATCH',
        (password) => post('/auth/password/sign-in', { ...signIn, password }),
      ],
      [
        'body.code',
        'INVALID_AUTHORIZATION_CODE',
        (code) => exchange({ grant_type: 'authorization_code', code_verifier: 'v', code }),
      ],
      [
        'body.refresh_token',
        'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
        (refresh_token) => exchange({ grant_type: 'refresh_token', refresh_token }),
      ],
    ],
  },
]

function setUpDomain(handler_path: string) {
  return configure({ domains: [{ domain: 'https://app.example.com', handler_path }] })
}

async function renameMember(display_name: string) {
  const team = await createTeam(project, { creator_user_id: person.id })
  return call('client', 'PATCH', `/team-member-profiles/${team}/me`, { display_name })
}

async function createLinked(account_id: string) {
  await setUpProvider({})
  return call('server', 'POST', '/users', { oauth_providers: [{ id: 'github', account_id }] })
}

const rows = groups.flatMap(({ max, make = letters, rows }) =>
  rows.map(([place, outcome, send]) => ({ place, max, make, outcome, send })),
)

test.each(rows)('$place may have at most $max characters', async ({ place, max, make, outcome, send }) => {
  const { status, body } = await send(make(max))
  expect(body.code ?? status).toBe(outcome)
  const refused = await send(make(max + 1))
  expect([refused.status, refused.body.code]).toEqual([400, 'SCHEMA_ERROR'])
  // The token endpoint has a code in `error` and the message in `error_description`.
  const { error, error_description: message = error } = refused.body
  expect(message.split('\n').slice(1)).toEqual([`  - ${place}: must have at most ${max} characters`])
})

test('lengths count code points, so an emoji has length one', async () => {
  const smiles = '😀'.repeat(256)
  const { body } = await call('client', 'PATCH', '/users/me', { display_name: smiles })
  expect(body.display_name).toBe(smiles)
  const { body: refusal } = await call('client', 'PATCH', '/users/me', { display_name: `${smiles}😀` })
  expect(refusal.code).toBe('SCHEMA_ERROR')
})

test('a new password over the limit returns PASSWORD_TOO_LONG instead of a schema error', async () => {
  const { body } = await call('client', 'POST', '/auth/password/sign-up', { ...signIn, password: letters(250_000) })
  expect([body.code, body.details]).toEqual(['PASSWORD_TOO_LONG', { maxLength: 256 }])
})

test('a user with a stored value over the limit can be read and otherwise changed', async () => {
  const long = letters(5000)
  const text = 'update users set display_name = $3 where project_id = $1 and id = $2'
  await app().deps.db.query(text, [project.id, person.id, long])
  expect((await call('client', 'GET', '/users/me')).body.display_name).toBe(long)
  const { status, body } = await call('client', 'PATCH', '/users/me', { client_metadata: { seen: true } })
  expect([status, body.display_name]).toEqual([200, long])
})
