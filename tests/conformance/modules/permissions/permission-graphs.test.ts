/** The largest graphs of permissions that owners can build are searched in bounded time. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let memberPath: string
let query: string

/** Definitions `p0`, `p1`, …, where number n contains the numbers that `contained` names, and the member has `p0`. */
async function define(count: number, contained: string) {
  const { db } = app().deps
  await db.query(
    `insert into permission_definitions (project_id, id, created_at_millis)
     select $1, 'p' || n, 1 from generate_series(0, $2::int - 1) n`,
    [project.id, count],
  )
  await db.query(
    `insert into permission_containments (project_id, permission_id, contained_id)
     select distinct $1, 'p' || n, 'p' || other from generate_series(0, $2::int - 1) n, lateral (${contained}) as c (other)
     where other < $2::int`,
    [project.id, count],
  )
  await server('POST', `/team-permissions/${memberPath}/p0`, {})
}

beforeEach(async () => {
  project = await app().createProject({ withDefaultPermissions: false })
  const { id } = await signUp(project)
  const teamId = await insertTeam(app(), project, [id])
  memberPath = `${teamId}/${id}`
  query = `team_id=${teamId}&user_id=${id}`
})

const server = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', ...(body && { body }) })
const listed = async (filter: string) =>
  (await server('GET', `/team-permissions?recursive=true&${query}&${filter}`)).body.items
const pathTo = async (id: string) =>
  (await server('GET', `/team-permissions/${memberPath}/${id}/explanation`)).body.path

/** Generous: an idle machine needs a fraction of it. */
const limitMillis = 8000

async function inTime<T>(work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  const took = performance.now() - start
  expect(took).toBeLessThan(limitMillis)
  return result
}

test('a chain of a thousand permissions is resolved to its end', async () => {
  await define(1000, 'select n + 1')
  expect(await inTime(listed(''))).toHaveLength(1000)
  expect(await inTime(listed('permission_id=p999'))).toHaveLength(1)
  expect(await inTime(pathTo('p999'))).toHaveLength(1000)
  expect(await inTime(pathTo('$update_team'))).toBeNull()
})

describe('the maximum of ten thousand permissions and of containments, with cycles', () => {
  beforeEach(() => define(10_000, `select (n * 7 + k * 131 + 1) % 10000 from generate_series(0, 1) k`))

  test('can be listed, searched and explained', async () => {
    expect(await inTime(listed('permission_id=p9999'))).toHaveLength(1)
    expect((await inTime(pathTo('p9999'))).length).toBeGreaterThan(2)
    expect(await inTime(listed('permission_id=%24update_team'))).toEqual([])
    await app().deps.db.query(
      `insert into team_permission_grants select $1, $2, $3, id, 1 from permission_definitions
       where project_id = $1 on conflict do nothing`,
      [project.id, ...memberPath.split('/')],
    )
    expect(await inTime(listed('permission_id=p9999'))).toHaveLength(1)
    expect((await inTime(listed(''))).length).toBeGreaterThan(9000)
    expect(await inTime(pathTo('p9999'))).toEqual(['p9999'])
    expect(await inTime(pathTo('$update_team'))).toBeNull()
  })

  test('cannot be exceeded', async () => {
    const admin = (body: object, id = '') =>
      project.request(id ? 'PATCH' : 'POST', `/team-permission-definitions${id}`, { access: 'admin', body })
    const tooMany = await inTime(admin({ id: 'one_more' }))
    expect(tooMany.body).toMatchObject({ code: 'PERMISSION_LIMIT_REACHED', details: { limit: 10_000 } })
    const contained_permission_ids = Array.from({ length: 1000 }, (_, index) => `p${index}`)
    const full = await inTime(admin({ contained_permission_ids }, '/p5'))
    expect(full.body).toMatchObject({ code: 'CONTAINED_PERMISSION_LIMIT_REACHED', details: { limit: 20_000 } })
    const replaced = { contained_permission_ids: ['p1', 'p2'] }
    expect((await inTime(admin(replaced, '/p5'))).status).toBe(200)
    const tooManyAtOnce = await admin({ contained_permission_ids: [...contained_permission_ids, 'p1000'] }, '/p5')
    expect(tooManyAtOnce.body.code).toBe('SCHEMA_ERROR')
  })
})

test('a list that would exceed the limit is refused, and a narrower one is returned', async () => {
  await define(400, 'select n + 1')
  const { db } = app().deps
  const { id } = await signUp(project)
  const teams = Array.from({ length: 251 }, () => app().deps.random.uuid())
  await db.query(
    `insert into teams (project_id, id, display_name, created_at_millis) select $1, unnest($2::uuid[]), 'A team', 1`,
    [project.id, teams],
  )
  await db.query('insert into team_members select $1, unnest($2::uuid[]), $3, null, null, 1, 1', [
    project.id,
    teams,
    id,
  ])
  await db.query(`insert into team_permission_grants select $1, unnest($2::uuid[]), $3, 'p0', 1`, [
    project.id,
    teams,
    id,
  ])
  const ask = (filter: string) => server('GET', `/team-permissions?recursive=true${filter}`)
  const tooLong = await ask(`&user_id=${id}`)
  expect(tooLong.body).toMatchObject({ code: 'PERMISSION_LIST_TOO_LONG', details: { limit: 100_000 } })
  expect((await ask('')).body).toEqual(tooLong.body)
  expect((await ask(`&user_id=${id}&team_id=${teams[0]}`)).body.items).toHaveLength(400)
  expect((await ask('&permission_id=p399')).body.items).toHaveLength(252)
}, 20_000)
