/** Codes of an authenticator app (RFC 6238): accepted time steps, and single use. */
import { describe, expect, test } from 'vitest'
import { takeOwnStatements } from '../../own-statements.ts'
import { attemptOf, prove, secret, signUpWithTotp, totpAt, totpNow, wrongTotp } from '../../second-factor.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

test('the correct code completes the sign-in, with the response of every sign-in method', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const attempt = await attemptOf(project, person)
  app().takeStatements()
  const { status, body } = await prove(project, attempt, totpNow(app()))
  expect(takeOwnStatements(app())).toEqual([
    'attempt_code',
    'select_second_factor_subject',
    'accept_totp_step',
    'consume_code',
    'insert_session',
  ])
  expect([status, body]).toEqual([
    200,
    {
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/),
      is_new_user: false,
      user_id: person.id,
    },
  ])
  const me = await project.request('GET', '/users/me', { user: body.access_token })
  expect(me.body.requires_totp_mfa).toBe(true)
})

test.each([
  [-2, 'INVALID_TOTP_CODE'],
  [-1, 'ok'],
  [0, 'ok'],
  [1, 'ok'],
  [2, 'INVALID_TOTP_CODE'],
])('the code of the step %i from now: %s', async (steps, expected) => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const { body } = await prove(project, await attemptOf(project, person), totpNow(app(), steps))
  expect(body.code ?? 'ok').toBe(expected)
})

test('each step works once: the same code in a second sign-in is wrong, and so is any earlier one', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const attempts = [await attemptOf(project, person), await attemptOf(project, person)]
  const code = totpNow(app())
  expect((await prove(project, attempts[0] ?? '', code)).status).toBe(200)
  const second = attempts[1] ?? ''
  expect((await prove(project, second, code)).body.code).toBe('INVALID_TOTP_CODE')
  expect((await prove(project, second, totpNow(app(), -1))).body.code).toBe('INVALID_TOTP_CODE')
  // The attempt is still valid.
  expect((await prove(project, second, totpNow(app(), 1))).status).toBe(200)
})

test('a second secret adds an authenticator: codes of both are accepted', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const attempt = await attemptOf(project, person)
  const other = Buffer.alloc(20, 9)
  const body = { totp_secret_base64: other.toString('base64') }
  await project.request('PATCH', '/users/me', { user: person.accessToken, body })
  expect((await prove(project, attempt, totpNow(app()))).status).toBe(200)
  const second = await attemptOf(project, person)
  expect((await prove(project, second, totpAt(other, app().clock.now()))).status).toBe(200)
})

describe('a code is a string of six digits:', () => {
  const malformed = [
    '',
    '12345',
    '1234567',
    'abcdef',
    '１２３４５６',
    '٠١٢٣٤٥',
    '12 456',
    ' 123456',
    '123456\n',
    '-12345',
    '1e5000',
  ]

  test.each([...malformed, 123456, 12345, null, ['123456'], true])(
    '%o is refused by its field when signing in, and leaves the attempt valid',
    async (totp) => {
      const project = await app().createProject()
      const person = await signUpWithTotp(project)
      const attempt = await attemptOf(project, person)
      const refused = await prove(project, attempt, totp)
      expect([refused.status, refused.body.code]).toEqual([400, 'SCHEMA_ERROR'])
      expect(refused.body.error).toContain('body.totp: must be ')
      expect((await prove(project, attempt, totpNow(app()))).status).toBe(200)
    },
  )

  test.each([...malformed, 123456])('%o is refused by its field when creating recovery codes', async (totp) => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const body = { totp }
    const refused = await project.request('POST', '/auth/mfa/recovery-codes', { user: person.accessToken, body })
    expect([refused.status, refused.body.code]).toEqual([400, 'SCHEMA_ERROR'])
    expect(refused.body.error).toContain('body.totp: must be ')
  })

  test('the correct code as a number is refused', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const attempt = await attemptOf(project, person)
    expect((await prove(project, attempt, Number(totpNow(app())))).body.code).toBe('SCHEMA_ERROR')
    expect((await prove(project, attempt, totpNow(app()))).status).toBe(200)
  })
})

test.each([
  ['empty', ''],
  ['one byte', 'YQ=='],
  ['nine bytes', Buffer.alloc(9, 1).toString('base64')],
  ['129 bytes', Buffer.alloc(129, 1).toString('base64')],
  ['10 KB', Buffer.alloc(10_240, 1).toString('base64')],
  ['in the alphabet for URLs', Buffer.alloc(20, 255).toString('base64url')],
  ['with blanks', ` ${secret.toString('base64')}`],
  ['a line end', `${secret.toString('base64')}\n`],
])('a secret that is %s is refused, and changes nothing', async (_name, totp_secret_base64) => {
  const project = await app().createProject()
  const person = await signUp(project)
  const user = person.accessToken
  const { body } = await project.request('PATCH', '/users/me', { user, body: { totp_secret_base64 } })
  expect(body.code).toBe('SCHEMA_ERROR')
  expect(body.error).toContain('totp_secret_base64')
  expect((await project.request('GET', '/users/me', { user })).body.requires_totp_mfa).toBe(false)
})

test.each([10, 16, 20, 32, 128])('a secret of %i bytes works', async (length) => {
  const project = await app().createProject()
  const person = await signUp(project)
  const own = Buffer.alloc(length, 0xa7)
  const body = { totp_secret_base64: own.toString('base64') }
  expect((await project.request('PATCH', '/users/me', { user: person.accessToken, body })).status).toBe(200)
  expect((await prove(project, await attemptOf(project, person), totpAt(own, app().clock.now()))).status).toBe(200)
})

test('the database contains no secret in plain text', async () => {
  const project = await app().createProject()
  await signUpWithTotp(project)
  const rows = await app().deps.db.query(`select row_to_json(u) as row from users u where project_id = $1`, [
    project.id,
  ])
  const stored = JSON.stringify(rows)
  for (const form of ['utf8', 'base64', 'hex'] as const) expect(stored).not.toContain(secret.toString(form))
})

test('a wrong code is recorded in the audit trail, without the code', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const wrong = wrongTotp(app().clock.now())
  await prove(project, await attemptOf(project, person), wrong)
  const text = `select user_id, details from audit_events where project_id = $1 and type = 'second_factor_failed'`
  const events = await app().deps.db.query(text, [project.id])
  expect(events).toEqual([{ userId: person.id, details: { second_factor: 'totp', reason: 'INVALID_TOTP_CODE' } }])
})
