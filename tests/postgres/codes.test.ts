import { expect, test } from 'vitest'
import { password, useTestApp } from '../conformance/setup.ts'
import { askForCode, checkSignInCode, readSignInEmail, useSignInCode } from '../conformance/sign-in-codes.ts'
import { atOnce, tally } from './at-once.ts'

const app = useTestApp()

test('one of 50 concurrent requests redeems a code', async () => {
  for (let round = 0; round < 10; round++) {
    const project = await app().createProject()
    const signUp = { email: 'ann@example.com', password, verification_callback_url: 'http://localhost:8101/x' }
    await project.request('POST', '/auth/password/sign-up', { body: signUp })
    await app().deliverEmails()
    const code = /code=([0-9a-z]{45})/.exec(app().emails.at(-1)?.text ?? '')?.[1]
    const responses = await atOnce(50, () => project.request('POST', '/contact-channels/verify', { body: { code } }))
    expect(tally(responses.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 1, VERIFICATION_CODE_ALREADY_USED: 49 })
  }
}, 60_000)

test('100 concurrent guesses of a short code are counted, and at most 20 are compared', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  for (let round = 0; round < 5; round++) {
    const email = `person-${round}@example.com`
    await askForCode(project, email)
    await app().deliverEmails()
    const { code } = readSignInEmail(app(), email)
    const typed = Array.from({ length: 100 }, (_, index) => String(index).padStart(6, '0'))
    const guesses = await atOnce(100, (index) => checkSignInCode(project, typed[index] + code.slice(6)))
    expect(tally(guesses.map(({ body }) => body.code ?? 'ok'))).toEqual({ VERIFICATION_CODE_NOT_FOUND: 100 })
    const text = `select attempts from verification_codes where project_id = $1 and used_at_millis is null`
    const rows = await app().deps.db.query<{ attempts: number }>(text, [project.id])
    expect(rows.map(({ attempts }) => attempts)).toEqual(Array.from({ length: round + 1 }, () => 100))
    expect((await useSignInCode(project, code)).body.code).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
    await app().deps.db.query(`update verification_codes set attempts = 100 where project_id = $1`, [project.id])
  }
}, 60_000)

test('at most one of 50 concurrent correct codes after 15 wrong ones is accepted, and the count is correct', async () => {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await askForCode(project, 'ann@example.com')
  await app().deliverEmails()
  const { code } = readSignInEmail(app(), 'ann@example.com')
  for (let guess = 0; guess < 15; guess++) await checkSignInCode(project, `000000${code.slice(6)}`)
  const responses = await atOnce(50, () => useSignInCode(project, code))
  const outcomes = tally(responses.map(({ body }) => body.code ?? 'ok'))
  expect(outcomes).toEqual({ ok: 1, VERIFICATION_CODE_ALREADY_USED: 49 })
  const [row] = await app().deps.db.query(`select attempts from verification_codes where project_id = $1`, [project.id])
  expect(row).toEqual({ attempts: 65 })
}, 60_000)
