/** Password resets concurrent with the calls that they affect. */
import { expect, test } from 'vitest'
import { emailsTo, newPassword, reset, resetCode, signInWith } from '../conformance/password-resets.ts'
import { password, signUp, useTestApp } from '../conformance/setup.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()

test('a reset code redeemed 50 times concurrently sets one password and sends one notice', async () => {
  for (let round = 0; round < 5; round++) {
    const project = await app().createProject()
    const { email } = await signUp(project)
    const code = await resetCode(app(), project, email)
    const before = (await emailsTo(app(), email)).length
    const responses = await atOnce(50, (index) => reset(project, code, `${newPassword} ${index}`))
    const outcomes = tally(responses.map(({ body }) => body.code ?? 'ok'))
    // More than 20 attempts at one code are too many.
    expect(outcomes.ok).toBe(1)
    expect(Object.keys(outcomes).sort()).toEqual(
      ['VERIFICATION_CODE_ALREADY_USED', 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'ok'].filter(
        (key) => key in outcomes,
      ),
    )
    const winner = responses.findIndex(({ status }) => status === 200)
    expect((await signInWith(project, email, `${newPassword} ${winner}`)).status).toBe(200)
    expect((await emailsTo(app(), email)).length).toBe(before + 1)
  }
}, 120_000)

test('two codes of one user redeemed concurrently set one password', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(20); round++) {
    const { email } = await signUp(project, `person-${round}@example.com`)
    const codes = [await resetCode(app(), project, email), await resetCode(app(), project, email)]
    const responses = await Promise.all(codes.map((code, index) => reset(project, code, `${newPassword} ${index}`)))
    expect(tally(responses.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 1, VERIFICATION_CODE_ALREADY_USED: 1 })
  }
}, 120_000)

test('a sign-in with the old password during a reset leaves no session', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(40); round++) {
    const { email } = await signUp(project, `person-${round}@example.com`)
    const code = await resetCode(app(), project, email)
    const [response, ...signIns] = await Promise.all([
      reset(project, code),
      signInWith(project, email, password),
      signInWith(project, email, password),
    ])
    expect(response.status).toBe(200)
    for (const { body } of signIns) {
      if (body.access_token === undefined) {
        expect(body.code).toBe('EMAIL_PASSWORD_MISMATCH')
        continue
      }
      const me = await project.request('GET', '/users/me', { user: body.access_token })
      expect(me.body.code).toBe('ACCESS_TOKEN_EXPIRED')
    }
    expect((await signInWith(project, email, newPassword)).status).toBe(200)
  }
}, 120_000)

test('a reset concurrent with the deletion of its user succeeds or is refused', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(40); round++) {
    const { id, email } = await signUp(project, `person-${round}@example.com`)
    const code = await resetCode(app(), project, email)
    const [response] = await Promise.all([
      reset(project, code),
      project.request('DELETE', `/users/${id}`, { access: 'server' }),
    ])
    expect(['ok', 'VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_ALREADY_USED']).toContain(
      response.body.code ?? 'ok',
    )
    expect((await signInWith(project, email, newPassword)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  }
}, 120_000)
