/** Notes on users are for owners and servers of the project. Users never see them. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { callAsOwner, createInternalProject, createOwnerWithRole } from '../../internal-project.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { outcomeOf } from '../../teams.ts'

const app = useTestApp()
let project: TestProject
let user: Person
beforeEach(async () => {
  project = await app().createProject({ flags: { clientUserDeletionEnabled: true } })
  user = await signUp(project)
})

const notes = (method: string, path = '', body?: object) =>
  project.request(method, `/users/${user.id}/notes${path}`, { access: 'server', body })
const contents = async (): Promise<string[]> =>
  (await notes('GET')).body.items.map(({ content }: { content: string }) => content)

test('a note has its author and time, and the newest comes first', async () => {
  const internal = await createInternalProject(app())
  const supporter = await createOwnerWithRole(app(), internal, project, 'support')
  await notes('POST', '', { content: 'by a server' })
  app().clock.advance(1000)
  const call = ['POST', `/users/${user.id}/notes`, { content: 'Pays by invoice\n— Mira' }] as const
  const { status, body } = await callAsOwner(internal, project, supporter, [...call])
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      content: 'Pays by invoice\n— Mira',
      author: { type: 'owner', id: supporter.id, name: expect.any(String) },
      created_at_millis: app().clock.now(),
    },
  ])
  const { body: list } = await notes('GET')
  expect(list.items).toEqual([body, expect.objectContaining({ author: expect.objectContaining({ type: 'api_key' }) })])
})

test('a deleted note is gone, and one of another user is not found', async () => {
  const { body } = await notes('POST', '', { content: 'once' })
  const other = await signUp(project)
  const elsewhere = await project.request('DELETE', `/users/${other.id}/notes/${body.id}`, { access: 'server' })
  expect(outcomeOf(elsewhere)).toBe('USER_NOTE_NOT_FOUND')
  expect((await notes('DELETE', `/${body.id}`)).status).toBe(200)
  expect(outcomeOf(await notes('DELETE', `/${body.id}`))).toBe('USER_NOTE_NOT_FOUND')
  expect(await contents()).toEqual([])
})

test('a user has at most 100 notes of 2,000 characters', async () => {
  expect(outcomeOf(await notes('POST', '', { content: 'x'.repeat(2001) }))).toBe('SCHEMA_ERROR')
  const fill = `insert into user_notes (project_id, id, user_id, content, author_type, created_at_millis)
    select $1, gen_random_uuid(), $2, n::text, 'service', n from generate_series(1, 99) n`
  await app().deps.db.query(fill, [project.id, user.id])
  expect((await notes('POST', '', { content: 'x'.repeat(2000) })).status).toBe(201)
  expect((await notes('POST', '', { content: 'more' })).body).toMatchObject({
    code: 'USER_NOTE_LIMIT_REACHED',
    details: { limit: 100 },
  })
})

test('the user sees neither notes nor their events, which the audit trail of the project has', async () => {
  const { body } = await notes('POST', '', { content: 'a secret remark' })
  await notes('DELETE', `/${body.id}`)
  const { body: again } = await notes('POST', '', { content: 'a secret remark' })
  const own = await Promise.all(
    ['/users/me', '/audit-events?user_id=me', '/users/me/export'].map((path) =>
      project.request('GET', path, { user: user.accessToken }),
    ),
  )
  for (const { text } of own) expect(text).not.toMatch(/note|a secret remark/)
  const { body: trail } = await project.request('GET', '/audit-events', { access: 'server' })
  const events = trail.items.filter(({ type }: { type: string }) => type.startsWith('user_note'))
  // All may have the same time.
  expect(events).toHaveLength(3)
  expect(events.map(({ type, details }: { type: string; details: object }) => [type, details])).toEqual(
    expect.arrayContaining([
      ['user_note_added', { user_id: user.id, note_id: again.id }],
      ['user_note_removed', { user_id: user.id, note_id: body.id }],
      ['user_note_added', { user_id: user.id, note_id: body.id }],
    ]),
  )
})

test('notes are deleted with their user', async () => {
  await notes('POST', '', { content: 'once' })
  await project.request('DELETE', '/users/me', { user: user.accessToken })
  expect(outcomeOf(await notes('GET'))).toBe('USER_NOT_FOUND')
  expect(outcomeOf(await notes('POST', '', { content: 'late' }))).toBe('USER_NOT_FOUND')
  const rows = await app().deps.db.query('select 1 from user_notes where project_id = $1', [project.id])
  expect(rows).toEqual([])
})
