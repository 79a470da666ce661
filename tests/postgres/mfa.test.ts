import type { TestResponse } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { beginSignIn, createAuthenticator, finishSignIn, register } from '../conformance/authenticator.ts'
import {
  attemptOf,
  makeRecoveryCodes,
  prove,
  proveByRecoveryCode,
  signUpWithTotp,
  totpNow,
  wrongTotp,
} from '../conformance/second-factor.ts'
import { password, signUp, useTestApp } from '../conformance/setup.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
const outcomesOf = (responses: TestResponse[]) =>
  tally(responses.map(({ body, status }) => body?.code ?? String(status)))

test('a sign-in attempt completed 50 times concurrently opens one session', async () => {
  const project = await app().createProject()
  for (let round = 0; round < 5; round++) {
    const person = await signUpWithTotp(project)
    const attempt = await attemptOf(project, person)
    const totp = totpNow(app())
    const outcomes = outcomesOf(await atOnce(50, () => prove(project, attempt, totp)))
    expect(outcomes[200]).toBe(1)
    const text = `select count(*) as sessions from sessions where project_id = $1 and user_id = $2`
    expect(await app().deps.db.query(text, [project.id, person.id])).toEqual([{ sessions: 2 }])
  }
}, 60_000)

test('one TOTP code in two concurrent sign-ins is accepted in one of them', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(50); round++) {
    const person = await signUpWithTotp(project)
    const attempts = [await attemptOf(project, person), await attemptOf(project, person)]
    const responses = await Promise.all(attempts.map((attempt) => prove(project, attempt, totpNow(app()))))
    expect(outcomesOf(responses)).toEqual({ 200: 1, INVALID_TOTP_CODE: 1 })
    const loser = attempts[responses.findIndex(({ status }) => status !== 200)] ?? ''
    expect((await prove(project, loser, totpNow(app(), 1))).status).toBe(200)
  }
}, 120_000)

test('100 concurrent wrong guesses at one sign-in attempt are counted, and at most 20 are compared', async () => {
  const project = await app().createProject()
  for (let round = 0; round < 5; round++) {
    const person = await signUpWithTotp(project)
    const attempt = await attemptOf(project, person)
    const wrong = wrongTotp(app().clock.now())
    const outcomes = outcomesOf(await atOnce(100, () => prove(project, attempt, wrong)))
    expect(outcomes).toEqual({ INVALID_TOTP_CODE: 20, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 80 })
    const right = await prove(project, attempt, totpNow(app()))
    expect(right.body.code).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  }
}, 60_000)

test('30 of 100 concurrent wrong guesses at ten sign-in attempts are compared, and the user is notified once', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const attempts: string[] = []
  for (let index = 0; index < 10; index++) attempts.push(await attemptOf(project, person))
  await app().deliverEmails()
  const before = app().emails.length
  const wrong = wrongTotp(app().clock.now())
  const responses = await atOnce(100, (index) => prove(project, attempts[index % 10] ?? '', wrong))
  expect(outcomesOf(responses)).toEqual({ TOO_MANY_REQUESTS: 70, INVALID_TOTP_CODE: 30 })
  await app().deliverEmails()
  expect(app().emails.length - before).toBe(1)
}, 60_000)

test('one of two concurrent sign-ins redeems the same recovery code', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(20); round++) {
    const person = await signUpWithTotp(project)
    const [code = ''] = await makeRecoveryCodes(app(), project, person)
    const attempts = [await attemptOf(project, person), await attemptOf(project, person)]
    const responses = await Promise.all(attempts.map((attempt) => proveByRecoveryCode(project, attempt, code)))
    expect(outcomesOf(responses)).toEqual({ 200: 1, INVALID_RECOVERY_CODE: 1 })
  }
}, 120_000)

test('one TOTP code creates one set of recovery codes in two concurrent calls', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const make = () =>
    project.request('POST', '/auth/mfa/recovery-codes', { user: person.accessToken, body: { totp: totpNow(app()) } })
  expect(outcomesOf(await atOnce(5, make))).toEqual({ 200: 1, INVALID_TOTP_CODE: 4 })
  const { body } = await project.request('GET', '/auth/mfa/recovery-codes', { user: person.accessToken })
  expect(body).toEqual({ remaining: 10 })
}, 60_000)

test('one passkey assertion sent 20 times concurrently signs in once', async () => {
  const project = await app().createProject({ flags: { passkeyEnabled: true } })
  for (let round = 0; round < 10; round++) {
    const authenticator = createAuthenticator({ counter: round % 2 })
    await register(project, await signUp(project), authenticator)
    const { code, challenge } = await beginSignIn(project)
    const credential = authenticator.get(challenge, { counter: 2 * (round % 2) })
    const responses = await atOnce(20, () => finishSignIn(project, code, credential))
    expect(outcomesOf(responses)[200]).toBe(1)
    expect(responses.every(({ status }) => status === 200 || status === 400 || status === 409)).toBe(true)
  }
}, 60_000)

test('one of two concurrent passkey assertions with the same counter signs in, because the other may come from a clone', async () => {
  const project = await app().createProject({ flags: { passkeyEnabled: true } })
  for (let round = 0; round < rounds(20); round++) {
    const authenticator = createAuthenticator({ counter: 1 })
    await register(project, await signUp(project), authenticator)
    const begun = [await beginSignIn(project), await beginSignIn(project)]
    const responses = await Promise.all(
      begun.map(({ code, challenge }) => finishSignIn(project, code, authenticator.get(challenge, { counter: 2 }))),
    )
    expect(outcomesOf(responses)).toEqual({ 200: 1, PASSKEY_AUTHENTICATION_FAILED: 1 })
  }
}, 60_000)

test('a user can be deleted during the verification of the second factor without a fault', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(40); round++) {
    const person = await signUpWithTotp(project)
    const [code = ''] = await makeRecoveryCodes(app(), project, person)
    const attempts = [await attemptOf(project, person), await attemptOf(project, person)]
    const signIn = { email: person.email, password }
    const [deleted] = await Promise.all([
      project.request('DELETE', `/users/${person.id}`, { access: 'server' }),
      prove(project, attempts[0] ?? '', totpNow(app())),
      proveByRecoveryCode(project, attempts[1] ?? '', code),
      project.request('POST', '/auth/password/sign-in', { body: signIn }),
    ])
    expect(deleted.status).toBe(200)
    expect((await prove(project, attempts[0] ?? '', totpNow(app()))).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  }
}, 120_000)
