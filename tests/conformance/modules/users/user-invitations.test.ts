/** An invitation to the app of a project admits its address once, and is open until an account has the address. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { callAsOwner } from '../../internal-project.ts'
import { emailedInvitation, inviteUser, signUpCallback } from '../../invitations.ts'
import { openOwners, ownersPath } from '../../project-owners.ts'
import { password, useTestApp } from '../../setup.ts'
import { askForCode, createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { outcomeOf } from '../../teams.ts'

const app = useTestApp()
const email = 'guest@example.com'
const closed = 'SIGN_UP_NOT_ENABLED'
const unknown = 'USER_INVITATION_NOT_FOUND'
const week = 7 * 86_400_000

let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true, signUpEnabled: false } })
})

const call = (method: string, path = '', body?: object) =>
  project.request(method, `/user-invitations${path}`, { access: 'server', body })
const open = async (): Promise<string[]> =>
  (await call('GET')).body.items.map((item: { recipient_email: string }) => item.recipient_email)
const resend = (id: string) => call('POST', `/${id}/resend`, { callback_url: signUpCallback })
const signUp = (invitation_code?: string, address = email) =>
  project.request('POST', '/auth/password/sign-up', { body: { email: address, password, invitation_code } })

async function invited(address = email): Promise<{ id: string; code: string }> {
  const { body } = await inviteUser(project, { email: address })
  return { id: body.id, code: await emailedInvitation(app(), address) }
}

test('it is listed, and its email leads to the sign-up screen', async () => {
  const { status, body } = await inviteUser(project, { email: 'Guest@example.com' })
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      recipient_email: 'Guest@example.com',
      created_at_millis: app().clock.now(),
      expires_at_millis: app().clock.now() + week,
    },
  ])
  expect((await call('GET')).body).toEqual({ items: [body], is_paginated: false })
  await app().deliverEmails()
  const message = app().emails.findLast(({ to }) => to === 'Guest@example.com')
  expect(message?.text).toContain(`${signUpCallback}?code=`)
})

test('the invited address signs up with a password and the code, once', async () => {
  const { id, code } = await invited()
  expect((await signUp()).body.code).toBe(closed)
  expect((await signUp(code, 'other@example.com')).body.code).toBe(closed)
  const { status, body } = await signUp(code, 'GUEST@example.com')
  expect(status).toBe(200)
  expect(await open()).toEqual([])
  expect(outcomeOf(await resend(id))).toBe(unknown)
  await project.request('DELETE', `/users/${body.user_id}`, { access: 'server' })
  expect((await signUp(code)).body.code).toBe(closed)
  expect(await open()).toEqual([])
})

test('the invited address signs up with a code by email', async () => {
  expect((await askForCode(project, email)).body.code).toBe(closed)
  await invited()
  const { code } = await signInEmail(app(), project, email)
  expect((await useSignInCode(project, code)).body.is_new_user).toBe(true)
  expect(await open()).toEqual([])
})

test('a sign-up that needs no invitation closes it, too', async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await invited()
  expect((await signUp()).status).toBe(200)
  expect(await open()).toEqual([])
})

test('sent again, it has a new code and expiry, and the code before admits nobody', async () => {
  const { id, code } = await invited()
  app().clock.advance(week - 1000)
  const { body } = await resend(id)
  expect(body).toMatchObject({ id, expires_at_millis: app().clock.now() + week })
  expect((await signUp(code)).body.code).toBe(closed)
  expect((await signUp(await emailedInvitation(app(), email))).status).toBe(200)
})

test('revoked or expired, it admits nobody and is not listed', async () => {
  const revoked = await invited()
  const expired = await invited('late@example.com')
  expect((await call('DELETE', `/${revoked.id}`)).status).toBe(200)
  expect(outcomeOf(await call('DELETE', `/${revoked.id}`))).toBe(unknown)
  expect((await signUp(revoked.code)).body.code).toBe(closed)
  app().clock.advance(week)
  expect(await open()).toEqual([])
  expect((await signUp(expired.code, 'late@example.com')).body.code).toBe(closed)
})

test('an address with an account, and a link without a trusted domain, are refused', async () => {
  await createVerified(project, email)
  expect((await inviteUser(project)).body).toMatchObject({ code: 'USER_EMAIL_ALREADY_EXISTS', details: { email } })
  const elsewhere = await inviteUser(project, { email: 'new@example.com', callback_url: 'https://evil.test/sign-up' })
  expect(elsewhere.body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
  expect(await open()).toEqual([])
})

test('without a callback URL, the link leads to the first trusted domain', async () => {
  const withoutTarget = () => call('POST', '', { email })
  expect((await withoutTarget()).body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
  const config = { domains: [{ domain: 'https://app.example.com', handler_path: '/account' }] }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  expect((await withoutTarget()).status).toBe(200)
  await app().deliverEmails()
  const message = app().emails.findLast(({ to }) => to === email)
  expect(message?.text).toContain('https://app.example.com/account/sign-up?code=')
})

test('a project has at most 1,000 open invitations', async () => {
  const fill = `insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, payload, created_at_millis,
      expires_at_millis)
    select $1, gen_random_uuid(), 'user-invitation', sha256(n::text::bytea), sha256('x'::bytea),
      jsonb_build_object('email', n || '@example.com'), $2::bigint, $2::bigint + 1000 from generate_series(1, 1000) n`
  await app().deps.db.query(fill, [project.id, app().clock.now()])
  expect((await inviteUser(project)).body).toMatchObject({
    code: 'USER_INVITATION_LIMIT_REACHED',
    details: { limit: 1000 },
  })
})

test('it admits its address while the project owner who sent it may invite', async () => {
  const owners = await openOwners(app())
  const sender = await owners.ownerWith(project, 'admin')
  const other = await owners.ownerWith(project, 'owner')
  const body = { email, callback_url: signUpCallback }
  const sent = await callAsOwner(owners.internal, project, sender, ['POST', '/user-invitations', body])
  expect(outcomeOf(sent)).toBe('200')
  const code = await emailedInvitation(app(), email)
  const changeRole = (role: string) => owners.call(project, other, 'PATCH', `${ownersPath}/${sender.id}`, { role })
  await changeRole('developer')
  expect((await signUp(code)).body.code).toBe(closed)
  await changeRole('admin')
  const ban = (state: object | null) =>
    owners.internal.request('PATCH', `/users/${sender.id}`, { access: 'server', body: { ban: state } })
  await ban({ reason: 'Left', until: null })
  expect((await signUp(code)).body.code).toBe(closed)
  await ban(null)
  expect((await signUp(code)).status).toBe(200)
})

test('sending and revoking it are in the audit trail', async () => {
  const { id } = await invited()
  await call('DELETE', `/${id}`)
  const { body } = await project.request('GET', '/audit-events', { access: 'admin' })
  const events = body.items.filter(({ type }: { type: string }) => type.startsWith('user_invitation'))
  // Both may have the same time.
  expect(events).toHaveLength(2)
  expect(events.map(({ type, details }: { type: string; details: object }) => [type, details])).toEqual(
    expect.arrayContaining([
      ['user_invitation_revoked', { invitation_id: id }],
      ['user_invitation_sent', { invitation_id: id, email }],
    ]),
  )
})
