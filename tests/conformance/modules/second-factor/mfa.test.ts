/** The second step of a sign-in: users that need it, and the lifetime of an attempt. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { attemptOf, prove, signUpWithTotp, totpNow, wrongTotp } from '../../second-factor.ts'
import { useTestApp } from '../../setup.ts'
import { checkSignInCode, createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'

const app = useTestApp()
const on = { magicLinkEnabled: true }
const fiveMinutes = 5 * 60_000

const turnOn = ({ request }: TestProject, id: string) =>
  request('PATCH', `/users/${id}`, {
    access: 'server',
    body: { totp_secret_base64: Buffer.from('a secret of 20 bytes').toString('base64') },
  })

describe('sign-in methods with a second factor', () => {
  test('a magic link redeems its code, requires the second factor, and opens no session before it', async () => {
    const project = await app().createProject({ flags: on })
    const id = await createVerified(project, 'ann@example.com')
    await turnOn(project, id)
    const { code } = await signInEmail(app(), project, 'ann@example.com')
    const requested = await useSignInCode(project, code)
    expect(requested.body.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
    expect(await countRows(app().deps, project.id)).toMatchObject({ sessions: 0 })
    expect((await checkSignInCode(project, code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
    const { body } = await prove(project, requested.body.details.attempt_code, totpNow(app()))
    expect(body).toMatchObject({ is_new_user: false, user_id: id })
  })

  test('a password opens no session before the second factor', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const before = await countRows(app().deps, project.id)
    await attemptOf(project, person)
    expect((await countRows(app().deps, project.id)).sessions).toBe(before.sessions)
  })

  test('a sign-up, a refresh and a session that a server opens need no second factor', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const headers = { 'x-portico-refresh-token': person.refreshToken }
    expect((await project.request('POST', '/auth/sessions/current/refresh', { headers })).status).toBe(200)
    const body = { user_id: person.id }
    expect((await project.request('POST', '/auth/sessions', { access: 'server', body })).status).toBe(200)
  })

  test('the audit trail contains the sign-in method and the second factor', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    await prove(project, await attemptOf(project, person), totpNow(app()))
    const text = `select details from audit_events where project_id = $1 and type = 'sign_in'`
    const events = await app().deps.db.query<{ details: object }>(text, [project.id])
    expect(events).toEqual([{ details: { method: 'password', second_factor: 'totp', session_id: expect.any(String) } }])
  })
})

describe('an attempt', () => {
  test('is valid for five minutes', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const attempts = [await attemptOf(project, person), await attemptOf(project, person)]
    app().clock.advance(fiveMinutes - 1)
    expect((await prove(project, attempts[0] ?? '', totpNow(app()))).status).toBe(200)
    app().clock.advance(1)
    const late = await prove(project, attempts[1] ?? '', totpNow(app(), 1))
    expect(late.body.code).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('works once', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const attempt = await attemptOf(project, person)
    expect((await prove(project, attempt, totpNow(app()))).status).toBe(200)
    app().clock.advance(60_000)
    expect((await prove(project, attempt, totpNow(app()))).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('accepts 20 codes; the 21st is refused, even if it is right', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const wrong = wrongTotp(app().clock.now())
    const [first, second] = [await attemptOf(project, person), await attemptOf(project, person)]
    for (let guess = 0; guess < 9; guess++) await prove(project, first, wrong)
    expect((await prove(project, first, totpNow(app()))).status).toBe(200)
    for (let guess = 0; guess < 20; guess++) {
      expect((await prove(project, second, wrong)).body.code).toBe('INVALID_TOTP_CODE')
    }
    const refused = await prove(project, second, totpNow(app(), 1))
    expect(refused.body.code).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  })

  test('from another project, or from no project, is not found', async () => {
    const [own, other] = [await app().createProject(), await app().createProject()]
    const attempt = await attemptOf(own, await signUpWithTotp(own))
    expect((await prove(other, attempt, totpNow(app()))).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await prove(own, '0'.repeat(45), totpNow(app()))).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await prove(own, attempt, totpNow(app()))).status).toBe(200)
  })

  test('is not found once its user was deleted', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const attempt = await attemptOf(project, person)
    await project.request('DELETE', `/users/${person.id}`, { access: 'server' })
    expect((await prove(project, attempt, totpNow(app()))).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  })

  test('ends with all sessions: an attempt from before a password change is refused', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project)
    const attempt = await attemptOf(project, person)
    const body = { password: 'loud mountain streams' }
    await project.request('PATCH', `/users/${person.id}`, { access: 'server', body })
    expect((await prove(project, attempt, totpNow(app()))).body.code).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test.each([
    ['an unknown type', { type: 'sms', totp: '123456' }],
    ['no type', { totp: '123456' }],
    ['a recovery code instead of a TOTP', { type: 'totp', recovery_code: '1' }],
    ['both', { type: 'totp', totp: '123456', recovery_code: '1' }],
  ])('with %s returns SCHEMA_ERROR', async (_name, fields) => {
    const project = await app().createProject()
    const attempt = await attemptOf(project, await signUpWithTotp(project))
    const { body } = await project.request('POST', '/auth/mfa/sign-in', { body: { code: attempt, ...fields } })
    expect(body.code).toBe('SCHEMA_ERROR')
  })
})
