/** Lists of the permissions of a whole project, which the service reads in pages of users. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let teamIds: string[]
let userIds: string[]

const userCount = 1050
/** Members of the second team. All users are members of the first. */
const guestCount = 250

beforeAll(async () => {
  project = await app().createProject()
  for (const [id, contained] of [
    ['read', []],
    ['write', ['read']],
  ] as const) {
    await project.request('POST', '/team-permission-definitions', {
      access: 'admin',
      body: { id, contained_permission_ids: contained },
    })
  }
  const { db, random } = app().deps
  userIds = Array.from({ length: userCount }, () => random.uuid()).sort()
  await db.query(
    `insert into users (project_id, id, signed_up_at_millis, last_active_at_millis, active_order)
     select $1, unnest($2::uuid[]), 1, 1, 1`,
    [project.id, userIds],
  )
  const [first, second] = [
    await insertTeam(app(), project, userIds),
    await insertTeam(app(), project, userIds.slice(0, guestCount)),
  ]
  teamIds = [first, second].sort()
  await db.query(
    `insert into team_permission_grants select project_id, team_id, user_id, 'write', 1 from team_members where project_id = $1`,
    [project.id],
  )
  await db.query(`insert into user_permission_grants select $1, unnest($2::uuid[]), 'write', 1`, [project.id, userIds])
})

const list = async (path: string) => (await project.request('GET', path, { access: 'server' })).body.items

test('grants in teams are listed by team and user, each once', async () => {
  const items: { team_id: string; user_id: string }[] = await list('/team-permissions')
  expect(items).toHaveLength(userCount + guestCount)
  const keys = items.map(({ team_id, user_id }) => `${team_id} ${user_id}`)
  expect(keys).toEqual([...new Set(keys)].sort())
  expect(new Set(items.map(({ team_id }) => team_id))).toEqual(new Set(teamIds))
})

test('contained permissions are on the page of their user', async () => {
  const items: { id: string; user_id: string }[] = await list('/user-permissions?recursive=true')
  expect(items).toEqual(userIds.flatMap((user_id) => ['read', 'write'].map((id) => ({ id, user_id }))))
  expect(await list('/user-permissions')).toHaveLength(userCount)
})

test('a user without an applying grant has none in the list, and does not end it', async () => {
  await project.request('PATCH', '/team-permission-definitions/write', {
    access: 'admin',
    body: { requires_second_factor: true },
  })
  expect(await list('/user-permissions?recursive=true')).toEqual([])
  expect(await list('/user-permissions')).toHaveLength(userCount)
})
