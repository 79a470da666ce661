import { describe, expect, test } from 'vitest'
import type { TestProject } from '../../../testing/index.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

async function create({ request }: TestProject, body: object = {}): Promise<string> {
  app().clock.advance(1)
  return (await request('POST', '/users', { access: 'server', body })).body.id
}
const createMany = async (project: TestProject, count: number) => {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await create(project))
  return ids
}
const list = async ({ request }: TestProject, query: Record<string, string> = {}) =>
  (await request('GET', `/users?${new URLSearchParams(query)}`, { access: 'server' })).body
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)

describe('GET /users', () => {
  test('lists all users, oldest first, as one page by default', async () => {
    const project = await app().createProject()
    const ids = await createMany(project, 5)
    const page = await list(project)
    expect(idsOf(page)).toEqual(ids)
    expect(page).toMatchObject({ is_paginated: true, pagination: { next_cursor: null } })
    expect(idsOf(await list(project, { desc: 'true', order_by: 'signed_up_at' }))).toEqual(ids.toReversed())
  })

  test('an empty project has an empty page', async () => {
    const page = await list(await app().createProject())
    expect(page).toEqual({ items: [], is_paginated: true, pagination: { next_cursor: null } })
  })

  test.each(['false', 'true'])('pages with desc=%s join without gap or repetition', async (desc) => {
    const project = await app().createProject()
    const ids = await createMany(project, 5)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: string }[]; pagination: { next_cursor: string | null } } = await list(project, {
        limit: '2',
        desc,
        ...(cursor === null ? {} : { cursor }),
      })
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...idsOf(page))
      cursor = page.pagination.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(desc === 'true' ? ids.toReversed() : ids)
  })

  test('users of the same millisecond are listed once each', async () => {
    const project = await app().createProject()
    await Promise.all(
      Array.from({ length: 7 }, () => project.request('POST', '/users', { access: 'server', body: {} })),
    )
    const first = await list(project, { limit: '3' })
    const second = await list(project, { limit: '10', cursor: first.pagination.next_cursor })
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(7)
  })

  test('a page starts with the user of the cursor; an unknown cursor returns an empty page', async () => {
    const project = await app().createProject()
    const [, second = '', third] = await createMany(project, 3)
    expect(idsOf(await list(project, { cursor: second }))).toEqual([second, third])
    const stranger = await create(await app().createProject())
    expect(idsOf(await list(project, { cursor: stranger }))).toEqual([])
  })

  test('the last page has no next cursor, also if it is full', async () => {
    const project = await app().createProject()
    await createMany(project, 2)
    expect((await list(project, { limit: '2' })).pagination.next_cursor).toBeNull()
  })

  test.each(['1', '10000'])('limit %s is accepted', async (limit) => {
    expect((await list(await app().createProject(), { limit })).items).toEqual([])
  })

  test.each<Record<string, string>>([
    { limit: '0' },
    { limit: '-1' },
    { limit: '10001' },
    { limit: '1.5' },
    { limit: '0x10' },
    { limit: '1e309' },
    { limit: 'NaN' },
    { limit: '' },
    { limit: '9007199254740993' },
    { cursor: 'x' },
    { cursor: '' },
    { order_by: 'email' },
    { desc: 'maybe' },
    { team_id: 'x' },
    { page: '1' },
  ])('%o is refused', async (query) => {
    expect((await list(await app().createProject(), query)).code).toBe('SCHEMA_ERROR')
  })

  test('a key given twice is refused', async () => {
    const { request } = await app().createProject()
    expect((await request('GET', '/users?limit=1&limit=2', { access: 'server' })).body.code).toBe('SCHEMA_ERROR')
  })
})

