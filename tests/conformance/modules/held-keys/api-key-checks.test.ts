/** Servers check keys of users and teams: each check returns the permissions that the key has at that moment. */
import { crc32 } from 'node:zlib'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkKey, createTeamKey, createUserKey, withHeldKeys } from '../../held-keys.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { createTeam, outcomeOf } from '../../teams.ts'

const app = useTestApp()
const second = 1000

let project: TestProject
let ann: Person
let key: string
beforeEach(async () => {
  project = await app().createProject({ flags: withHeldKeys })
  ann = await signUp(project)
  for (const body of [{ id: 'reader' }, { id: 'editor', contained_permission_ids: ['reader'] }]) {
    await project.request('POST', '/team-permission-definitions', { access: 'admin', body })
  }
  key = (await createUserKey(project, ann)).body.value
})

const asServer = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', ...(body && { body }) })
const check = (value = key, fields: object = {}) => checkKey(project, value, fields)
const permissionsOf = async (value = key) => (await check(value)).body.permission_ids
const checkAs = (type: string, value: string) =>
  project.request('POST', `/${type}-api-keys/check`, { access: 'server', body: { api_key: value } })

test('a key has the permissions that its user has at that moment, and of them at most those that were given', async () => {
  const { body: limited } = await createUserKey(project, ann, { permission_ids: ['reader'] })
  expect([await permissionsOf(), await permissionsOf(limited.value)]).toEqual([[], []])
  await asServer('POST', `/user-permissions/${ann.id}/editor`, {})
  app().clock.advance(second)
  expect([await permissionsOf(), await permissionsOf(limited.value)]).toEqual([['editor', 'reader'], ['reader']])
  await asServer('DELETE', `/user-permissions/${ann.id}/editor`)
  app().clock.advance(second)
  expect([await permissionsOf(), await permissionsOf(limited.value)]).toEqual([[], []])
})

test('a permission that requires a second factor is not given to the key of a user without one', async () => {
  const body = { requires_second_factor: true }
  await project.request('PATCH', '/team-permission-definitions/editor', { access: 'admin', body })
  await asServer('POST', `/user-permissions/${ann.id}/editor`, {})
  expect(await permissionsOf()).toEqual([])
})

test('the key of a banned user is revoked until the ban ends', async () => {
  await asServer('PATCH', `/users/${ann.id}`, { ban: { reason: 'Fraud', until: app().clock.now() + 3000 } })
  expect(outcomeOf(await check())).toBe('API_KEY_REVOKED')
  app().clock.advance(3000)
  expect(outcomeOf(await check())).toBe('200')
})

test('a key with an end is expired from then on, also when it is revoked', async () => {
  const end = app().clock.now() + second
  const { body } = await createUserKey(project, ann, { expires_at_millis: end })
  expect(outcomeOf(await check(body.value))).toBe('200')
  app().clock.advance(second)
  expect(outcomeOf(await check(body.value))).toBe('API_KEY_EXPIRED')
  await asServer('PATCH', `/user-api-keys/${body.id}`, { revoked: true })
  expect(outcomeOf(await check(body.value))).toBe('API_KEY_EXPIRED')
})

test.each([
  ['192.0.2.7', '200'],
  ['::ffff:192.0.2.7', '200'],
  ['2001:db8::1', '200'],
  ['192.0.3.7', 'API_KEY_NETWORK_NOT_ALLOWED'],
  ['2001:db9::1', 'API_KEY_NETWORK_NOT_ALLOWED'],
  [undefined, 'API_KEY_NETWORK_NOT_ALLOWED'],
  ['somewhere', 'SCHEMA_ERROR'],
])('a key with networks is checked from %s: %s', async (address, outcome) => {
  const networks = { allowed_networks: ['192.0.2.0/24', '2001:db8::/32'] }
  const { body } = await createUserKey(project, ann, networks)
  expect(outcomeOf(await check(body.value, { network_address: address }))).toBe(outcome)
})

describe('the two checks of published clients', () => {
  test('return the key of their kind', async () => {
    expect((await checkAs('user', key)).body).toMatchObject({ type: 'user', user_id: ann.id, permission_ids: [] })
    const { body: teamKey } = await createTeamKey(project, await createTeam(project))
    expect((await checkAs('team', teamKey.value)).body).toMatchObject({ type: 'team', team_id: teamKey.team_id })
  })

  test('refuse the other kind', async () => {
    const details = { expected_type: 'team', actual_type: 'user' }
    expect((await checkAs('team', key)).body).toMatchObject({ code: 'WRONG_API_KEY_TYPE', details })
  })
})

