/** Anonymous users: visitors with a session and no identity, who stay the same user when they sign up. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { allowsAnonymous, allowVisitors, claimsOf, type Visitor, visit } from '../../anonymous-visitor.ts'
import { createAuthenticator, register, signInWith } from '../../authenticator.ts'
import { insertEndpoint, queuedEvents } from '../../queued-events.ts'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { createVerified, signInEmail } from '../../sign-in-codes.ts'
import { addMember, createTeam, outcomeOf } from '../../teams.ts'

const app = useTestApp()
const email = 'ann@example.com'
const day = 24 * 3600 * 1000

let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true, passkeyEnabled: true } })
  await allowVisitors(project)
})

const asServer = (method: string, path: string, body?: unknown) =>
  project.request(method, path, { access: 'server', body })
const idsOf = async (query = ''): Promise<string[]> =>
  (await asServer('GET', `/users${query}`)).body.items.map(({ id }: { id: string }) => id)
const refresh = (token: string) =>
  project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(token) })
const refused = (visitor: Visitor) =>
  Promise.all([visitor.call('GET', '/users/me'), refresh(visitor.refreshToken)]).then((all) => all.map(outcomeOf))
const ended = ['ACCESS_TOKEN_EXPIRED', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED']

test('is off in new projects, and never on in internal', async () => {
  const other = await app().createProject()
  expect(outcomeOf(await other.request('POST', '/auth/anonymous/sign-up', { body: {} }))).toBe(
    'ANONYMOUS_ACCOUNTS_NOT_ENABLED',
  )
  expect(await idsOf('?include_anonymous=true')).toEqual([])
})

test('tokens have an audience of their own, are refreshed, and need the header that says that the app knows them', async () => {
  const { status, body } = await project.request('POST', '/auth/anonymous/sign-up')
  expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'refresh_token', 'user_id']])
  const claims = { aud: `${project.id}:anonymous`, is_anonymous: true, is_restricted: true, email: null }
  const user = body.access_token
  expect(claimsOf(user)).toMatchObject({ ...claims, sub: body.user_id, restricted_reason: { type: 'anonymous' } })
  expect(claimsOf((await refresh(body.refresh_token)).body.access_token)).toMatchObject(claims)
  const me = (headers: Record<string, string>) => project.request('GET', '/users/me', { user, headers })
  expect(outcomeOf(await me({}))).toBe('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED')
  expect(outcomeOf(await me({ 'x-portico-allow-anonymous-user': 'false' }))).toBe(
    'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
  )
  expect((await me(allowsAnonymous)).body).toMatchObject({ id: body.user_id, is_anonymous: true, primary_email: null })
  const published = { 'x-stack-allow-anonymous-user': 'true', 'x-stack-access-token': user }
  const foreign = { 'x-stack-project-id': project.id, 'x-stack-access-type': 'client' }
  const key = { 'x-stack-publishable-client-key': project.keys.publishableClientKey }
  const seen = await project.request('GET', '/users/me', {
    access: 'none',
    headers: { ...published, ...foreign, ...key },
  })
  const restricted = { is_restricted: true, restricted_reason: { type: 'anonymous' }, restricted_by_admin: false }
  expect(seen.body).toMatchObject({ id: body.user_id, is_anonymous: true, ...restricted })
})

test('lists, counts and metrics leave them out, unless they ask', async () => {
  const person = await signUp(project)
  const { id } = await visit(project)
  await app().deps.activity.flush()
  expect(await idsOf()).toEqual([person.id])
  expect(await idsOf('?order_by=last_active_at')).toEqual([person.id])
  expect((await idsOf('?include_anonymous=true')).sort()).toEqual([person.id, id].sort())
  expect(await idsOf('?only_anonymous=true')).toEqual([id])
  const counted = async (query: string) =>
    (await asServer('GET', `/users?include_total=true&limit=1${query}`)).body.total.count
  expect([await counted(''), await counted('&include_anonymous=true'), await counted('&only_anonymous=true')]).toEqual([
    1, 2, 1,
  ])
  expect((await project.request('GET', '/projects/current', { access: 'admin' })).body.user_count).toBe(1)
  const { body } = await project.request('GET', '/internal/metrics', { access: 'admin' })
  expect([body.total_users, body.daily_active_users.at(-1).activity, body.daily_users.at(-1).activity]).toEqual([
    1, 1, 1,
  ])
  const recent = [...body.recently_active, ...body.recently_registered].map((user: { id: string }) => user.id)
  expect(new Set(recent)).toEqual(new Set([person.id]))
})

describe('a sign-up', () => {
  const methods: readonly [string, (visitor: Visitor) => Promise<{ status: number; body: Record<string, string> }>][] =
    [
      ['password', (visitor) => visitor.call('POST', '/auth/password/sign-up', { email, password })],
      [
        'code',
        async (visitor) => {
          const { code } = await signInEmail(app(), project, email)
          return visitor.call('POST', '/auth/otp/sign-in', { code })
        },
      ],
      ['passkey', (visitor) => register(visitor.project, visitor, createAuthenticator())],
    ]

  test.each(methods)('with a %s makes the same user real, and ends what others may have', async (method, become) => {
    await insertEndpoint(app(), project)
    const visitor = await visit(project)
    await visitor.call('PATCH', '/users/me', { client_metadata: { cart: ['tea'] }, display_name: 'Guest' })
    const teamId = await createTeam(project)
    await addMember(project, teamId, visitor.id)
    const planted = (await asServer('POST', '/auth/sessions', { user_id: visitor.id })).body
    app().clock.advance(1000)
    const { status, body } = await become(visitor)
    expect(status).toBe(200)
    expect(claimsOf(body.access_token ?? '')).toMatchObject({ sub: visitor.id, aud: project.id, is_anonymous: false })
    const me = await project.request('GET', '/users/me', { user: body.access_token })
    const real = { is_anonymous: false, client_metadata: { cart: ['tea'] }, display_name: 'Guest' }
    expect(me.body).toMatchObject({ ...real, id: visitor.id, primary_email: method === 'passkey' ? null : email })
    expect(await refused(visitor)).toEqual(ended)
    expect(outcomeOf(await refresh(planted.refresh_token))).toBe(ended[1])
    expect((await refresh(body.refresh_token ?? '')).status).toBe(200)
    const members = await asServer('GET', `/team-member-profiles?team_id=${teamId}`)
    expect(members.body.items.map((member: { user_id: string }) => member.user_id)).toEqual([visitor.id])
    const events = await queuedEvents(app(), project)
    const updates = events.filter(({ type, data }) => type === 'user.updated' && data.id === visitor.id)
    expect(updates.at(-1)?.data).toMatchObject({ is_anonymous: false })
    expect([await idsOf(), await idsOf('?only_anonymous=true')]).toEqual([[visitor.id], []])
    expect((await project.request('GET', '/projects/current', { access: 'admin' })).body.user_count).toBe(1)
  })

  test('in two tabs at once makes one account, and the other tab has ended', async () => {
    const visitor = await visit(project)
    const addresses = ['a@example.com', 'b@example.com']
    const calls = addresses.map((email) => visitor.call('POST', '/auth/password/sign-up', { email, password }))
    const outcomes = (await Promise.all(calls)).map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome.startsWith('200'))).toHaveLength(1)
    expect(outcomes).toContain('ACCESS_TOKEN_EXPIRED')
    expect(await idsOf('?include_anonymous=true')).toEqual([visitor.id])
  })

  test('that is refused leaves the visitor as it was', async () => {
    await signUp(project, email)
    const visitor = await visit(project)
    const taken = await visitor.call('POST', '/auth/password/sign-up', { email, password })
    expect(taken.body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
    expect((await visitor.call('GET', '/users/me')).body).toMatchObject({ id: visitor.id, is_anonymous: true })
  })

  test('in a project that hides accounts makes the visitor real who redeems the emailed code', async () => {
    await allowVisitors(project, { hide_accounts: true })
    const visitor = await visit(project)
    const asked = await visitor.call('POST', '/auth/password/sign-up', { email, password })
    expect(asked.body.code).toBe('SIGN_UP_CONTINUES_BY_EMAIL')
    await app().deliverEmails()
    const text = app().emails.findLast(({ to }) => to === email)?.text ?? ''
    const typed = /^\s*([0-9A-Z]{6})\s*$/m.exec(text)?.[1]
    const code = `${typed}${asked.body.details.nonce}`.toLowerCase()
    const { body } = await visitor.call('POST', '/auth/otp/sign-in', { code })
    expect(body).toMatchObject({ user_id: visitor.id, is_new_user: true })
    expect(await refused(visitor)).toEqual(ended)
  })
})

test('a sign-in to an account merges nothing and names the anonymous user that is left', async () => {
  const id = await createVerified(project, email, { password, otp_auth_enabled: true })
  const visitor = await visit(project)
  const left = { user_id: id, is_new_user: false, left_anonymous_user_id: visitor.id }
  expect((await visitor.call('POST', '/auth/password/sign-in', { email, password })).body).toMatchObject(left)
  const { code } = await signInEmail(app(), project, email)
  expect((await visitor.call('POST', '/auth/otp/sign-in', { code })).body).toMatchObject(left)
  expect((await visitor.call('GET', '/users/me')).body.id).toBe(visitor.id)
  const person = await signUp(project)
  const authenticator = createAuthenticator()
  await register(project, person, authenticator)
  expect((await signInWith(visitor.project, authenticator)).body.left_anonymous_user_id).toBeUndefined()
})

test('they cannot create keys, add identities, invite, accept invitations or be impersonated', async () => {
  await project.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { allow_user_api_keys: true } },
  })
  const { id, call } = await visit(project)
  const teamId = await createTeam(project)
  const key = { description: 'Key', expires_at_millis: null }
  const callback_url = 'http://localhost:8101/handler/team-invitation'
  const calls = [
    call('POST', '/user-api-keys', { ...key, user_id: 'me' }),
    asServer('POST', '/user-api-keys', { ...key, user_id: id }),
    call('POST', '/contact-channels', { user_id: 'me', type: 'email', value: email, used_for_auth: true }),
    asServer('POST', '/contact-channels', { user_id: id, type: 'email', value: email, used_for_auth: true }),
    call('POST', '/auth/password/set', { password }),
    call('PATCH', '/users/me', { otp_auth_enabled: true }),
    asServer('PATCH', `/users/${id}`, { primary_email: email }),
    call('POST', '/team-invitations/send-code', { team_id: teamId, email, callback_url }),
    call('POST', '/team-invitations/accept', { code: '0'.repeat(45) }),
    asServer('POST', '/auth/sessions', { user_id: id, is_impersonation: true, reason: 'help' }),
    asServer('POST', '/auth/impersonation-links', { user_id: id, reason: 'help', callback_url }),
  ]
  const outcomes = (await Promise.all(calls)).map(outcomeOf)
  expect(outcomes).toEqual(calls.map(() => 'ANONYMOUS_USER_NOT_ALLOWED'))
})

test('maintenance deletes those who were not active for the days that the project allows', async () => {
  await allowVisitors(project, { anonymous_max_idle_days: 2 })
  const [idle, active, signedUp] = [await visit(project), await visit(project), await visit(project)]
  await signedUp.call('POST', '/auth/password/sign-up', { email, password })
  app().clock.advance(day)
  await refresh(active.refreshToken)
  await app().deps.activity.flush()
  expect((await app().maintain()).anonymousUsers).toBeUndefined()
  app().clock.advance(day)
  expect((await app().maintain()).anonymousUsers).toBe(1)
  const kept = await idsOf('?include_anonymous=true')
  expect(kept.sort()).toEqual([active.id, signedUp.id].sort())
  expect((await idle.call('GET', '/users/me')).status).not.toBe(200)
  expect((await project.request('GET', '/projects/current', { access: 'admin' })).body.user_count).toBe(1)
})
