/** The audit trail of a day: calls of an owner, an admin, a user, an API key and an impersonator. */
import { sealAuditEvents, type TestProject, type TestResponse } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { inviteOwner, projectInvitationCode } from '../../internal-project.ts'
import { resetCode } from '../../password-resets.ts'
import { type OwnerWithEmail, openOwners, ownersPath } from '../../project-owners.ts'
import { attemptOf, enableTotp, prove, totpNow, wrongTotp } from '../../second-factor.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const email = 'ann@example.com'
const second = 1000
const newPassword = 'loud mountain streams'
let owners: Awaited<ReturnType<typeof openOwners>>
let project: TestProject

interface Event {
  readonly type: string
  readonly user_id: string | null
  readonly actor: { readonly type: string; readonly id: string | null }
  readonly on_behalf_of: { readonly id: string } | null
}

beforeAll(async () => {
  owners = await openOwners(app())
  project = await app().createProject({
    displayName: 'Garden',
    flags: { clientTeamCreationEnabled: true, clientUserDeletionEnabled: true },
  })
})

/** Runs a step a second after the one before, and requires its status. */
async function step(status: number, call: () => Promise<TestResponse>): Promise<TestResponse['body']> {
  app().clock.advance(second)
  const response = await call()
  expect(response.status, response.text).toBe(status)
  return response.body
}

const signIn = (secret = password) =>
  project.request('POST', '/auth/password/sign-in', { body: { email, password: secret } })

/** Creates a set of keys as an owner. Returns its id and the headers of calls with its server key. */
async function createKey(by: OwnerWithEmail) {
  const body = await step(200, () =>
    owners.call(project, by, 'POST', '/internal/api-keys', {
      description: 'Billing server',
      expires_at_millis: app().clock.now() + 86_400_000,
      has_publishable_client_key: false,
      has_secret_server_key: true,
      has_super_secret_admin_key: false,
    }),
  )
  const headers = {
    'x-portico-project-id': project.id,
    'x-portico-access-type': 'server',
    'x-portico-secret-server-key': String(body.secret_server_key),
  }
  const call = (method: string, path: string, body?: unknown) =>
    project.request(method, path, { access: 'none', headers, body })
  return { id: String(body.id), call }
}

async function useAccount(): Promise<Person> {
  app().clock.advance(second)
  const ann = await signUp(project, email)
  await step(200, () => signIn())
  await step(400, () => signIn('a wrong password'))
  await step(200, () => enableTotp(project, ann))
  // The code that turned the factor on is used up.
  app().clock.advance(60 * second)
  const attempt = await attemptOf(project, ann)
  await step(400, () => prove(project, attempt, wrongTotp(app().clock.now())))
  await step(200, () => prove(project, attempt, totpNow(app())))
  return ann
}

async function impersonate(by: OwnerWithEmail, { id }: Person): Promise<void> {
  const begin = { user_id: id, is_impersonation: true, reason: 'Ticket 42' }
  const session = await step(200, () => owners.call(project, by, 'POST', '/auth/sessions', begin))
  await step(201, () =>
    project.request('POST', '/teams', {
      user: session.access_token,
      body: { display_name: 'Acme', creator_user_id: 'me' },
    }),
  )
  const headers = refreshTokenHeader(session.refresh_token)
  await step(200, () => project.request('DELETE', '/auth/sessions/current', { headers }))
}

