/** A sign-in code for the unverified address of a user verifies it and removes the data of an earlier sign-up. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { auditTrail, emailsTo, signInWith } from '../../password-resets.ts'
import { insertEndpoint, queuedEvents } from '../../queued-events.ts'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { checkSignInCode, signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { squat, squatters, victim } from '../../squatted-account.ts'

const app = useTestApp()
let project: TestProject

beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
})

const sendCode = async () => (await signInEmail(app(), project, victim)).code

test('it removes password, sessions, second factors, passkeys, linked accounts and other addresses', async () => {
  const squatter = await squat(app(), project)
  const { status, body } = await useSignInCode(project, await sendCode())
  expect([status, body]).toMatchObject([200, { user_id: squatter.id, is_new_user: false }])

  const me = await project.request('GET', '/users/me', { user: body.access_token })
  expect(me.body).toMatchObject({
    primary_email: victim,
    primary_email_verified: true,
    has_password: false,
    requires_totp_mfa: false,
    passkey_auth_enabled: false,
    oauth_providers: [],
  })
  const channels = await project.request('GET', '/contact-channels?user_id=me', { user: body.access_token })
  expect(channels.body.items.map(({ value }: { value: string }) => value)).toEqual([victim])
  for (const address of [victim, squatters]) {
    expect((await signInWith(project, address, password)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  }
  const refresh = (token: string) =>
    project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(token) })
  expect((await refresh(squatter.refreshToken)).status).toBe(401)
  expect((await refresh(body.refresh_token)).status).toBe(200)
})

test('the audit trail contains the removed data, and a search no longer finds the removed address', async () => {
  const squatter = await squat(app(), project)
  await useSignInCode(project, await sendCode())
  const events = (await auditTrail(app(), project)).filter(({ type }) => type === 'email_verified')
  expect(events).toMatchObject([
    {
      userId: squatter.id,
      details: {
        email: victim,
        removed: {
          password: true,
          totp: true,
          recovery_codes: 10,
          passkeys: 1,
          oauth_accounts: 1,
          contact_channels: 1,
        },
      },
    },
  ])
  const found = await project.request('GET', '/users?query=squatter', { access: 'server' })
  expect(found.body.items).toEqual([])
})

test('the verified address gets a notice of the removed password, and the removed address none', async () => {
  await squat(app(), project)
  const code = await sendCode()
  const [toVictim, toSquatter] = [(await emailsTo(app(), victim)).length, (await emailsTo(app(), squatters)).length]
  await useSignInCode(project, code)
  const sent = (await emailsTo(app(), victim)).slice(toVictim).map(({ subject }) => subject)
  expect(sent).toEqual(['Your password was removed – Test project'])
  expect((await emailsTo(app(), squatters)).length).toBe(toSquatter)
})

test('an account without a password gets no such notice', async () => {
  const body = { primary_email: victim, primary_email_auth_enabled: true, otp_auth_enabled: true }
  expect((await project.request('POST', '/users', { access: 'server', body })).status).toBe(201)
  const code = await sendCode()
  const before = (await emailsTo(app(), victim)).length
  expect((await useSignInCode(project, code)).status).toBe(200)
  expect(await emailsTo(app(), victim)).toHaveLength(before)
})

test('webhooks get one event', async () => {
  const { id } = await signUp(project, victim)
  await insertEndpoint(app(), project)
  await useSignInCode(project, await sendCode())
  expect(await queuedEvents(app(), project)).toMatchObject([
    { type: 'user.updated', data: { id, primary_email_verified: true, has_password: false } },
  ])
})

test('one of two redemptions at once succeeds', async () => {
  await signUp(project, victim)
  const code = await sendCode()
  const responses = await Promise.all([useSignInCode(project, code), useSignInCode(project, code)])
  expect(responses.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['VERIFICATION_CODE_ALREADY_USED', 'ok'])
})

test('two codes that are redeemed at once both sign in, and the first one verifies the address', async () => {
  await signUp(project, victim)
  const codes = [await sendCode(), await sendCode()]
  const responses = await Promise.all(codes.map((code) => useSignInCode(project, code)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  for (const { body } of responses) {
    expect((await project.request('GET', '/users/me', { user: body.access_token })).status).toBe(200)
    const headers = refreshTokenHeader(body.refresh_token)
    expect((await project.request('POST', '/auth/sessions/current/refresh', { headers })).status).toBe(200)
  }
  const events = await auditTrail(app(), project)
  expect(events.filter(({ type }) => type === 'email_verified')).toHaveLength(1)
})

test('the code of a banned user verifies and removes nothing', async () => {
  const { id } = await squat(app(), project)
  const code = await sendCode()
  await project.request('PATCH', `/users/${id}`, { access: 'server', body: { ban: { reason: 'Spam' } } })
  expect((await useSignInCode(project, code)).body.code).toMatch(/USER_BANNED|VERIFICATION_CODE_EXPIRED/)
  const { body } = await project.request('GET', `/users/${id}`, { access: 'server' })
  expect(body).toMatchObject({ primary_email_verified: false, has_password: true, requires_totp_mfa: true })
})

test('a code for an address that another primary one has replaced verifies nothing and stays valid', async () => {
  const { id } = await signUp(project, victim)
  const code = await sendCode()
  const channel = { user_id: id, type: 'email', value: squatters, used_for_auth: true, is_primary: true }
  expect((await project.request('POST', '/contact-channels', { access: 'server', body: channel })).status).toBe(201)
  expect((await useSignInCode(project, code)).body.code).toBe('USER_NOT_FOUND')
  expect((await checkSignInCode(project, code)).body.is_code_valid).toBe(true)
})
