/** Users create keys for their own programs, and see, change and revoke them. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkKey, createUserKey, withHeldKeys } from '../../held-keys.ts'
import { insertEndpoint, queuedEvents } from '../../queued-events.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { outcomeOf } from '../../teams.ts'

const app = useTestApp()
const form = /^key_test_usr_[0-9A-Za-z]{49}$/

let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await app().createProject({ flags: withHeldKeys })
  ann = await signUp(project)
})

const create = (fields: object = {}, user = ann) => createUserKey(project, user, fields)
const list = (query = '?user_id=me', user = ann) =>
  project.request('GET', `/user-api-keys${query}`, { user: user.accessToken })
const change = (id: string, body: object, user = ann) => {
  // The trail is sorted by time.
  app().clock.advance(1)
  return project.request('PATCH', `/user-api-keys/${id}?user_id=me`, { user: user.accessToken, body })
}
const asServer = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', ...(body && { body }) })
const setFlags = (config: object, more: object = {}) =>
  project.request('PATCH', '/projects/current', { access: 'admin', body: { config, ...more } })
const auditOf = async () => {
  const text = `select type, user_id, actor_type, details from audit_events
    where project_id = $1 and type like 'user_api_key%' order by at_millis, id`
  return app().deps.db.query<{ type: string; userId: string }>(text, [project.id])
}

test('a new key is returned once, and only its last four characters afterwards', async () => {
  const { body, status } = await create()
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    type: 'user',
    user_id: ann.id,
    description: 'Backups',
    is_public: false,
    permission_ids: null,
    allowed_networks: [],
    checks_per_minute: null,
    created_at_millis: app().clock.now(),
    value: expect.stringMatching(form),
  })
  const { value, ...item } = body
  const shown = { ...item, value: { last_four: value.slice(-4) } }
  expect((await list()).body).toEqual({ items: [shown], is_paginated: false })
  const { body: one } = await project.request('GET', `/user-api-keys/${body.id}?user_id=me`, { user: ann.accessToken })
  expect(one).toEqual(shown)
  const dump = await app().deps.db.query('select to_jsonb(k)::text as row from api_keys k where project_id = $1', [
    project.id,
  ])
  expect(JSON.stringify(dump)).not.toContain(value)
})

test('the prefix of the project and its mode are part of new keys', async () => {
  await setFlags({ api_key_prefix: 'acme' }, { is_production_mode: true })
  expect((await create()).body.value).toMatch(/^acme_live_usr_[0-9A-Za-z]{49}$/)
  for (const prefix of ['a', '1acme', 'Acme', 'acme_', 'a'.repeat(17)]) {
    expect(outcomeOf(await setFlags({ api_key_prefix: prefix }))).toBe('SCHEMA_ERROR')
  }
})

test('a key is changed and revoked, which is in the audit trail and sent to webhooks', async () => {
  await insertEndpoint(app(), project)
  const { body: key } = await create()
  const { body: renamed } = await change(key.id, { description: 'Reports', allowed_networks: ['192.0.2.0/24'] })
  expect(renamed).toMatchObject({ description: 'Reports', allowed_networks: ['192.0.2.0/24'] })
  const { body: revoked } = await change(key.id, { revoked: true })
  const now = app().clock.now()
  expect(revoked).toMatchObject({ manually_revoked_at_millis: now })
  expect((await change(key.id, { revoked: true })).body).toMatchObject({ manually_revoked_at_millis: now })
  expect((await auditOf()).map(({ type, userId }) => [type, userId])).toEqual([
    ['user_api_key_created', ann.id],
    ['user_api_key_changed', ann.id],
    ['user_api_key_revoked', ann.id],
    ['user_api_key_revoked', ann.id],
  ])
  const events = (await queuedEvents(app(), project)).filter(({ type }) => type.startsWith('user_api_key'))
  expect(events.map(({ type, data }) => [type, data.id, data.value])).toEqual([
    ['user_api_key.created', key.id, { last_four: key.value.slice(-4) }],
    ['user_api_key.revoked', key.id, { last_four: key.value.slice(-4) }],
  ])
  expect(outcomeOf(await checkKey(project, key.value))).toBe('API_KEY_REVOKED')
})

test('the user gets an email about a new key', async () => {
  await create()
  await app().deliverEmails()
  expect(app().emails.at(-1)).toMatchObject({ to: ann.email, subject: expect.stringContaining('API key created') })
})

test('keys of other users are neither listed, read, changed nor created', async () => {
  const ben = await signUp(project)
  const { body: key } = await create()
  expect(outcomeOf(await list(`?user_id=${ann.id}`, ben))).toBe('OWN_USER_REQUIRED')
  expect((await list('?user_id=me', ben)).body.items).toEqual([])
  expect(outcomeOf(await change(key.id, { revoked: true }, ben))).toBe('API_KEY_NOT_FOUND')
  expect(outcomeOf(await createUserKey(project, ben, { user_id: ann.id }))).toBe('OWN_USER_REQUIRED')
  expect(outcomeOf(await checkKey(project, key.value))).toBe('200')
})

test('lists with server access name the user of each key, and no other call does', async () => {
  const ben = await signUp(project)
  await asServer('PATCH', `/users/${ann.id}`, { display_name: 'Ann Okafor' })
  const { body: key } = await create()
  await create({}, ben)
  const names = [
    { user_id: ben.id, user_display_name: null, user_primary_email: ben.email },
    { user_id: ann.id, user_display_name: 'Ann Okafor', user_primary_email: ann.email },
  ]
  const byName = (items: object[]) => expect.arrayContaining(items.map((item) => expect.objectContaining(item)))
  expect((await asServer('GET', '/user-api-keys')).body.items).toEqual(byName(names))
  expect((await asServer('GET', `/user-api-keys?user_id=${ann.id}`)).body.items).toMatchObject(names.slice(1))
  expect((await project.request('GET', '/user-api-keys', { access: 'admin' })).body.items).toEqual(byName(names))
  expect((await list()).body.items[0]).not.toHaveProperty('user_primary_email')
  expect((await asServer('GET', `/user-api-keys/${key.id}`)).body).not.toHaveProperty('user_primary_email')
})

test('servers manage the keys of every user, and list them page by page', async () => {
  const ben = await signUp(project)
  const ids: string[] = []
  for (const user of [ann, ben, ann]) {
    app().clock.advance(1000)
    const body = { user_id: user.id, description: 'By a server', expires_at_millis: null }
    ids.unshift((await asServer('POST', '/user-api-keys', body)).body.id)
  }
  const idsIn = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
  const { body: first } = await asServer('GET', '/user-api-keys?limit=2')
  expect([idsIn(first), first.is_paginated]).toEqual([ids.slice(0, 2), true])
  const { body: second } = await asServer('GET', `/user-api-keys?cursor=${first.pagination.next_cursor}`)
  expect([idsIn(second), second.pagination]).toEqual([ids.slice(2), { next_cursor: null }])
  const [newest] = ids
  expect(outcomeOf(await asServer('DELETE', `/user-api-keys/${newest}?user_id=${ben.id}`))).toBe('API_KEY_NOT_FOUND')
  expect((await asServer('DELETE', `/user-api-keys/${newest}`)).body).toEqual({ success: true })
  expect(outcomeOf(await asServer('GET', `/user-api-keys/${newest}`))).toBe('API_KEY_NOT_FOUND')
  const unknown = { user_id: project.id, description: '', expires_at_millis: null }
  expect(outcomeOf(await asServer('POST', '/user-api-keys', unknown))).toBe('USER_NOT_FOUND')
})

test('the 101st key of a user is refused until one of them is revoked or has expired', async () => {
  const text = `insert into api_keys (project_id, id, type, user_id, key_hash, last_four, description, is_public,
      allowed_networks, created_at_millis, expires_at_millis)
    select $1, gen_random_uuid(), 'user', $2::uuid, sha256(n::text::bytea), 'abcd', '', false, '[]', 1, $3::bigint
    from generate_series(1, 99) n`
  const inAnHour = app().clock.now() + 3_600_000
  await app().deps.db.query(text, [project.id, ann.id, inAnHour])
  const { body: last } = await create()
  expect((await create()).body).toMatchObject({ code: 'API_KEY_LIMIT_REACHED', details: { limit: 100 } })
  await change(last.id, { revoked: true })
  expect(outcomeOf(await create())).toBe('200')
  expect(outcomeOf(await create())).toBe('API_KEY_LIMIT_REACHED')
  app().clock.advance(3_600_000)
  const body = { user_id: ann.id, description: '', expires_at_millis: null }
  expect(outcomeOf(await asServer('POST', '/user-api-keys', body))).toBe('200')
})

test('the oldest of more than a thousand revoked keys is deleted when another one is created', async () => {
  const text = `insert into api_keys (project_id, id, type, user_id, key_hash, last_four, description, is_public,
      allowed_networks, created_at_millis, manually_revoked_at_millis)
    select $1, gen_random_uuid(), 'user', $2::uuid, sha256(n::text::bytea), 'abcd', n::text, false, '[]', n, 1
    from generate_series(1, 1001) n`
  await app().deps.db.query(text, [project.id, ann.id])
  await create()
  const left = `select min(description::int) as oldest, count(*)::int as count from api_keys
    where project_id = $1 and manually_revoked_at_millis is not null`
  expect(await app().deps.db.query(left, [project.id])).toEqual([{ oldest: 2, count: 1000 }])
})

describe('a key is not created', () => {
  test('by an impersonator, who may revoke it', async () => {
    const { body: session } = await project.request('POST', '/auth/sessions', {
      access: 'server',
      body: { user_id: ann.id, is_impersonation: true, reason: 'Support' },
    })
    const { body: key } = await create()
    const impersonator = { ...ann, accessToken: session.access_token }
    expect(outcomeOf(await create({}, impersonator))).toBe('IMPERSONATION_NOT_ALLOWED')
    expect(outcomeOf(await change(key.id, { allowed_networks: [] }, impersonator))).toBe('IMPERSONATION_NOT_ALLOWED')
    expect(outcomeOf(await change(key.id, { revoked: true }, impersonator))).toBe('200')
  })

  test('without a recent sign-in where the project requires one', async () => {
    await project.request('PATCH', '/projects/current/options', { access: 'admin', body: { fresh_sign_in_minutes: 5 } })
    const { body: key } = await create()
    app().clock.advance(5 * 60_000 + 1)
    expect(outcomeOf(await create())).toBe('FRESH_SIGN_IN_REQUIRED')
    expect(outcomeOf(await change(key.id, { permission_ids: [] }))).toBe('FRESH_SIGN_IN_REQUIRED')
    expect(outcomeOf(await change(key.id, { revoked: true }))).toBe('200')
  })

  test.each<[string, object, string]>([
    ['an unknown permission', { permission_ids: ['unknown'] }, 'PERMISSION_NOT_FOUND'],
    ['too many permissions', { permission_ids: Array.from({ length: 101 }, () => 'admin') }, 'SCHEMA_ERROR'],
    ['an address as network', { allowed_networks: ['192.0.2.0'] }, 'SCHEMA_ERROR'],
    ['a network of 33 bits', { allowed_networks: ['192.0.2.0/33'] }, 'SCHEMA_ERROR'],
    ['too many networks', { allowed_networks: Array.from({ length: 21 }, () => '192.0.2.0/24') }, 'SCHEMA_ERROR'],
    ['a word as end', { expires_at_millis: 'tomorrow' }, 'SCHEMA_ERROR'],
  ])('with %s', async (_, fields, code) => {
    expect(outcomeOf(await create(fields))).toBe(code)
  })
})

test('a project that does not allow the keys refuses its calls and the keys until it allows them again', async () => {
  const { body: key } = await create()
  await setFlags({ allow_user_api_keys: false })
  for (const response of [await create(), await list(), await change(key.id, { revoked: true })]) {
    expect(response.body).toMatchObject({ code: 'API_KEYS_NOT_ENABLED', details: { setting: 'allow_user_api_keys' } })
  }
  expect(outcomeOf(await checkKey(project, key.value))).toBe('API_KEY_REVOKED')
  await setFlags({ allow_user_api_keys: true })
  expect(outcomeOf(await checkKey(project, key.value))).toBe('200')
})

test('the keys of a user are deleted with the user', async () => {
  const { body: key } = await create()
  await asServer('DELETE', `/users/${ann.id}`)
  app().clock.advance(1000)
  expect(outcomeOf(await checkKey(project, key.value))).toBe('API_KEY_NOT_FOUND')
})

test('keys that were revoked or have expired are deleted after 90 days', async () => {
  await create({ expires_at_millis: app().clock.now() })
  await create()
  app().clock.advance(90 * 86_400_000 - 1)
  await app().maintain()
  const count = 'select count(*)::int as count from api_keys where project_id = $1'
  expect(await app().deps.db.query(count, [project.id])).toEqual([{ count: 2 }])
  app().clock.advance(1)
  await app().maintain()
  expect(await app().deps.db.query(count, [project.id])).toEqual([{ count: 1 }])
})
