/** Setting a new password with an emailed link: revoked sessions and codes, and the order of refusals. */
import { describe, expect, test } from 'vitest'
import {
  askForReset,
  auditTrail,
  checkReset,
  emailsTo,
  newPassword,
  readResetCode,
  reset,
  resetCode,
  signInWith,
} from '../../password-resets.ts'
import { attemptOf, prove, signUpWithTotp, totpNow } from '../../second-factor.ts'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const email = 'ann@example.com'

async function annVerified() {
  const project = await app().createProject()
  const ann = await signUp(project, email)
  await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body: { primary_email_verified: true } })
  return { project, ann }
}

describe('a reset', () => {
  test('replaces the password, and opens no session', async () => {
    const { project, ann } = await annVerified()
    const response = await reset(project, await resetCode(app(), project, email))
    expect(response.body).toEqual({ success: true })
    expect((await signInWith(project, email, password)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
    expect((await signInWith(project, email, newPassword)).body.user_id).toBe(ann.id)
  })

  test('ends every session at once', async () => {
    const { project, ann } = await annVerified()
    await reset(project, await resetCode(app(), project, email))
    expect((await project.request('GET', '/users/me', { user: ann.accessToken })).body.code).toBe(
      'ACCESS_TOKEN_EXPIRED',
    )
    const refreshed = await project.request('POST', '/auth/sessions/current/refresh', {
      headers: refreshTokenHeader(ann.refreshToken),
    })
    expect(refreshed.body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  })

  test('voids all open reset codes of the user', async () => {
    const { project } = await annVerified()
    const [first, second] = [await resetCode(app(), project, email), await resetCode(app(), project, email)]
    expect((await reset(project, second)).status).toBe(200)
    for (const code of [first, second]) {
      expect((await reset(project, code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
      expect((await checkReset(project, code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
    }
  })

  test('keeps the second factor for the next sign-in, and voids earlier attempts', async () => {
    const project = await app().createProject()
    const person = await signUpWithTotp(project, email)
    await project.request('PATCH', `/users/${person.id}`, { access: 'server', body: { primary_email_verified: true } })
    const attempt = await attemptOf(project, person)
    await reset(project, await resetCode(app(), project, email))
    expect((await prove(project, attempt, totpNow(app()))).status).not.toBe(200)
    expect((await signInWith(project, email, newPassword)).body.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
  })

  test('is recorded in the audit trail, and the user gets a notice', async () => {
    const { project, ann } = await annVerified()
    const code = await resetCode(app(), project, email)
    const before = (await emailsTo(app(), email)).length
    await reset(project, code)
    const trail = await auditTrail(app(), project)
    expect(trail.slice(-2)).toMatchObject([
      { type: 'password_reset_requested', userId: ann.id, actor: 'client', details: { email } },
      { type: 'password_reset', userId: ann.id, actor: 'client', details: { email } },
    ])
    const emails = await emailsTo(app(), email)
    expect(emails).toHaveLength(before + 1)
    expect(emails.at(-1)?.text).not.toContain('code=')
    expect(JSON.stringify(trail)).not.toContain(code)
  })

  test('works for an account without a password', async () => {
    const project = await app().createProject()
    const body = { primary_email: email, primary_email_auth_enabled: true }
    await project.request('POST', '/users', { access: 'server', body })
    expect((await reset(project, await resetCode(app(), project, email))).status).toBe(200)
    expect((await signInWith(project, email, newPassword)).status).toBe(200)
  })

  test('unlocks an account that was locked by failed guesses of others', async () => {
    const { project } = await annVerified()
    for (let guess = 0; guess < 11; guess++) await signInWith(project, email, 'wrong')
    expect((await signInWith(project, email, password)).status).toBe(429)
    await reset(project, await resetCode(app(), project, email))
    expect((await signInWith(project, email, newPassword)).status).toBe(200)
  })
})

describe('a reset is refused', () => {
  test('for an unknown code, then for disabled passwords, then for the password; the code stays valid', async () => {
    const { project } = await annVerified()
    const code = await resetCode(app(), project, email)
    expect((await reset(project, '0'.repeat(45), 'short')).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    await app().deps.db.query('update projects set credential_enabled = false where id = $1', [project.id])
    app().clock.advance(1000)
    expect((await reset(project, code, 'short')).body.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
    await app().deps.db.query('update projects set credential_enabled = true where id = $1', [project.id])
    app().clock.advance(1000)
    expect((await reset(project, code, 'short')).body.code).toBe('PASSWORD_TOO_SHORT')
    expect((await reset(project, code, 'x'.repeat(257))).body.code).toBe('PASSWORD_TOO_LONG')
    expect((await reset(project, code, 'password')).body.code).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
    expect((await reset(project, code, 'ann@example.com')).body.code).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
    expect((await signInWith(project, email, password)).status).toBe(200)
    expect((await reset(project, code)).status).toBe(200)
  })

  test('when the address has changed since the code was sent', async () => {
    const { project, ann } = await annVerified()
    const code = await resetCode(app(), project, email)
    const body = { primary_email: 'new@example.com', primary_email_verified: true }
    await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body })
    expect((await reset(project, code)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await signInWith(project, 'new@example.com', newPassword)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  })

  test('after the user has changed the password with the old one', async () => {
    const { project, ann } = await annVerified()
    const code = await resetCode(app(), project, email)
    const change = { old_password: password, new_password: newPassword }
    await project.request('POST', '/auth/password/update', { user: ann.accessToken, body: change })
    expect((await reset(project, code, 'green tall windows')).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('after the user was deleted', async () => {
    const { project, ann } = await annVerified()
    const code = await resetCode(app(), project, email)
    await project.request('DELETE', `/users/${ann.id}`, { access: 'server' })
    expect((await reset(project, code)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  })
})

test('the link of the email contains the code beside the query of the callback', async () => {
  const { project } = await annVerified()
  await askForReset(project, email)
  const code = await readResetCode(app(), email)
  const message = (await emailsTo(app(), email)).findLast(({ text }) => text.includes(code))
  expect(message?.text).toContain(`http://localhost:8101/handler/password-reset?from=mail&code=${code}`)
})

test('only hashes of a code are stored', async () => {
  const { project } = await annVerified()
  const code = await resetCode(app(), project, email)
  const tables = ['verification_codes', 'outbox', 'audit_events']
  for (const table of tables) {
    const rows = await app().deps.db.query(`select t::text as row from ${table} t where project_id = $1`, [project.id])
    expect(JSON.stringify(rows)).not.toContain(code.slice(6))
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(code).toString('hex'))
  }
})

describe('an open reset code is void', () => {
  const changes = {
    'the user changes the password': ({ project, ann }: Scene) =>
      project.request('POST', '/auth/password/update', {
        user: ann.accessToken,
        body: { old_password: password, new_password: 'quiet winter rivers' },
      }),
    'a server sets the password': ({ project, ann }: Scene) =>
      project.request('PATCH', `/users/${ann.id}`, { access: 'server', body: { password: 'quiet winter rivers' } }),
    'a server removes the password': ({ project, ann }: Scene) =>
      project.request('PATCH', `/users/${ann.id}`, { access: 'server', body: { password: null } }),
    'the user sets a first password': async ({ project, ann }: Scene) => {
      const { body } = await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: ann.id } })
      await app().deps.db.query('update users set password_hash = null where id = $1', [ann.id])
      return project.request('POST', '/auth/password/set', {
        user: body.access_token,
        body: { password: 'quiet winter rivers' },
      })
    },
  }
  type Scene = Awaited<ReturnType<typeof annVerified>>

  test.each(Object.entries(changes))('once %s', async (_name, change) => {
    const scene = await annVerified()
    const code = await resetCode(app(), scene.project, email)
    expect((await change(scene)).status).toBe(200)
    expect((await reset(scene.project, code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
    expect((await signInWith(scene.project, email, newPassword)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  })
})