describe('a search', () => {
  test('finds by part of the display name in any case, by part of the address, and by whole id', async () => {
    const project = await app().createProject()
    const ann = await create(project, { display_name: 'Ann Lee', primary_email: 'ann@example.com' })
    const bo = await create(project, { display_name: 'Bo' })
    const find = async (query: string) => idsOf(await list(project, { query }))
    expect(await find('nn l')).toEqual([ann])
    expect(await find('ANN@')).toEqual([ann])
    expect(await find('An')).toEqual([ann])
    expect(await find('n@example')).toEqual([ann])
    expect(await find(bo)).toEqual([bo])
    expect(await find(bo.toUpperCase())).toEqual([bo])
    expect(await find(bo.slice(1))).toEqual([])
    expect(await find('')).toEqual([ann, bo])
  })

  test.each(['%', '_', '\\', "'", '"', '--', '%%', "' or 1=1 --", '$1', ':query', '\\%'])(
    'matches %s literally',
    async (sign) => {
      const project = await app().createProject()
      const literal = await create(project, { display_name: `before ${sign} after` })
      await create(project, { display_name: 'before x after' })
      await create(project)
      expect(idsOf(await list(project, { query: sign }))).toEqual([literal])
      expect(idsOf(await list(project, { query: `re ${sign} af` }))).toEqual([literal])
    },
  )
})

describe('a list of a team', () => {
  async function createTeam(project: TestProject): Promise<string> {
    return (await project.request('POST', '/teams', { access: 'server', body: { display_name: 'Team' } })).body.id
  }
  const join = ({ request }: TestProject, team: string, user: string) =>
    request('POST', `/team-memberships/${team}/${user}`, { access: 'server', body: {} })

  test('has its members only, in the order of their sign-up and not of their joining', async () => {
    const project = await app().createProject()
    const [first = '', , third = '', fourth = ''] = await createMany(project, 4)
    const team_id = await createTeam(project)
    expect(idsOf(await list(project, { team_id }))).toEqual([])
    for (const user of [fourth, first, third]) await join(project, team_id, user)
    expect(idsOf(await list(project, { team_id }))).toEqual([first, third, fourth])
    expect(idsOf(await list(project, { team_id, desc: 'true' }))).toEqual([fourth, third, first])
  })

  test('is paged, also when searched', async () => {
    const project = await app().createProject()
    const ann = await create(project, { display_name: 'Ann' })
    const [bo, annette] = [await create(project), await create(project, { display_name: 'Annette' })]
    const team_id = await createTeam(project)
    for (const user of [ann, bo, annette]) await join(project, team_id, user)
    await create(project, { display_name: 'Anna of no team' })
    const page = await list(project, { team_id, limit: '2' })
    expect([idsOf(page), page.pagination.next_cursor]).toEqual([[ann, bo], annette])
    expect(idsOf(await list(project, { team_id, limit: '2', cursor: annette }))).toEqual([annette])
    expect(idsOf(await list(project, { team_id, query: 'ann', limit: '1' }))).toEqual([ann])
    expect(idsOf(await list(project, { team_id, query: 'ann', desc: 'true' }))).toEqual([annette, ann])
    expect(idsOf(await list(project, { team_id, query: 'an', cursor: bo }))).toEqual([annette])
    expect(idsOf(await list(project, { team_id, query: bo }))).toEqual([bo])
  })

  test('contains its creator, also that of a personal team', async () => {
    const project = await app().createProject({ flags: { createTeamOnSignUp: true } })
    const { request } = project
    const id = await create(project)
    const founder = { display_name: 'Team', creator_user_id: id }
    const team = (await request('POST', '/teams', { access: 'server', body: founder })).body.id
    expect(idsOf(await list(project, { team_id: team }))).toEqual([id])
    const teams = (await request('GET', `/teams?user_id=${id}`, { access: 'server' })).body.items
    expect(teams).toHaveLength(2)
    for (const { id: team_id } of teams) expect(idsOf(await list(project, { team_id }))).toEqual([id])
  })

  test('is sorted even if a node of the previous version has added a member', async () => {
    const project = await app().createProject()
    const [first = '', second = '', third = ''] = await createMany(project, 3)
    const team_id = await createTeam(project)
    await join(project, team_id, third)
    await join(project, team_id, first)
    // The row has a later joining time and no sign-up time.
    await app().deps.db.query(
      'insert into team_members (project_id, team_id, user_id, joined_at_millis) values ($1, $2, $3, $4)',
      [project.id, team_id, second, app().clock.now() + 1000],
    )
    expect(idsOf(await list(project, { team_id }))).toEqual([first, second, third])
  })
})