test('every step has one event with its actor', async () => {
  const owner = await owners.ownerWith(project, 'owner')
  const admin = await owners.newcomer()
  await step(201, () => inviteOwner(owners.internal, project, owner, { email: admin.email, role: 'admin' }))
  const invitation = await projectInvitationCode(app(), admin.email)
  await step(200, () => owners.accept(admin, invitation))
  const key = await createKey(admin)
  const ann = await useAccount()
  await step(200, () => key.call('POST', '/auth/sessions', { user_id: ann.id }))
  await impersonate(admin, ann)
  const ban = { ban: { reason: 'Spam', until: null } }
  await step(200, () => owners.call(project, admin, 'PATCH', `/users/${ann.id}`, ban))
  await step(403, () => signIn())
  await step(200, () => key.call('PATCH', `/users/${ann.id}`, { ban: null }))
  await step(200, () => owners.call(project, owner, 'PATCH', `${ownersPath}/${admin.id}`, { role: 'developer' }))
  await step(403, () => owners.call(project, admin, 'DELETE', `/users/${ann.id}`))
  await step(200, () => owners.call(project, owner, 'PATCH', `/internal/api-keys/${key.id}`, { revoked: true }))
  await step(401, () => key.call('DELETE', `/users/${ann.id}`))
  app().clock.advance(60 * second)
  const code = await resetCode(app(), project, email)
  await step(200, () => project.request('POST', '/auth/password/reset', { body: { code, password: newPassword } }))
  // The address was not verified before: the reset has removed the authenticator app (decision 0015).
  const back = await step(200, () => signIn(newPassword))
  await step(200, () => project.request('DELETE', '/users/me', { user: back.access_token }))
  await step(200, () => owners.call(project, owner, 'DELETE', `${ownersPath}/${admin.id}`))

  const names = new Map<string | null, string>([
    [owner.id, 'owner'],
    [admin.id, 'admin'],
    [ann.id, 'ann'],
    [key.id, 'key'],
    [null, 'visitor'],
  ])
  expect(await readTrail(names)).toEqual([
    ['project_owner_invited', 'owner owner', null],
    ['project_owner_added', 'owner admin', null],
    ['api_key_created', 'owner admin', null],
    ['sign_up', 'user ann', 'ann'],
    ['sign_in', 'user ann', 'ann'],
    ['sign_in_failed', 'user visitor', 'ann'],
    ['totp_enabled', 'user ann', 'ann'],
    ['second_factor_failed', 'user visitor', 'ann'],
    ['sign_in', 'user ann', 'ann'],
    ['session_created', 'api_key key', 'ann'],
    ['session_created', 'owner admin for ann', 'ann'],
    ['team_created', 'owner admin for ann', 'ann'],
    ['sign_out', 'owner admin for ann', 'ann'],
    ['user_banned', 'owner admin', 'ann'],
    ['sign_in_failed', 'user visitor', 'ann'],
    ['user_unbanned', 'api_key key', 'ann'],
    ['project_owner_role_changed', 'owner owner', null],
    ['api_key_revoked', 'owner owner', null],
    ['password_reset_requested', 'user visitor', 'ann'],
    ['password_reset', 'user ann', 'ann'],
    ['sign_in', 'user ann', 'ann'],
    ['user_deleted', 'user ann', 'ann'],
    ['project_owner_removed', 'owner owner', null],
  ])
})

/** Lists type, actor and user of each event of the project, the oldest first. */
async function readTrail(names: ReadonlyMap<string | null, string>) {
  const { body } = await project.request('GET', '/audit-events?limit=1000', { access: 'server' })
  const events: Event[] = body.items.toReversed()
  return events.map(({ type, actor, on_behalf_of: other, user_id: user }) => {
    const actorName = `${actor.type} ${names.get(actor.id)}`
    return [type, other ? `${actorName} for ${names.get(other.id)}` : actorName, user && names.get(user)]
  })
}

describe('the sealed trail', () => {
  const verify = async () => (await project.request('GET', '/audit-events/verify', { access: 'admin' })).body
  const isOfBan = "project_id = $1 and type = 'user_banned'"
  const change = (assignment: string) =>
    app().deps.db.query(`update audit_events set ${assignment} where ${isOfBan}`, [project.id])

  beforeAll(async () => {
    while ((await sealAuditEvents(app().deps)) > 0);
  })

  test('verifies', async () => {
    expect(await verify()).toMatchObject({ is_intact: true, first_mismatch: null, unsealed_events: 0 })
  })

  test.each([
    [
      'the actor',
      "actor_id = overlay(actor_id::text placing translate(left(actor_id::text, 1), '0123456789abcdef', '123456789abcdef0') from 1)::uuid",
    ],
    ['the time', 'at_millis = at_millis # 1'],
    ['a detail', 'details = details || \'{"a": 1}\''],
  ])('does not verify after one byte of %s was changed, and does when it is restored', async (_, assignment) => {
    const columns = 'actor_id, at_millis, details'
    const select = `select ${columns} from audit_events where ${isOfBan}`
    const [before] = await app().deps.db.query<Record<string, unknown>>(select, [project.id])
    await change(assignment)
    expect(await app().deps.db.query(select, [project.id])).not.toEqual([before])
    expect(await verify()).toMatchObject({ is_intact: false, first_mismatch: { number: 1, reason: 'events' } })
    await app().deps.db.query(
      `update audit_events set actor_id = $2, at_millis = $3, details = $4::jsonb where ${isOfBan}`,
      [project.id, before?.actorId, before?.atMillis, JSON.stringify(before?.details)],
    )
    expect(await verify()).toMatchObject({ is_intact: true })
  })
})
