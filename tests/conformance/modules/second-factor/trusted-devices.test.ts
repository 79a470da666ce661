/** Trusted devices: their secrets replace the second factor of one user for 30 days, and are replaced with each sign-in. */
import { limits } from '@portico/contract/limits'
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { takeOwnStatements } from '../../own-statements.ts'
import { attemptOf, signUpWithTotp, totpNow } from '../../second-factor.ts'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'
import {
  listDevices,
  outcomeOn,
  signInAndTrust,
  signInOn,
  signUpWithDevice,
  trustedDeviceHeader,
} from '../../trusted-devices.ts'

const app = useTestApp()
const day = 86_400_000
const required = 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'

const claimsOf = (accessToken: string) =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'))

const eventsOf = (project: TestProject, type: string) =>
  app().deps.db.query<{ details: Record<string, unknown>; actorId: string | null }>(
    `select details, actor_id from audit_events where project_id = $1 and type = $2 order by at_millis`,
    [project.id, type],
  )

test('a trusted device signs in with the first factor only, and `amr` contains only that factor', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  app().clock.advance(1)
  const { status, body } = await signInOn(project, person, person.secret)
  expect(status).toBe(200)
  expect(claimsOf(body.access_token).amr).toEqual(['pwd'])
  expect(body.trusted_device_secret).toMatch(/^[0-9a-f-]{36}\.[0-9a-z]{45}$/)
  expect(body.trusted_device_secret).not.toBe(person.secret)
  const [device] = await listDevices(project, person)
  expect((await eventsOf(project, 'device_trusted')).map(({ details }) => details)).toEqual([
    { trusted_device_id: device.id },
  ])
  expect((await eventsOf(project, 'sign_in')).at(-1)?.details).toMatchObject({
    method: 'password',
    trusted_device_id: device.id,
  })
  const stored = await app().deps.db.query(`select t::text as row from trusted_devices t where project_id = $1`, [
    project.id,
  ])
  expect(JSON.stringify(stored)).not.toContain(body.trusted_device_secret.slice(37))
})

test('without the checkbox no secret is returned, and a sign-in without a secret runs no further statement', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const code = await attemptOf(project, person)
  const body = { type: 'totp', code, totp: totpNow(app()), trust_device: false }
  const signedIn = await project.request('POST', '/auth/mfa/sign-in', { body })
  expect(Object.keys(signedIn.body).sort()).toEqual(['access_token', 'is_new_user', 'refresh_token', 'user_id'])
  const other = await signUpWithDevice(app(), project)
  const plain = await signUp(project)
  const statementsOf = async (user: Person, ...secrets: string[]) => {
    takeOwnStatements(app())
    await signInOn(project, user, ...secrets)
    return takeOwnStatements(app()).filter((name) => name.includes('trusted'))
  }
  expect(await statementsOf(person)).toEqual([])
  expect(await statementsOf(person, other.secret)).toEqual([])
  expect(await statementsOf(plain, `${plain.id}.${other.secret.slice(37)}`)).toEqual([])
  expect(await statementsOf(other, other.secret)).toEqual(['rotate_trusted_device_secret'])
})

test('a secret is valid for one user of one project', async () => {
  const [project, elsewhere] = [await app().createProject(), await app().createProject()]
  const person = await signUpWithDevice(app(), project)
  const other = await signUpWithDevice(app(), project)
  expect(await outcomeOn(project, person, other.secret)).toBe(required)
  expect(await outcomeOn(project, person, `${person.id}.${other.secret.slice(37)}`)).toBe(required)
  const stranger = await signUpWithDevice(app(), elsewhere)
  await app().deps.db.query(`update trusted_devices set secret_hash = sha256($2::text::bytea) where project_id = $1`, [
    elsewhere.id,
    `${person.id}.${stranger.secret.slice(37)}`,
  ])
  expect(await outcomeOn(project, person, `${person.id}.${stranger.secret.slice(37)}`)).toBe(required)
  expect(await outcomeOn(project, person, other.secret, person.secret)).toBe('trusted')
})

test('secrets of any length and form are ignored', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const malformed = ['x', ',', '.', person.id, `${person.id}.`, `${person.secret}0`, 'ä', 'x'.repeat(10_000)]
  for (const secret of malformed) expect(await outcomeOn(project, person, secret)).toBe(required)
  const others = Array.from({ length: limits.trustedDeviceSecretsMax }, () => `${crypto.randomUUID()}.x`)
  expect(await outcomeOn(project, person, ...others, person.secret)).toBe(required)
  expect(await outcomeOn(project, person, person.secret)).toBe('trusted')
})

test('trust ends 30 days after the second factor, however often the device signs in', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  app().clock.advance(29 * day)
  const { body } = await signInOn(project, person, person.secret)
  expect(body.trusted_device_secret).toBeDefined()
  app().clock.advance(day)
  expect(await outcomeOn(project, person, body.trusted_device_secret)).toBe(required)
  expect(await eventsOf(project, 'trusted_device_reused')).toEqual([])
})

test('a device trusted at a later time than the current clock is not trusted', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  app().clock.advance(-3_600_000)
  expect(await outcomeOn(project, person, person.secret)).toBe(required)
  app().clock.advance(3_600_000)
  expect(await outcomeOn(project, person, person.secret)).toBe('trusted')
})

test('a lost response costs no code: until its successor is used, the replaced secret returns the same successor', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const [lost, repeated] = [
    await signInOn(project, person, person.secret),
    await signInOn(project, person, person.secret),
  ]
  expect(repeated.body.trusted_device_secret).toBe(lost.body.trusted_device_secret)
  expect(await outcomeOn(project, person, lost.body.trusted_device_secret)).toBe('trusted')
})