describe('without a statement', () => {
  const statementsOf = async (value: string) => {
    await check(value)
    app().takeStatements()
    const outcome = outcomeOf(await check(value))
    return [outcome, app().takeStatements()]
  }
  const otherCase = (text: string) =>
    text.replace(/[a-z](?=[^_]*$)/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )

  test.each<[string, (value: string) => string]>([
    ['of another checksum', (value) => value.slice(0, -1) + (value.endsWith('a') ? 'b' : 'a')],
    ['that is truncated', (value) => value.slice(0, -1)],
    ['of another case', otherCase],
    ['of another environment', (value) => value.replace('_test_', '_live_')],
    ['of another kind', (value) => value.replace('_usr_', '_team_')],
    ['with another prefix', (value) => value.replace('key_', 'kez_')],
    ['with a space before it', (value) => ` ${value}`],
    ['in a list', (value) => `${value},${value}`],
  ])('a key %s is refused', async (_, change) => {
    expect(await statementsOf(change(key))).toEqual(['API_KEY_NOT_FOUND', []])
  })

  test('a key that was checked within a second is accepted', async () => {
    expect(await statementsOf(key)).toEqual(['200', []])
  })

  test('a key for tests is refused in production mode', async () => {
    const body = { is_production_mode: true }
    await project.request('PATCH', '/projects/current', { access: 'admin', body })
    expect(await statementsOf(key)).toEqual(['API_KEY_NOT_FOUND', []])
  })
})

test('a key with a valid checksum that was never created, or of another project, is not found', async () => {
  const body = `key_test_usr_${'0'.repeat(43)}`
  let rest = crc32(body)
  let checksum = ''
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  for (; checksum.length < 6; rest = Math.floor(rest / 62)) checksum = alphabet.charAt(rest % 62) + checksum
  expect(outcomeOf(await check(body + checksum))).toBe('API_KEY_NOT_FOUND')
  const elsewhere = await app().createProject({ flags: withHeldKeys })
  expect(outcomeOf(await checkKey(elsewhere, key))).toBe('API_KEY_NOT_FOUND')
})

test('the last use is stored with the next flush', async () => {
  await check()
  await app().deps.heldKeyUses.flush()
  const { body } = await asServer('GET', `/user-api-keys?user_id=${ann.id}`)
  expect(body.items[0].last_used_at_millis).toBe(app().clock.now())
})

describe('a report of a leak', () => {
  const report = (value: string) =>
    project.request('POST', '/api-keys/leaked', { access: 'none', body: { api_key: value } })
  const noticesTo = async (address: string) => {
    await app().deliverEmails()
    return app().emails.filter(({ to, subject }) => to === address && subject.startsWith('API key found in public'))
  }
  const eventsOf = async () => {
    const text = `select type, actor_type, actor_id, details ->> 'is_revoked' as is_revoked from audit_events
      where project_id = $1 and type like '%_leaked'`
    return app().deps.db.query(text, [project.id])
  }

  test('revokes the key, writes the event and mails the user, once', async () => {
    for (const _ of [1, 2]) {
      const { status, body } = await report(key)
      expect([status, body]).toEqual([200, {}])
    }
    expect(outcomeOf(await check())).toBe('API_KEY_REVOKED')
    const [notice, ...others] = await noticesTo(ann.email)
    expect(others).toEqual([])
    expect(notice?.text).not.toMatch(/IP address|Device/)
    expect(await eventsOf()).toEqual([
      { type: 'user_api_key_leaked', actorType: 'user', actorId: null, isRevoked: 'true' },
    ])
  })

  test('mails the members who manage the keys of a team, and no others', async () => {
    const team = await createTeam(project, { creator_user_id: ann.id })
    const ben = await signUp(project)
    await asServer('POST', `/team-memberships/${team}/${ben.id}`, {})
    const { body } = await createTeamKey(project, team)
    await report(body.value)
    expect(outcomeOf(await check(body.value))).toBe('API_KEY_REVOKED')
    expect([(await noticesTo(ann.email)).length, (await noticesTo(ben.email)).length]).toEqual([1, 0])
  })

  test('does not revoke a key that may be public', async () => {
    const { body } = await createUserKey(project, ann, { is_public: true })
    await report(body.value)
    expect(outcomeOf(await check(body.value))).toBe('200')
    expect(await noticesTo(ann.email)).toHaveLength(1)
    expect(await eventsOf()).toMatchObject([{ isRevoked: 'false' }])
  })

  test('has the same response for known and unknown keys, and does nothing for an unknown one', async () => {
    for (const value of ['not a key', `${key}x`, key.slice(0, -1)]) {
      const { status, body } = await report(value)
      expect([status, body]).toEqual([200, {}])
    }
    expect(await eventsOf()).toEqual([])
  })
})
