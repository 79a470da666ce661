/** Guesses of a second factor after a correct password: limits, waiting times and notices. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
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
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const quarter = 15 * 60_000

async function guess(project: TestProject, email: string, times: number): Promise<(string | number)[]> {
  const responses: (string | number)[] = []
  let attempt = ''
  for (let index = 0; index < times; index++) {
    if (index % 15 === 0) attempt = await attemptOf(project, { email })
    const { status, body } = await prove(project, attempt, wrongTotp(app().clock.now()))
    responses.push(body?.code ?? status)
  }
  return responses
}

test('an account allows 30 wrong codes in 15 minutes over all attempts; then the correct one returns 429, too', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const responses = await guess(project, person.email, 31)
  expect(new Set(responses.slice(0, 30))).toEqual(new Set(['INVALID_TOTP_CODE']))
  expect(responses[30]).toBe('TOO_MANY_REQUESTS')
  const attempt = await attemptOf(project, person)
  const refused = await prove(project, attempt, totpNow(app()))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  app().clock.advance(quarter)
  expect((await prove(project, await attemptOf(project, person), totpNow(app()))).status).toBe(200)
})

test('the limit does not apply to another account', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const other = await signUpWithTotp(project)
  await guess(project, person.email, 31)
  expect((await prove(project, await attemptOf(project, other), totpNow(app()))).status).toBe(200)
})

test('the user gets the notice of calls with idempotency keys, too', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  await app().deliverEmails()
  const before = app().emails.length
  const withKeys: TestProject = {
    ...project,
    request: (method, path, given = {}) =>
      project.request(method, path, { ...given, headers: { 'idempotency-key': crypto.randomUUID() } }),
  }
  expect((await guess(withKeys, person.email, 31)).at(-1)).toBe('TOO_MANY_REQUESTS')
  await app().deliverEmails()
  expect(
    app()
      .emails.slice(before)
      .map(({ to }) => to),
  ).toEqual([person.email])
})

test('the user gets one notice', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  await app().deliverEmails()
  const before = app().emails.length
  await guess(project, person.email, 33)
  await app().deliverEmails()
  const notified = app().emails.slice(before)
  expect(notified.map(({ to }) => to)).toEqual([person.email])
})

test('correct codes do not count: 32 of them are accepted within 15 minutes', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await enableTotp(project, person)
  const signIn = async (steps: number) =>
    (await prove(project, await attemptOf(project, person), totpNow(app(), steps))).status
  for (const steps of [-1, 0, 1]) expect(await signIn(steps)).toBe(200)
  for (let round = 1; round < 30; round++) {
    app().clock.advance(30_000)
    expect(await signIn(1)).toBe(200)
  }
})

/** Sends a hundred wrong codes, as quickly as the limit of 30 in 15 minutes allows. */
async function guessAHundred(project: TestProject, person: Person): Promise<void> {
  for (const times of [30, 30, 30, 10]) {
    expect(new Set(await guess(project, person.email, times))).toEqual(new Set(['INVALID_TOTP_CODE']))
    app().clock.advance(quarter)
  }
}

test('after a hundred consecutive wrong codes, the correct one is refused for a day', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  await guessAHundred(project, person)
  const refused = await prove(project, await attemptOf(project, person), totpNow(app()))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBe((24 * 60 - 4 * 15) * 60)
  app().clock.advance(24 * 4 * quarter - 4 * quarter)
  expect((await prove(project, await attemptOf(project, person), totpNow(app()))).status).toBe(200)
}, 60_000)

test('a correct code resets the count of consecutive wrong codes', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  for (const times of [30, 30, 30, 9]) {
    await guess(project, person.email, times)
    app().clock.advance(quarter)
  }
  expect((await prove(project, await attemptOf(project, person), totpNow(app()))).status).toBe(200)
  app().clock.advance(quarter)
  expect(await guess(project, person.email, 30)).not.toContain(429)
}, 60_000)

test('codes refused by a limit do not count as consecutive wrong codes', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  await guess(project, person.email, 120)
  app().clock.advance(quarter)
  expect((await prove(project, await attemptOf(project, person), totpNow(app()))).status).toBe(200)
}, 60_000)

test('after a hundred wrong codes, a recovery code still signs in and resets the count', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const [code = ''] = await makeRecoveryCodes(app(), project, person)
  app().clock.advance(quarter)
  await guessAHundred(project, person)
  expect((await proveByRecoveryCode(project, await attemptOf(project, person), code)).status).toBe(200)
  expect((await prove(project, await attemptOf(project, person), totpNow(app()))).status).toBe(200)
}, 60_000)

test('the user of an account with guesses in five consecutive windows gets one notice', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  await app().deliverEmails()
  const before = app().emails.length
  for (let round = 0; round < 5; round++) {
    await guess(project, person.email, 31)
    app().clock.advance(quarter)
  }
  await app().deliverEmails()
  expect(app().emails.length - before).toBe(1)
}, 60_000)
