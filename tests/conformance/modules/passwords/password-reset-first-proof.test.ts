/**
 * Unverified data is removed on first verification: a password reset by the owner of the address removes the data of an
 * earlier sign-up.
 */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { auditTrail, emailsTo, newPassword, reset, resetCode, signInWith } from '../../password-resets.ts'
import { attemptOf, enableTotp, makeRecoveryCodes } from '../../second-factor.ts'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const victim = 'victim@example.com'
const squatters = 'squatter@example.net'

/** Creates an account with every kind of data that an attacker could leave in it. */
async function squat(project: TestProject) {
  const squatter = await signUp(project, victim)
  await enableTotp(project, squatter)
  await makeRecoveryCodes(app(), project, squatter)
  const channel = { user_id: 'me', value: squatters, type: 'email', used_for_auth: true }
  await project.request('POST', '/contact-channels', { user: squatter.accessToken, body: channel })
  const params = [project.id, squatter.id]
  const { db } = app().deps
  await db.query(`update contact_channels set is_verified = true where project_id = $1 and value = $2`, [
    project.id,
    squatters,
  ])
  await db.query(
    `insert into passkeys (project_id, id, user_id, credential_id, public_key, sign_count, transports, name, created_at_millis)
     values ($1, gen_random_uuid(), $2, 'squatted', '\\x00', 0, '[]', 'Key', 0)`,
    params,
  )
  await db.query(
    `insert into oauth_accounts (project_id, provider_id, account_id, user_id, created_at_millis)
     values ($1, 'github', 'squatter', $2, 0)`,
    params,
  )
  return squatter
}

test('a reset removes password, sessions, second factors, passkeys, linked accounts and other addresses', async () => {
  const project = await app().createProject()
  const squatter = await squat(project)
  const attempt = await attemptOf(project, squatter)
  expect((await reset(project, await resetCode(app(), project, victim))).status).toBe(200)

  const { body } = await signInWith(project, victim, newPassword)
  expect(body).toMatchObject({ user_id: squatter.id, is_new_user: false })
  const me = await project.request('GET', '/users/me', { user: body.access_token })
  expect(me.body).toMatchObject({
    primary_email: victim,
    primary_email_verified: true,
    requires_totp_mfa: false,
    passkey_auth_enabled: false,
    oauth_providers: [],
  })
  const channels = await project.request('GET', '/contact-channels?user_id=me', { user: body.access_token })
  expect(channels.body.items.map(({ value }: { value: string }) => value)).toEqual([victim])

  expect((await signInWith(project, victim, password)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect((await signInWith(project, squatters, newPassword)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  const headers = refreshTokenHeader(squatter.refreshToken)
  expect((await project.request('POST', '/auth/sessions/current/refresh', { headers })).status).toBe(401)
  const prove = { type: 'totp', code: attempt, totp: '000000' }
  expect((await project.request('POST', '/auth/mfa/sign-in', { body: prove })).body.code).toBe(
    'VERIFICATION_CODE_ALREADY_USED',
  )
  expect(await app().deps.db.query('select 1 from recovery_codes where project_id = $1', [project.id])).toEqual([])
})

test('the audit trail contains the removed data, and a search no longer finds the removed address', async () => {
  const project = await app().createProject()
  const squatter = await squat(project)
  await reset(project, await resetCode(app(), project, victim))
  expect((await auditTrail(app(), project)).at(-1)).toMatchObject({
    type: 'password_reset',
    userId: squatter.id,
    details: {
      verified_email: true,
      removed: { totp: true, recovery_codes: 10, passkeys: 1, oauth_accounts: 1, contact_channels: 1 },
    },
  })
  const search = async (query: string) =>
    (await project.request('GET', `/users?query=${query}`, { access: 'server' })).body
  expect((await search('squatter')).items).toEqual([])
  expect((await search('victim')).items).toHaveLength(1)
})

test('the notice is sent to the verified address, not to the removed one', async () => {
  const project = await app().createProject()
  await squat(project)
  const code = await resetCode(app(), project, victim)
  const [toVictim, toSquatter] = [(await emailsTo(app(), victim)).length, (await emailsTo(app(), squatters)).length]
  await reset(project, code)
  expect((await emailsTo(app(), victim)).length).toBe(toVictim + 1)
  expect((await emailsTo(app(), squatters)).length).toBe(toSquatter)
})

test('a reset invalidates open codes of other purposes', async () => {
  const project = await app().createProject()
  const body = { email: victim, password, verification_callback_url: 'http://localhost:8101/x' }
  await project.request('POST', '/auth/password/sign-up', { body })
  const message = (await emailsTo(app(), victim)).findLast(({ text }) => text.includes('code='))
  const verification = /code=([0-9a-z]{45})/.exec(message?.text ?? '')?.[1]
  await reset(project, await resetCode(app(), project, victim))
  const verified = await project.request('POST', '/contact-channels/verify', { body: { code: verification } })
  expect(verified.body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test('a reset of a verified address removes nothing', async () => {
  const project = await app().createProject()
  const owner = await squat(project)
  await project.request('PATCH', `/users/${owner.id}`, { access: 'server', body: { primary_email_verified: true } })
  await reset(project, await resetCode(app(), project, victim))
  const { body } = await project.request('GET', `/users/${owner.id}`, { access: 'server' })
  expect(body).toMatchObject({ requires_totp_mfa: true, passkey_auth_enabled: true })
  expect(body.oauth_providers).toHaveLength(1)
  expect((await signInWith(project, squatters, newPassword)).body.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
})
