/** Members with `$manage_members` grant and revoke the permissions that they have themselves. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, auditOf, createTeam, grant, grantsOf, inventedId, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()

let project: TestProject
let team: string
let manager: Person
let member: Person
let outsider: Person
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', [])
  team = await createTeam(project)
  manager = await signUp(project)
  member = await signUp(project)
  outsider = await signUp(project)
  for (const { id } of [manager, member]) await addMember(project, team, id)
  for (const [id, contained] of [
    ['reader', ['$read_members']],
    ['editor', ['reader']],
    ['billing', []],
  ] as const) {
    const body = { id, contained_permission_ids: contained }
    await project.request('POST', '/team-permission-definitions', { access: 'admin', body })
  }
  for (const id of ['$manage_members', 'editor']) await give(manager, id)
})

const give = ({ id: userId }: Person, id: string) => grant(app(), project, { teamId: team, userId }, id)
const granted = ({ id }: Person) => grantsOf(app(), project, team, id)
const change = (method: string, id: string, { user = manager, on = member.id, of = team } = {}) =>
  project.request(method, `/team-permissions/${of}/${on}/${id}`, {
    user: user.accessToken,
    ...(method === 'POST' && { body: {} }),
  })
const add = (id: string, options = {}) => change('POST', id, options)
const remove = (id: string, options = {}) => change('DELETE', id, options)

test('a manager grants and revokes what the manager has, directly or through another permission', async () => {
  for (const id of ['editor', 'reader', '$read_members', '$manage_members']) {
    const { status, body } = await add(id)
    expect([status, body]).toEqual([201, { id, user_id: member.id, team_id: team }])
  }
  expect(outcomeOf(await add('editor'))).toBe('201')
  expect(await granted(member)).toEqual(['$manage_members', '$read_members', 'editor', 'reader'])
  expect((await remove('editor')).body).toEqual({ success: true })
  expect(outcomeOf(await remove('editor'))).toBe('TEAM_PERMISSION_NOT_FOUND')
  expect(await granted(member)).toEqual(['$manage_members', '$read_members', 'reader'])
})

test('the member who was granted $manage_members uses it at once, and not after it was revoked', async () => {
  await add('$manage_members')
  await add('reader')
  expect(outcomeOf(await add('reader', { user: member, on: manager.id }))).toBe('201')
  await remove('$manage_members')
  expect(outcomeOf(await remove('reader', { user: member, on: manager.id }))).toBe('TEAM_PERMISSION_REQUIRED')
})

test.each(['billing', 'admin', '$update_team', 'unknown'])(
  'a manager cannot grant or revoke %s without having it',
  async (id) => {
    if (id !== 'unknown') await give(member, id)
    for (const response of [await add(id), await remove(id), await add(id, { on: manager.id })]) {
      expect(response.body).toMatchObject({
        code: 'TEAM_PERMISSION_REQUIRED',
        details: { team_id: team, user_id: manager.id, permission_id: id },
      })
    }
    expect(await granted(member)).toEqual(id === 'unknown' ? [] : [id])
    expect(await granted(manager)).toEqual(['$manage_members', 'editor'])
  },
)

test('a contained permission that is added later can be granted from then on', async () => {
  expect(outcomeOf(await add('billing'))).toBe('TEAM_PERMISSION_REQUIRED')
  const body = { contained_permission_ids: ['billing'] }
  await project.request('PATCH', '/team-permission-definitions/editor', { access: 'admin', body })
  expect(outcomeOf(await add('billing'))).toBe('201')
})

test('having a permission is not enough without $manage_members, in this team', async () => {
  const other = await createTeam(project)
  for (const id of [manager.id, member.id]) await addMember(project, other, id)
  await grant(app(), project, { teamId: other, userId: manager.id }, 'editor')
  await give(member, 'editor')
  for (const response of [await add('editor', { of: other }), await add('editor', { user: member, on: manager.id })]) {
    expect(response.body).toMatchObject({
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { permission_id: '$manage_members' },
    })
  }
  expect(outcomeOf(await remove('editor', { user: member, on: manager.id }))).toBe('TEAM_PERMISSION_REQUIRED')
})

describe('refusals', () => {
  test('come in this order', async () => {
    const path = `/team-permissions/${team}/${member.id}/editor`
    expect(outcomeOf(await project.request('POST', path, { body: {} }))).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
    expect(outcomeOf(await add('editor', { user: outsider }))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    expect(outcomeOf(await add('editor', { of: inventedId }))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    expect(outcomeOf(await add('editor', { user: member, on: inventedId }))).toBe('TEAM_PERMISSION_REQUIRED')
    expect(outcomeOf(await add('editor', { on: inventedId }))).toBe('USER_NOT_FOUND')
    const toOutsider = await add('editor', { on: outsider.id })
    expect(toOutsider.body).toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND', details: { user_id: outsider.id } })
    expect(await granted(outsider)).toEqual([])
  })

  test('name the field of a hostile id or body', async () => {
    for (const id of ['$everything', 'Editor', 'a b', 'x'.repeat(300)]) {
      expect(outcomeOf(await add(encodeURIComponent(id)))).toBe('SCHEMA_ERROR')
    }
    const path = `/team-permissions/${team}/${member.id}/editor`
    const body = { permission_id: 'admin' }
    expect(outcomeOf(await project.request('POST', path, { user: manager.accessToken, body }))).toBe('SCHEMA_ERROR')
  })
})

test('the audit trail names who granted and revoked', async () => {
  // Events of the same millisecond have no order.
  app().clock.advance(1)
  await add('editor')
  await add('editor')
  app().clock.advance(1)
  await remove('editor')
  const { items } = (await project.request('GET', `/audit-events?user_id=${member.id}&limit=2`, { access: 'server' }))
    .body
  const details = { team_id: team, permission_id: 'editor', by_user_id: manager.id }
  expect(items).toMatchObject([
    { type: 'permission_revoked', actor: { type: 'user', id: manager.id }, user_id: member.id, details },
    { type: 'permission_granted', actor: { type: 'user', id: manager.id }, user_id: member.id, details },
  ])
  expect(await auditOf(app(), project)).toHaveLength(3)
})
