import { beforeEach, expect, test } from 'vitest'
import type { TestProject } from '../../../testing/index.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { scannedUsers } from './sorted-list-statements.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

async function create(body: object = {}): Promise<string> {
  app().clock.advance(1)
  return (await project.request('POST', '/users', { access: 'server', body })).body.id
}
const update = (id: string, body: object) => project.request('PATCH', `/users/${id}`, { access: 'server', body })
const list = async (query: Record<string, string>) =>
  (await project.request('GET', `/users?${new URLSearchParams(query)}`, { access: 'server' })).body
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
const find = async (query: Record<string, string>) => idsOf(await list(query))

async function readAll(query: Record<string, string>): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { id: string }[]; pagination: { next_cursor: string | null } } = await list({
      ...query,
      ...(cursor === null ? {} : { cursor }),
    })
    seen.push(...idsOf(page))
    cursor = page.pagination.next_cursor
  } while (cursor !== null)
  return seen
}

test('users are sorted by their current primary address, those without one last', async () => {
  const none = await create()
  const b = await create({ primary_email: 'B@example.com' })
  const a = await create({ primary_email: 'a@example.com' })
  expect(await readAll({ order_by: 'primary_email', limit: '1' })).toEqual([a, b, none])
  await update(b, { primary_email: 'A-first@example.com' })
  await update(none, { primary_email: 'Z@example.com' })
  expect(await find({ order_by: 'primary_email' })).toEqual([b, a, none])
  await update(a, { primary_email: null })
  expect(await find({ order_by: 'primary_email', desc: 'true' })).toEqual([a, none, b])
})

test('pages continue correctly after a user moves or is deleted', async () => {
  const one = await create({ primary_email: 'a@example.com' })
  const two = await create({ primary_email: 'b@example.com' })
  const three = await create({ primary_email: 'c@example.com' })
  const page = await list({ order_by: 'primary_email', limit: '1' })
  expect(idsOf(page)).toEqual([one])
  await update(two, { primary_email: 'd@example.com' })
  const query = { order_by: 'primary_email', limit: '2', cursor: page.pagination.next_cursor }
  expect(await find(query)).toEqual([three, two])
  await project.request('DELETE', `/users/${two}`, { access: 'server' })
  expect(await find(query)).toEqual([three])
})

test('filters find the users that match all of them, with a total', async () => {
  const plain = await create({ primary_email: 'plain@example.com', primary_email_verified: true })
  const banned = await create({ primary_email: 'banned@example.com', password: 'a long password 1' })
  const nobody = await create()
  await update(banned, { ban: { reason: 'spam' } })
  expect(await find({ is_banned: 'true' })).toEqual([banned])
  expect(await find({ is_banned: 'false' })).toEqual([plain, nobody])
  expect(await find({ primary_email_verified: 'true' })).toEqual([plain])
  expect(await find({ primary_email_verified: 'false' })).toEqual([banned, nobody])
  expect(await find({ sign_in_method: 'password' })).toEqual([banned])
  expect(await find({ sign_in_method: 'passkey' })).toEqual([])
  expect(await find({ sign_in_method: 'github', is_banned: 'true' })).toEqual([])
  expect(await find({ is_banned: 'true', query: 'plain' })).toEqual([])
  expect(await find({ order_by: 'primary_email', query: 'example' })).toEqual([banned, plain])
  expect((await list({ limit: '1', primary_email_verified: 'false', include_total: 'true' })).total).toEqual({
    count: 2,
    is_exact: true,
  })
  expect((await list({ limit: '1', include_total: 'true' })).total).toEqual({ count: 3, is_exact: true })
})

test('a list of a team has its members only, with and without another filter', async () => {
  const member = await create({ primary_email: 'member@example.com' })
  const verified = await create({ primary_email: 'verified@example.com', primary_email_verified: true })
  await create({ primary_email: 'other@example.com', primary_email_verified: true })
  const team = (await project.request('POST', '/teams', { access: 'server', body: { display_name: 'Team' } })).body.id
  for (const id of [member, verified]) {
    await project.request('POST', `/team-memberships/${team}/${id}`, { access: 'server', body: {} })
  }
  expect(await find({ team_id: team, order_by: 'primary_email' })).toEqual([member, verified])
  expect(await find({ team_id: team, primary_email_verified: 'true' })).toEqual([verified])
  // Starts from the banned users: the team is checked for each of them.
  await update(verified, { ban: { reason: 'spam' } })
  await update(await create(), { ban: { reason: 'spam' } })
  expect(await find({ team_id: team, is_banned: 'true' })).toEqual([verified])
})