test('two concurrent sign-ins with one secret return the same successor', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const both = await Promise.all([1, 2].map(() => signInOn(project, person, person.secret)))
  const [one, other] = both.map(({ body }) => body.trusted_device_secret)
  expect(one).toBeDefined()
  expect(one).toBe(other)
})

test('a copied secret ends the trust in all devices of the user, and is recorded', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const second = await signInAndTrust(app(), project, person)
  const next = (await signInOn(project, person, person.secret)).body.trusted_device_secret
  const latest = (await signInOn(project, person, next)).body.trusted_device_secret
  const [, device] = await listDevices(project, person)
  expect(await outcomeOn(project, person, person.secret)).toBe(required)
  for (const secret of [latest, second.body.trusted_device_secret]) {
    expect(await outcomeOn(project, person, secret)).toBe(required)
  }
  expect(await listDevices(project, person)).toEqual([])
  const events = await eventsOf(project, 'trusted_device_reused')
  expect(events).toEqual([{ details: { trusted_device_id: device.id }, actorId: null }])
})

test('a user has 20 trusted devices at most: the oldest is removed', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const now = app().clock.now()
  await app().deps.db.query(
    `insert into trusted_devices (project_id, id, user_id, secret_hash, created_at_millis, expires_at_millis)
     select $1, gen_random_uuid(), $2, sha256(n::text::bytea), $3::bigint + n, $3::bigint + 1e9::bigint
     from generate_series(1, 19) n`,
    [project.id, person.id, now],
  )
  await signInAndTrust(app(), project, person)
  expect(await listDevices(project, person)).toHaveLength(limits.trustedDevicesMax)
  expect(await outcomeOn(project, person, person.secret)).toBe(required)
})

test('devices are listed, newest first, and removed one by one or all', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const { body } = await signInAndTrust(app(), project, person, { 'user-agent': userAgent })
  const [newest, oldest] = await listDevices(project, person)
  expect(newest).toEqual({
    id: expect.any(String),
    device: 'Firefox on Linux',
    created_at_millis: app().clock.now(),
    last_used_at_millis: null,
    expires_at_millis: app().clock.now() + limits.trustedDeviceMillis,
  })
  const remove = (path: string) => project.request('DELETE', path, { user: person.accessToken })
  expect((await remove(`/auth/mfa/trusted-devices/${oldest.id}`)).body).toEqual({ success: true })
  expect((await remove(`/auth/mfa/trusted-devices/${oldest.id}`)).body.code).toBe('TRUSTED_DEVICE_NOT_FOUND')
  expect(await outcomeOn(project, person, person.secret)).toBe(required)
  app().clock.advance(1)
  expect((await remove('/auth/mfa/trusted-devices')).body).toEqual({ success: true })
  expect(await outcomeOn(project, person, body.trusted_device_secret)).toBe(required)
  const details = (await eventsOf(project, 'trusted_device_removed')).map((event) => event.details)
  expect(details).toEqual([{ trusted_device_ids: [oldest.id] }, { trusted_device_ids: [newest.id] }])
})

test('a trusted device does not prove a recent sign-in', async () => {
  const project = await app().createProject({ freshSignInMinutes: 5 })
  const person = await signUpWithDevice(app(), project)
  const { body } = await signInOn(project, person, person.secret)
  app().clock.advance(6 * 60_000)
  const headers = trustedDeviceHeader(body.trusted_device_secret)
  const off = { totp_secret_base64: null }
  const refused = await project.request('PATCH', '/users/me', { user: body.access_token, headers, body: off })
  expect([refused.body.code, refused.body.details.methods]).toEqual(['FRESH_SIGN_IN_REQUIRED', ['password', 'totp']])
})

test('an impersonated session cannot trust a device', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  const { body } = await project.request('POST', '/auth/sessions', {
    access: 'server',
    body: { user_id: person.id, is_impersonation: true, reason: 'support' },
  })
  const code = await attemptOf(project, person)
  const trust = { type: 'totp', code, totp: totpNow(app()), trust_device: true }
  const refused = await project.request('POST', '/auth/mfa/sign-in', { user: body.access_token, body: trust })
  expect(refused.body.code).toBe('IMPERSONATION_NOT_ALLOWED')
})

test('a banned user is refused on a trusted device, which is no longer trusted after the ban', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const ban = (value: object | null) =>
    project.request('PATCH', `/users/${person.id}`, { access: 'server', body: { ban: value } })
  await ban({ reason: 'spam', until: null })
  expect(await outcomeOn(project, person, person.secret)).toBe('USER_BANNED')
  await ban(null)
  expect(await outcomeOn(project, person, person.secret)).toBe(required)
})

test('the stored response of a sign-in with an idempotency key contains no secret in plain text', async () => {
  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const headers = { ...trustedDeviceHeader(person.secret), 'idempotency-key': crypto.randomUUID() }
  const body = { email: person.email, password }
  const first = await project.request('POST', '/auth/password/sign-in', { headers, body })
  const repeat = await project.request('POST', '/auth/password/sign-in', { headers, body })
  expect(repeat.body).toEqual(first.body)
  const text = `select position(convert_to($2, 'UTF8') in response) as found from idempotency_keys
    where project_id = $1 and response is not null`
  const stored = await app().deps.db.query(text, [project.id, first.body.trusted_device_secret])
  expect(stored).toEqual([{ found: 0 }])
})
