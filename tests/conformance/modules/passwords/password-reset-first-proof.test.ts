/**
 * Unverified data is removed on first verification: a password reset by the owner of the address removes the data of an
 * earlier sign-up.
 */
import { expect, test } from 'vitest'
import { auditTrail, emailsTo, newPassword, reset, resetCode, signInWith } from '../../password-resets.ts'
import { attemptOf } from '../../second-factor.ts'
import { password, refreshTokenHeader, useTestApp } from '../../setup.ts'
import { squat, squatters, victim } from '../../squatted-account.ts'

const app = useTestApp()
test('a reset removes password, sessions, second factors, passkeys, linked accounts and other addresses', async () => {
  const project = await app().createProject()
  const squatter = await squat(app(), project)
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
  const squatter = await squat(app(), project)
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
  await squat(app(), project)
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
  const owner = await squat(app(), project)
  await project.request('PATCH', `/users/${owner.id}`, { access: 'server', body: { primary_email_verified: true } })
  await reset(project, await resetCode(app(), project, victim))
  const { body } = await project.request('GET', `/users/${owner.id}`, { access: 'server' })
  expect(body).toMatchObject({ requires_totp_mfa: true, passkey_auth_enabled: true })
  expect(body.oauth_providers).toHaveLength(1)
  expect((await signInWith(project, squatters, newPassword)).body.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
})