test('an expired ban does not count as a ban', async () => {
  const user = await create()
  await update(user, { ban: { reason: 'a day', until: app().clock.now() + 1000 } })
  expect(await find({ is_banned: 'true' })).toEqual([user])
  app().clock.advance(1000)
  expect(await find({ is_banned: 'true' })).toEqual([])
  expect(await find({ is_banned: 'false' })).toEqual([user])
})

test('times of sign-up include their start and exclude their end, in any order', async () => {
  const [, second = '', third = ''] = [await create(), await create(), await create()]
  const { signed_up_at_millis: start } = (await project.request('GET', `/users/${second}`, { access: 'server' })).body
  const range = { signed_up_after_millis: `${start}`, signed_up_before_millis: `${start + 1}` }
  for (const order_by of ['signed_up_at', 'last_active_at', 'primary_email']) {
    expect(await find({ ...range, order_by })).toEqual([second])
  }
  expect(await find({ last_active_after_millis: `${start + 1}` })).toEqual([third])
  expect(await find({ last_active_before_millis: `${start}`, order_by: 'last_active_at' })).toHaveLength(1)
})

test('a rare match is found through pages that end early', async () => {
  const rare = await create({ password: 'a long password 1' })
  await app().deps.db.query(
    `insert into users (project_id, id, signed_up_at_millis, last_active_at_millis)
     select $1, gen_random_uuid(), 1, 1 from generate_series(1, ${scannedUsers})`,
    [project.id],
  )
  const query = { sign_in_method: 'password', limit: '10' }
  const first = await list({ ...query, include_total: 'true' })
  expect([idsOf(first), typeof first.pagination.next_cursor]).toEqual([[], 'string'])
  expect(first.total).toEqual({ count: 1, is_exact: false })
  expect(await find({ ...query, cursor: first.pagination.next_cursor })).toEqual([rare])
})

test('a search beyond the users that a page reads is found at once if it is rare, and page by page otherwise', async () => {
  await app().deps.db.query(
    `insert into users (project_id, id, signed_up_at_millis, last_active_at_millis, active_order, search_text)
     select $1, (case when g <= 100 then '00000000' else 'ffffffff' end || '-0000-4000-8000-' || lpad(g::text, 12, '0'))::uuid,
       g, g, g, case when g <= 100 then 'needle' else 'hay' end
     from generate_series(1, ${scannedUsers + 100}) g`,
    [project.id],
  )
  const query = { query: 'needle', order_by: 'last_active_at', desc: 'true', limit: '60' }
  const [rare, whole] = [await list(query), await readAll(query)]
  expect([rare.items.length, typeof rare.pagination.next_cursor]).toEqual([60, 'string'])
  expect(whole).toHaveLength(100)
  // A sample with so many matches stands for more of them than the index finds in time.
  await app().deps.db.query(
    `insert into project_user_counts (project_id, shard, user_count) values ($1, 0, 1000000)
     on conflict (project_id, shard) do update set user_count = excluded.user_count`,
    [project.id],
  )
  const frequent = await list(query)
  expect([frequent.items, typeof frequent.pagination.next_cursor]).toEqual([[], 'string'])
  expect(await readAll(query)).toEqual(whole)
})

test.each([
  'x',
  '11111111-1111-4111-8111-111111111111',
  '11111111-1111-4111-8111-111111111111.eA',
  `${'a'.repeat(2000)}`,
])('the cursor %s is refused', async (cursor) => {
  expect((await list({ order_by: 'last_active_at', cursor })).code).toBe('SCHEMA_ERROR')
})

test('a cursor with a null character is refused', async () => {
  const cursor = `11111111-1111-4111-8111-111111111111.${Buffer.from('a\0b').toString('base64url')}`
  expect((await list({ order_by: 'primary_email', cursor })).code).toBe('SCHEMA_ERROR')
})
