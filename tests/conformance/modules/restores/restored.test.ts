/** A restored backup contains sessions, codes and keys that may have been ended since: `portico restored` ends them. */
import { markRestoreServed, sealAuditEvents, type TestApp, type TestProject, voidAccess } from '@portico/server/testing'
import * as openId from 'openid-client'
import { beforeEach, expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { checkKey, createTeamKey, createUserKey, withHeldKeys } from '../../held-keys.ts'
import { invited } from '../../invitations.ts'
import { basic, createMachine, outcomeOfToken, postForm } from '../../machines.ts'
import { openOwners } from '../../project-owners.ts'
import { refreshTokenHeader } from '../../setup.ts'
import { signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { createAnn, createUserClient, discoverFor, email, password, signInAt } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, browser } = scene)
})

let project: TestProject
beforeEach(async () => {
  // A restore concerns the whole database: what earlier tests left is done before.
  await restore()
  await app.deps.db.run(markRestoreServed, { now: app.clock.now() })
  project = await app.createProject({ flags: { ...withHeldKeys, magicLinkEnabled: true } })
})

async function restore() {
  const { db, random } = app.deps
  const restored = await voidAccess({ db, random, now: app.clock.now() })
  // Everything that nodes cache lasts a second: in production none runs.
  app.clock.advance(1001)
  return restored
}

/** Gives access of every kind. Returns a function that uses each, with the outcome by name. */
async function giveAccess() {
  const ann = await createAnn(project)
  const signIn = () => project.request('POST', '/auth/password/sign-in', { body: { email, password } })
  const { body: session } = await signIn()
  const { body: team } = await project.request('POST', '/teams', { access: 'server', body: { display_name: 'Crew' } })
  const userKey = await createUserKey(project, {
    id: ann,
    email,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  })
  const teamKey = await createTeamKey(project, team.id)
  const machine = await createMachine(project)
  const invitation = await invited(app, project, team.id)
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  const granted = await signInAt(config, browser, { scope: 'openid offline_access', prompt: 'consent' })
  const { code } = await signInEmail(app, project, email)
  const use = {
    'project key': async () => (await project.request('GET', '/users', { access: 'server' })).status,
    'user key': async () => outcomeOf(await checkKey(project, userKey.body.value)),
    'team key': async () => outcomeOf(await checkKey(project, teamKey.body.value)),
    'client secret': async () =>
      outcomeOfToken(
        await postForm(app, `/auth/${project.id}/token`, {
          form: { grant_type: 'client_credentials' },
          headers: basic(machine),
        }),
      ),
    'publishable key': async () => (await signIn()).status,
    session: async () => {
      const headers = refreshTokenHeader(session.refresh_token)
      return outcomeOf(await project.request('POST', '/auth/sessions/current/refresh', { headers }))
    },
    'access token': async () => outcomeOf(await project.request('GET', '/users/me', { user: session.access_token })),
    application: () =>
      openId.refreshTokenGrant(config, granted.refresh_token ?? '').then(
        () => 'ok',
        (error: { error?: string; status?: number }) => error.error ?? error.status,
      ),
    invitation: async () => {
      const path = '/team-invitations/accept/details'
      return outcomeOf(await project.request('POST', path, { body: { code: invitation.code } }))
    },
    'sign-in code': async () => outcomeOf(await useSignInCode(project, code)),
  }
  return async (...names: (keyof typeof use)[]) => {
    const chosen = Object.entries(use).filter(([name]) => names.length === 0 || names.some((each) => each === name))
    const outcomes: Record<string, unknown> = {}
    for (const [name, run] of chosen) outcomes[name] = await run()
    return outcomes
  }
}

const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => body?.code ?? status

test('nothing of a backup gives access but passwords and publishable keys', async () => {
  const useAccess = await giveAccess()
  expect(await useAccess('project key', 'user key', 'team key', 'client secret', 'session', 'application')).toEqual({
    ...{ 'project key': 200, 'user key': 200, 'team key': 200 },
    ...{ 'client secret': '200 ok', session: 200, application: 'ok' },
  })
  const { counts, wasDone } = await restore()
  expect(wasDone).toBe(false)
  expect(counts).toMatchObject({
    ...{ invitations: 1, codes: 1, applicationGrants: 1, projectKeys: 1, userAndTeamKeys: 2, clientSecrets: 2 },
    ...{ trustedDevices: 0, providerSignIns: 0, authorizationCodes: 0 },
  })
  expect(await useAccess()).toEqual({
    'project key': 401,
    'user key': 'INVALID_SECRET_SERVER_KEY',
    'team key': 'INVALID_SECRET_SERVER_KEY',
    'client secret': '401 invalid_client',
    'publishable key': 200,
    session: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
    'access token': 'ACCESS_TOKEN_EXPIRED',
    application: 401,
    invitation: 'VERIFICATION_CODE_NOT_FOUND',
    'sign-in code': 'VERIFICATION_CODE_NOT_FOUND',
  })
})

