/** Lists with many large pictures have a bounded size, so that concurrent reads do not fill the memory. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam } from '../../teams.ts'

const app = useTestApp()
const pictureLength = 900_000
// Number of pictures within 16 MiB.
const shown = 18
const count = shown + 1

let project: TestProject
let person: Person
beforeEach(async () => {
  project = await app().createProject()
  person = await signUp(project)
})

const readAsServer = async (path: string) => (await project.request('GET', path, { access: 'server' })).body
const read = async (path: string) => (await project.request('GET', path, { user: person.accessToken })).body
const lengthsOf = ({ items }: { items: { profile_image_url: string | null }[] }) =>
  items.map(({ profile_image_url: picture }) => picture?.length ?? null)
const expected = [...Array(shown).fill(pictureLength), null]
const enlarge = (table: 'teams' | 'users') =>
  app().deps.db.query(`update ${table} set profile_image_url = repeat('x', ${pictureLength}) where project_id = $1`, [
    project.id,
  ])

test('a list of teams leaves out the pictures beyond 16 MiB, and the team itself has its picture', async () => {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    ids.push(await createTeam(project, { creator_user_id: person.id }))
    app().clock.advance(1)
  }
  await enlarge('teams')
  const list = await read('/teams?user_id=me')
  expect(list.items.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(lengthsOf(list)).toEqual(expected)
  expect((await read(`/teams/${ids[shown]}`)).profile_image_url).toHaveLength(pictureLength)
})

test.each([
  '',
  'desc=true',
  'query=person',
  'order_by=primary_email',
  'primary_email_verified=false',
  'query=person&order_by=last_active_at',
])('a list of users (%s) leaves out the pictures beyond 16 MiB, and the user itself has its picture', async (query) => {
  for (let index = 1; index < count; index++) {
    app().clock.advance(1)
    const body = { primary_email: `person-${index}@example.com`, display_name: 'person' }
    await project.request('POST', '/users', { access: 'server', body })
  }
  await app().deps.db.query("update users set search_text = 'person' where project_id = $1", [project.id])
  await enlarge('users')
  const list = await readAsServer(`/users?limit=${count}&${query}`)
  expect(lengthsOf(list)).toEqual(expected)
  expect((await readAsServer(`/users/${list.items[shown].id}`)).profile_image_url).toHaveLength(pictureLength)
})

test('the pictures of selected teams count in a list of users', async () => {
  const team = await createTeam(project, { creator_user_id: person.id })
  for (let index = 1; index < count; index++) {
    app().clock.advance(1)
    const { body } = await project.request('POST', '/users', { access: 'server', body: {} })
    await addMember(project, team, body.id)
  }
  await enlarge('teams')
  await app().deps.db.query(
    "update users set selected_team_id = $2, profile_image_url = 'small' where project_id = $1",
    [project.id, team],
  )
  const { items } = await readAsServer('/users')
  expect(items.map((user: { selected_team: { id: string } }) => user.selected_team.id)).toEqual(Array(count).fill(team))
  expect(lengthsOf({ items: items.map((user: { selected_team: object }) => user.selected_team) })).toEqual(expected)
  expect(lengthsOf({ items })).toEqual([...Array(shown).fill('small'.length), null])
})

test('a list of members leaves out the pictures beyond 16 MiB, and the profile itself has its picture', async () => {
  const team = await createTeam(project, { creator_user_id: person.id })
  const ids = [person.id]
  while (ids.length < count) {
    app().clock.advance(1)
    const { body } = await project.request('POST', '/users', { access: 'server', body: {} })
    await addMember(project, team, body.id)
    ids.push(body.id)
  }
  await enlarge('users')
  const list = await read(`/team-member-profiles?team_id=${team}`)
  expect(list.items.map(({ user_id: id }: { user_id: string }) => id)).toEqual(ids)
  expect(lengthsOf(list)).toEqual(expected)
  // A server reads the users, too, with another copy of the pictures.
  const { items } = await readAsServer(`/team-member-profiles?team_id=${team}`)
  const half = [...Array(shown / 2).fill(pictureLength), ...Array(count - shown / 2).fill(null)]
  expect(lengthsOf({ items })).toEqual(half)
  expect(lengthsOf({ items: items.map(({ user }: { user: { profile_image_url: string } }) => user) })).toEqual(half)
  const last = await read(`/team-member-profiles/${team}/${ids[shown]}`)
  expect(last.profile_image_url).toHaveLength(pictureLength)
})
