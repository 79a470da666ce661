/** The preview of a changed definition counts the users who gain and lose permissions, and stores nothing. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { insertTeam } from '../../insert-team.ts'
import { createPreviewCalls } from '../../permission-previews.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ withDefaultPermissions: false })
})

const { admin, define, preview, createUser, grant } = createPreviewCalls(() => project)

const nobody = { user_count: 0, permissions: [], users: [] }
const affected = (id: string, display_name: string, place: { team_count: number; is_in_project: boolean }) => ({
  ...{ id, display_name, primary_email: null, ...place },
})

describe('a definition that contains other permissions', () => {
  let ann: string
  let ben: string
  let team: string
  beforeEach(async () => {
    for (const id of ['read', 'write', 'refund']) await define(id)
    await define('editor', ['read'])
    await define('lead', ['editor'])
    ann = await createUser('Ann')
    app().clock.advance(1)
    ben = await createUser('Ben')
    team = await insertTeam(app(), project, [ann, ben])
    await grant('lead', ann, team)
    await grant('editor', ben)
    await grant('write', ben)
  })

  test('adds the new contained permissions for its holders who do not have them yet', async () => {
    await grant('editor', ben, team)
    const { gained, lost, is_complete } = await preview('editor', { contained_permission_ids: ['write', 'refund'] })
    expect(is_complete).toBe(true)
    expect(gained).toEqual({
      user_count: 2,
      permissions: [
        { id: 'refund', user_count: 2 },
        { id: 'write', user_count: 2 },
      ],
      users: [
        { ...affected(ben, 'Ben', { team_count: 1, is_in_project: true }), permission_ids: ['refund', 'write'] },
        { ...affected(ann, 'Ann', { team_count: 1, is_in_project: false }), permission_ids: ['refund', 'write'] },
      ],
    })
    expect(lost).toMatchObject({ user_count: 2, permissions: [{ id: 'read', user_count: 2 }] })
  })

  test('removes itself and its content when it is deleted, except permissions from other grants', async () => {
    await grant('read', ann, team)
    const { gained, lost } = await preview('editor', { is_deleted: true })
    expect(gained).toEqual(nobody)
    expect(lost).toMatchObject({
      user_count: 2,
      permissions: [
        { id: 'editor', user_count: 2 },
        { id: 'read', user_count: 1 },
      ],
    })
  })

  test('is withheld from users without a second factor, with its content', async () => {
    await grant('lead', await createUser('Cem', true))
    const { gained, lost } = await preview('editor', { requires_second_factor: true })
    expect(gained).toEqual(nobody)
    expect(lost.user_count).toBe(2)
    expect(lost.users.map((user: { display_name: string }) => user.display_name)).toEqual(['Ben', 'Ann'])
    await admin('PATCH', '/editor', { requires_second_factor: true })
    expect((await preview('editor', { requires_second_factor: false })).gained.user_count).toBe(2)
  })

  test('affects no user if nothing changes, and no user of another project', async () => {
    const none = { gained: nobody, lost: nobody, is_complete: true }
    expect(await preview('editor', {})).toEqual(none)
    expect(await preview('editor', { contained_permission_ids: ['read', 'read'] })).toEqual(none)
    const other = await app().createProject({ withDefaultPermissions: false })
    await other.request('POST', '/team-permission-definitions', { access: 'admin', body: { id: 'editor' } })
    const path = '/team-permission-definitions/editor/preview'
    expect((await other.request('POST', path, { access: 'admin', body: { is_deleted: true } })).body).toEqual(none)
  })

  test('is not stored: rows and permissions stay unchanged', async () => {
    const before = await countRows(app().deps, project.id)
    await preview('editor', { contained_permission_ids: ['write'], requires_second_factor: true })
    await preview('editor', { is_deleted: true })
    expect(await countRows(app().deps, project.id)).toEqual(before)
    const { items } = (await admin('GET', '')).body
    expect(items).toContainEqual({ id: 'editor', contained_permission_ids: ['read'], requires_second_factor: false })
  })

  test('is refused with the error of the change', async () => {
    expect((await preview('nothing', {})).code).toBe('PERMISSION_NOT_FOUND')
    const missing = await preview('editor', { contained_permission_ids: ['nothing'] })
    expect(missing).toMatchObject({ code: 'CONTAINED_PERMISSION_NOT_FOUND', details: { permission_id: 'nothing' } })
  })
})

test('at most 20 users are listed, and all are counted', async () => {
  await define('read')
  await define('editor')
  const ids = await Promise.all(Array.from({ length: 23 }, (_, index) => createUser(`User ${index}`)))
  for (const id of ids) await grant('editor', id)
  const { gained } = await preview('editor', { contained_permission_ids: ['read'] })
  expect([gained.user_count, gained.users.length]).toEqual([23, 20])
})

test('at most 60 permissions are counted, the first by id', async () => {
  const contained = Array.from({ length: 61 }, (_, index) => `p${String(index).padStart(3, '0')}`)
  for (const id of [...contained, 'editor']) await define(id)
  await grant('editor', await createUser('Ann'))
  const { gained, is_complete } = await preview('editor', { contained_permission_ids: contained })
  expect(is_complete).toBe(false)
  expect(gained.permissions.map(({ id }: { id: string }) => id)).toEqual(contained.slice(0, 60))
})
