/** Recovery codes replace a lost authenticator app. */
import { describe, expect, test } from 'vitest'
import {
  attemptOf,
  enableTotp,
  makeRecoveryCodes,
  prove,
  proveByRecoveryCode,
  signUpWithTotp,
  totpNow,
  wrongTotp,
} from '../../second-factor.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

async function personWithCodes() {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const codes = await makeRecoveryCodes(app(), project, person)
  const remaining = async () =>
    (await project.request('GET', '/auth/mfa/recovery-codes', { user: person.accessToken })).body.remaining
  return { project, person, codes, first: codes[0] ?? '', remaining }
}

describe('creating recovery codes', () => {
  test('returns ten different codes in groups of four characters', async () => {
    const { codes, remaining } = await personWithCodes()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await remaining()).toBe(10)
  })

  test('replaces the earlier codes', async () => {
    const { project, person, codes, first, remaining } = await personWithCodes()
    const second = await makeRecoveryCodes(app(), project, person)
    expect(codes.filter((code) => second.includes(code))).toEqual([])
    const old = await proveByRecoveryCode(project, await attemptOf(project, person), first)
    expect(old.body.code).toBe('INVALID_RECOVERY_CODE')
    expect(await remaining()).toBe(10)
  })

  test('requires a signed-in user with an authenticator app', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    const body = { totp: '123456' }
    expect((await project.request('POST', '/auth/mfa/recovery-codes', { body })).body.code).toBe('SCHEMA_ERROR')
    const without = await project.request('POST', '/auth/mfa/recovery-codes', { user: person.accessToken, body })
    expect([without.status, without.body.code]).toEqual([400, 'USER_DOES_NOT_HAVE_TOTP'])
  })

  test('requires a current code of the app that was not used before', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const make = (totp: string) =>
      project.request('POST', '/auth/mfa/recovery-codes', { user: person.accessToken, body: { totp } })
    expect((await make(wrongTotp(app().clock.now()))).body.code).toBe('INVALID_TOTP_CODE')
    const totp = totpNow(app())
    expect((await prove(project, await attemptOf(project, person), totp)).status).toBe(200)
    expect((await make(totp)).body.code).toBe('INVALID_TOTP_CODE')
    expect((await make(totpNow(app(), 1))).status).toBe(200)
  })

  test('counts wrong codes of the app together with those of sign-ins', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const body = { totp: wrongTotp(app().clock.now()) }
    const make = () => project.request('POST', '/auth/mfa/recovery-codes', { user: person.accessToken, body })
    for (let guess = 0; guess < 30; guess++) expect((await make()).body.code).toBe('INVALID_TOTP_CODE')
    expect((await make()).status).toBe(429)
    expect((await prove(project, await attemptOf(project, person), totpNow(app()))).status).toBe(429)
  })

  test('is recorded in the audit trail, and the user gets a notice', async () => {
    const { project, person } = await personWithCodes()
    await app().deliverEmails()
    expect(app().emails.at(-1)?.to).toBe(person.email)
    const text = `select user_id from audit_events where project_id = $1 and type = 'recovery_codes_created'`
    expect(await app().deps.db.query(text, [project.id])).toEqual([{ userId: person.id }])
  })

  test('stores no code in plain text', async () => {
    const { project, codes } = await personWithCodes()
    const text = `select row_to_json(r) as row from recovery_codes r where project_id = $1`
    const stored = JSON.stringify(await app().deps.db.query(text, [project.id]))
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', '').slice(8))
    }
  })
})

describe('a recovery code', () => {
  test('signs in once, in place of a code of the app', async () => {
    const { project, person, first, remaining } = await personWithCodes()
    const attempts = [await attemptOf(project, person), await attemptOf(project, person)]
    const { body } = await proveByRecoveryCode(project, attempts[0] ?? '', first)
    expect(body).toMatchObject({ is_new_user: false, user_id: person.id, access_token: expect.any(String) })
    expect(await remaining()).toBe(9)
    const again = await proveByRecoveryCode(project, attempts[1] ?? '', first)
    expect(again.body.code).toBe('INVALID_RECOVERY_CODE')
    expect((await prove(project, attempts[1] ?? '', totpNow(app()))).status).toBe(200)
  })

  test.each([
    ['in upper case', (code: string) => code.toUpperCase()],
    ['without dashes', (code: string) => code.replaceAll('-', '')],
    ['with blanks', (code: string) => `  ${code.replaceAll('-', ' ')} `],
    ['with long dashes', (code: string) => code.replaceAll('-', '–')],
    ['with o for 0 and l for 1', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('is accepted %s', async (_name, type) => {
    const { project, person, first } = await personWithCodes()
    expect((await proveByRecoveryCode(project, await attemptOf(project, person), type(first))).status).toBe(200)
  })

  test.each(['', 'x', '0000-0000-0000-0000', 'uuuu-uuuu-uuuu-uuuu', 'x'.repeat(10_000)])(
    '%o is refused after one hash, and the attempt stays valid',
    async (typed) => {
      const { project, person, first } = await personWithCodes()
      const attempt = await attemptOf(project, person)
      const { verify } = app().deps.passwordHasher
      let hashes = 0
      Object.assign(app().deps.passwordHasher, {
        verify: (given: string, hash: string | null, projectId: string) => {
          hashes += 1
          return verify(given, hash, projectId)
        },
      })
      const wrong = await proveByRecoveryCode(project, attempt, typed)
      Object.assign(app().deps.passwordHasher, { verify })
      expect([wrong.body.code, hashes]).toEqual(['INVALID_RECOVERY_CODE', 1])
      expect((await proveByRecoveryCode(project, attempt, first)).status).toBe(200)
    },
  )

  test('with a wrong second half is refused: the first half only finds the row', async () => {
    const { project, person, codes } = await personWithCodes()
    const [one = '', two = ''] = codes
    const mixed = one.slice(0, 10) + two.slice(10)
    const { body } = await proveByRecoveryCode(project, await attemptOf(project, person), mixed)
    expect(body.code).toBe('INVALID_RECOVERY_CODE')
  })

  test('from another user is refused', async () => {
    const { project, person } = await personWithCodes()
    const other = await signUpWithTotp(project)
    const [code = ''] = await makeRecoveryCodes(app(), project, other)
    const { body } = await proveByRecoveryCode(project, await attemptOf(project, person), code)
    expect(body.code).toBe('INVALID_RECOVERY_CODE')
  })

  test('that was used is recorded in the audit trail, and the user gets a notice', async () => {
    const { project, person, first } = await personWithCodes()
    await app().deliverEmails()
    const before = app().emails.length
    await proveByRecoveryCode(project, await attemptOf(project, person), first)
    await app().deliverEmails()
    expect(
      app()
        .emails.slice(before)
        .map(({ to }) => to),
    ).toEqual([person.email])
    const text = `select type, details from audit_events where project_id = $1 and user_id = $2
      and type in ('recovery_code_used', 'sign_in') order by type`
    expect(await app().deps.db.query(text, [project.id, person.id])).toMatchObject([
      { type: 'recovery_code_used' },
      { type: 'sign_in', details: { second_factor: 'recovery_code' } },
    ])
  })

  test('is removed with the app: turning it off and on leaves no codes', async () => {
    const { project, person, first, remaining } = await personWithCodes()
    await project.request('PATCH', '/users/me', { user: person.accessToken, body: { totp_secret_base64: null } })
    expect(await remaining()).toBe(0)
    await enableTotp(project, person)
    const { body } = await proveByRecoveryCode(project, await attemptOf(project, person), first)
    expect(body.code).toBe('INVALID_RECOVERY_CODE')
  })
})
