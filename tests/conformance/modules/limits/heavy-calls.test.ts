/** One heavy call of a project runs at a time. Others wait, or are refused. */
import { endpoints, knownError } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTestApp } from '../../setup.ts'

const users = 250
const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
  await app().deps.db.query(
    `insert into users (project_id, id, display_name, search_text, signed_up_at_millis, last_active_at_millis)
     select $1, gen_random_uuid(), 'User ' || n, 'user ' || n, n, $2::int - n from generate_series(1, $2::int) n`,
    [project.id, users],
  )
})
const list = (query: string, made = project) => made.request('GET', `/users${query}`, { access: 'server' })
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).toSorted()

test('sixteen heavy calls wait for the first, and the eighteenth is refused with the time to retry', async () => {
  const responses = await Promise.all(Array.from({ length: 18 }, () => list('')))
  expect(statuses(responses)).toEqual([...Array.from({ length: 17 }, () => 200), 429])
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.body.code).toBe('PROJECT_BUSY')
  expect(refused?.body.details).toEqual({ retry_after_seconds: 1 })
  expect(refused?.headers['retry-after']).toBe('1')
  expect((await list('')).status).toBe(200)
})

test('neither usual calls nor another project wait for heavy calls', async () => {
  const other = await app().createProject()
  const heavy = Array.from({ length: 5 }, () => list(''))
  const usual = Array.from({ length: 5 }, () => list('?limit=100'))
  const ofOther = Array.from({ length: 5 }, () => list('', other))
  expect(statuses(await Promise.all([...heavy, ...usual, ...ofOther]))).toEqual(Array.from({ length: 15 }, () => 200))
})

test.each(['?', '?order_by=last_active_at&desc=true&', '?query=user&'])(
  'a long page of %s is read in portions, and equals the pages of a hundred',
  async (query) => {
    const names: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await list(`${query}limit=100${cursor}`)
      names.push(...body.items.map(({ id }: { id: string }) => id))
      if (body.pagination.next_cursor === null) break
      cursor = `&cursor=${encodeURIComponent(body.pagination.next_cursor)}`
    }
    const whole = await list(`${query}limit=250`)
    expect(whole.body).toMatchObject({ is_paginated: true, pagination: { next_cursor: null } })
    expect(whole.body.items.map(({ id }: { id: string }) => id)).toEqual(names)
    expect(names).toHaveLength(users)
    const { body } = await list(`${query}limit=201`)
    expect(body.items).toHaveLength(201)
    const rest = await list(`${query}limit=100&cursor=${encodeURIComponent(body.pagination.next_cursor)}`)
    expect(rest.body.items[0].id).toBe(names[201])
  },
)

test('a heavy call and the rest of a long list pause in favor of other calls, and a usual call does not', async () => {
  const pause = vi.spyOn(app().deps.lightCalls, 'pause')
  try {
    expect((await list('?limit=100')).status).toBe(200)
    expect(pause).not.toHaveBeenCalled()
    expect((await list('?limit=250')).body.items).toHaveLength(users)
    const ofUsualCall = pause.mock.calls.length
    expect(ofUsualCall).toBeGreaterThanOrEqual(6)
    expect((await list('')).body.items).toHaveLength(users)
    expect(pause.mock.calls.length).toBeGreaterThan(2 * ofUsualCall)
  } finally {
    pause.mockRestore()
  }
})

test.each([
  ['list', '/users', 'list_users', 'server'],
  ['export', '/users/export', 'export_users', 'admin'],
] as const)('the rest of a long %s waits while its project is busy', async (_name, path, statement, access) => {
  const { db } = app().deps
  const run = db.run.bind(db)
  let reads = 0
  const spy = vi.spyOn(db, 'run').mockImplementation((read, ...rest) => {
    if (read.name.startsWith(statement)) reads += 1
    if (read.name.startsWith(statement) && reads === 2) {
      return Promise.reject(knownError('PROJECT_BUSY', { retry_after_seconds: 1 }))
    }
    return run(read, ...rest)
  })
  try {
    const { status, text } = await project.request('GET', path, { access })
    expect(status).toBe(200)
    expect(text.match(/"display_name":"User /g)).toHaveLength(users)
    expect(reads).toBeGreaterThan(2)
  } finally {
    spy.mockRestore()
  }
})

test('every call that lists, counts or changes a large part of a project is heavy', () => {
  const heavy = Object.entries(endpoints).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([name, { isHeavy }]) => (isHeavy ? [`${noun}.${name}`] : [])),
  )
  expect(heavy.toSorted()).toEqual([
    'audit.list',
    'audit.verify',
    'configuration.plan',
    'metrics.get',
    'permissionDefinitions.preview',
    'signUpRules.dryRun',
    'teamPermissions.list',
    'teams.list',
    'teams.listSummaries',
    'transfers.addRows',
    'transfers.exportUsers',
    'transfers.exportUsersWithCredentials',
    'transfers.undo',
    'userPermissions.list',
    'users.list',
  ])
})