test('an owner signs in again, and confirms keys one by one', async () => {
  const owners = await openOwners(app)
  const owner = await owners.ownerWith(project, 'admin')
  const useAccess = await giveAccess()
  await restore()
  expect((await owners.call(project, owner, 'GET', '/internal/suspended-keys')).status).toBe(401)
  const again = await owners.signInAgain(owner)
  const list = async (query = '') => (await owners.call(project, again, 'GET', `/internal/suspended-keys${query}`)).body
  const { items } = await list()
  const kinds = items.map(({ type, holder_name: name }: Record<string, unknown>) => [type, name])
  expect(kinds.sort()).toEqual([
    ...[
      ['client', 'Nightly job'],
      ['client', 'Notes'],
      ['project', null],
    ],
    ...[
      ['team', 'Crew'],
      ['user', 'Ann Example'],
    ],
  ])
  expect(items[0]).toMatchObject({
    last_four: expect.stringMatching(/^\w{4}$/),
    suspended_at_millis: expect.any(Number),
  })
  const confirm = (...ids: string[]) =>
    owners.call(project, again, 'POST', '/internal/suspended-keys/confirm', { key_ids: ids })
  const idOf = (kind: string): string => items.find(({ type }: { type: string }) => type === kind).id

  expect((await confirm(idOf('project'), crypto.randomUUID())).body).toEqual({ key_ids: [idOf('project')] })
  expect(await useAccess('project key', 'user key', 'team key')).toEqual({
    ...{ 'project key': 200, 'user key': 'API_KEY_REVOKED', 'team key': 'API_KEY_REVOKED' },
  })
  await confirm(idOf('user'), idOf('project'))
  expect(await useAccess('user key', 'team key')).toEqual({ 'user key': 200, 'team key': 'API_KEY_REVOKED' })

  const first = await list('?limit=2')
  const second = await list(`?limit=2&cursor=${first.pagination.next_cursor}`)
  expect([first, second].flatMap((page) => page.items.map(({ type }: { type: string }) => type)).sort()).toEqual([
    ...['client', 'client', 'team'],
  ])
  expect(second.pagination.next_cursor).toBeNull()

  await confirm(...items.map(({ id }: { id: string }) => id))
  expect(await list()).toMatchObject({ items: [] })
  expect(await useAccess('team key', 'client secret', 'application')).toEqual({
    ...{ 'team key': 200, 'client secret': '200 ok', application: 'invalid_grant' },
  })
  const events = await owners.call(project, again, 'GET', '/audit-events?type=suspended_key_confirmed')
  expect(events.body.items.map(({ details, actor }: Record<string, unknown>) => [details, actor])).toHaveLength(5)
  expect(events.body.items[0]).toMatchObject({ actor: { type: 'owner', id: owner.id } })
})

test('the audit trail marks the gap and remains intact', async () => {
  await giveAccess()
  await sealAuditEvents(app.deps)
  const newest = app.clock.now()
  app.clock.advance(60_000)
  const { newestDataAtMillis, restoredAtMillis } = await restore()
  expect([newestDataAtMillis, restoredAtMillis]).toEqual([newest, newest + 60_000])
  await sealAuditEvents(app.deps)
  await app.deps.db.query('update api_key_sets set suspended_at_millis = null where project_id = $1', [project.id])
  app.clock.advance(1001)
  const read = async (path: string) => (await project.request('GET', path, { access: 'admin' })).body
  expect((await read('/audit-events?type=database_restored')).items).toMatchObject([
    {
      at_millis: restoredAtMillis,
      actor: { type: 'operator', id: null },
      details: { newest_data_at_millis: newest },
    },
  ])
  expect(await read('/audit-events/verify')).toMatchObject({ is_intact: true, unsealed_events: 0 })
})

test('a second run before the first start changes nothing, and one after it is another restore', async () => {
  const first = await restore()
  app.clock.advance(1000)
  const { body } = await project.request('POST', '/auth/password/sign-up', {
    body: { email: 'new@example.com', password },
  })
  expect(await restore()).toEqual({ ...first, wasDone: true })
  const headers = refreshTokenHeader(body.refresh_token)
  const refresh = async () => (await project.request('POST', '/auth/sessions/current/refresh', { headers })).status
  expect(await refresh()).toBe(200)
  await app.deps.db.run(markRestoreServed, { now: app.clock.now() })
  expect(await restore()).toMatchObject({ wasDone: false, counts: { sessions: 1, projectKeys: 0 } })
  expect(await refresh()).toBe(401)
})

test('it is refused while a node runs, and changes nothing', async () => {
  const seen = 'insert into service_nodes (id, secret_ids, seen_at_millis) values (gen_random_uuid(), $1, $2)'
  await app.deps.db.query(seen, [[1], app.clock.now() - 29_000])
  await expect(restore()).rejects.toThrow('1 running nodes use this database')
  expect((await project.request('GET', '/users', { access: 'server' })).status).toBe(200)
  app.clock.advance(2000)
  expect(await restore()).toMatchObject({ wasDone: false })
  expect(await app.deps.db.query('select id from service_nodes', [])).toEqual([])
})

test('an email with a void code is not sent, and a notice is', async () => {
  const waiting = `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis, mail_type,
    content_expires_at_millis) values ($1, gen_random_uuid(), 'mail', 'x', 1, 1, $2, $3)`
  await app.deps.db.query(waiting, [project.id, 'sign_in', app.clock.now() + 600_000])
  await app.deps.db.query(waiting, [project.id, 'notice.password_changed', null])
  expect((await restore()).counts.emailsWithCodes).toBe(1)
  const rows = await app.deps.db.query<{ mailType: string; isWaiting: boolean }>(
    'select mail_type, finished_at_millis is null as is_waiting from outbox where project_id = $1 order by mail_type',
    [project.id],
  )
  expect(rows).toEqual([
    { mailType: 'notice.password_changed', isWaiting: true },
    { mailType: 'sign_in', isWaiting: false },
  ])
})
