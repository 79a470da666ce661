/** An unverified address beside the primary one signs its user in, and gives way to a sign-up (decision 0112). */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { signInWith, useOAuthApp } from '../../oauth-journey.ts'
import { auditTrail, emailsTo, reset, resetCode } from '../../password-resets.ts'
import { type Person, password, signUp } from '../../setup.ts'
import { createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'

const { app, createProject } = useOAuthApp()
const claimed = 'owner@example.com'
let project: TestProject
let squatter: Person

beforeEach(async () => {
  project = await createProject(['github'], { flags: { magicLinkEnabled: true } })
  squatter = await signUp(project, 'squatter@example.net')
  expect((await claim(squatter, claimed)).status).toBe(201)
})

const claim = ({ accessToken: user }: Person, value: string) =>
  project.request('POST', '/contact-channels', {
    user,
    body: { user_id: 'me', type: 'email', value, used_for_auth: true },
  })
const call = (path: 'sign-up' | 'sign-in', email: string) =>
  project.request('POST', `/auth/password/${path}`, { body: { email, password } })
const channelsOf = async (id: string) =>
  (await project.request('GET', `/contact-channels?user_id=${id}`, { access: 'server' })).body.items

async function expectReleased(ownerId: string) {
  expect(await channelsOf(ownerId)).toMatchObject([{ is_primary: true, used_for_auth: true }])
  const channels = await channelsOf(squatter.id)
  expect(channels.find(({ value }: { value: string }) => value === claimed)).toMatchObject({ used_for_auth: false })
  const events = await auditTrail(app(), project)
  expect(events.filter(({ type }) => type === 'email_changed')).toMatchObject([
    { userId: squatter.id, details: { email: claimed, used_for_auth: false, reason: 'other_user_signed_up' } },
  ])
}

test('it signs its user in while nobody else signs up with it', async () => {
  expect((await call('sign-in', claimed)).body).toMatchObject({ user_id: squatter.id })
})

test.each([claimed, 'Owner@Example.com'])('%s can sign up with a password', async (email) => {
  const { body } = await call('sign-up', email)
  await expectReleased(body.user_id)
  expect((await call('sign-in', claimed)).body.user_id).toBe(body.user_id)
})

test('its owner can sign up with an emailed code', async () => {
  const { body } = await useSignInCode(project, (await signInEmail(app(), project, claimed)).code)
  expect(body).toMatchObject({ is_new_user: true })
  await expectReleased(body.user_id)
})

test('its owner can sign up with a provider and signs in with the address', async () => {
  const { body } = await signInWith(project, 'github', { choice: { name: 'Owner', email: claimed } })
  await expectReleased(body.user_id)
})

test('a server can create a user with it', async () => {
  await expectReleased(await createVerified(project, claimed))
})

test('exactly one of two concurrent sign-ups succeeds', async () => {
  const responses = await Promise.all([call('sign-up', claimed), call('sign-up', claimed)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('afterwards its former user cannot sign in with it again, even after a verification', async () => {
  await call('sign-up', claimed)
  const [channel] = (await channelsOf(squatter.id)).filter(({ value }: { value: string }) => value === claimed)
  const path = `/contact-channels/${squatter.id}/${channel.id}`
  await project.request('PATCH', path, { access: 'server', body: { is_verified: true } })
  const retried = await project.request('PATCH', path, { user: squatter.accessToken, body: { used_for_auth: true } })
  expect(retried.body.code).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE')
})

test('a verified address is reserved', async () => {
  const [channel] = (await channelsOf(squatter.id)).filter(({ value }: { value: string }) => value === claimed)
  const path = `/contact-channels/${squatter.id}/${channel.id}`
  await project.request('PATCH', path, { access: 'server', body: { is_verified: true } })
  expect((await call('sign-up', claimed)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
  expect((await channelsOf(squatter.id)).length).toBe(2)
})

test('an unverified primary address is reserved, because its owner can reset the password', async () => {
  expect((await call('sign-up', squatter.email)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
})

test('an unverified address is reserved while a user without a primary one signs in with no other', async () => {
  const { body: user } = await project.request('POST', '/users', { access: 'server', body: { password } })
  const add = (value: string) =>
    project.request('POST', '/contact-channels', {
      access: 'server',
      body: { user_id: user.id, type: 'email', value, used_for_auth: true, is_primary: false },
    })
  const only = 'only@example.com'
  await add(only)
  expect((await call('sign-up', only)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
  const asServer = { primary_email: only, primary_email_auth_enabled: true }
  const created = await project.request('POST', '/users', { access: 'server', body: asServer })
  expect(created.body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
  await signInWith(project, 'github', { choice: { name: 'Other', email: only } })
  expect((await call('sign-in', only)).body.user_id).toBe(user.id)

  await add('second@example.com')
  expect((await call('sign-up', only)).status).toBe(200)
  expect((await call('sign-up', 'second@example.com')).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
})

test('the owner of the only address of a user can reset the password', async () => {
  const { body: user } = await project.request('POST', '/users', { access: 'server', body: { password } })
  const channel = { user_id: user.id, type: 'email', value: 'only@example.com', used_for_auth: true }
  await project.request('POST', '/contact-channels', { access: 'server', body: channel })
  expect((await reset(project, await resetCode(app(), project, channel.value))).status).toBe(200)
  expect((await channelsOf(user.id))[0]).toMatchObject({ is_verified: true, used_for_auth: true })
})

test('a verification link of its former user no longer verifies the former copy', async () => {
  const [channel] = (await channelsOf(squatter.id)).filter(({ value }: { value: string }) => value === claimed)
  const path = `/contact-channels/${squatter.id}/${channel.id}`
  const sent = await project.request('POST', `${path}/send-verification-code`, {
    user: squatter.accessToken,
    body: { callback_url: 'http://localhost:8101/x' },
  })
  expect(sent.status).toBe(200)
  const code = /code=([0-9a-z]{45})/.exec((await emailsTo(app(), claimed)).at(-1)?.text ?? '')?.[1]
  await call('sign-up', claimed)
  const redeemed = await project.request('POST', '/contact-channels/verify', { body: { code } })
  expect(redeemed.body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  expect((await channelsOf(squatter.id)).every((one: { is_verified: boolean }) => !one.is_verified)).toBe(true)
})
