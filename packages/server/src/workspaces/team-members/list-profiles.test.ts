import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Project } from '../../projects/project.ts'
import { createTestApp, type TestApp } from '../../testing/index.ts'
import { listProfiles } from './list-profiles.ts'
import { memberListStatements } from './member-list-statements.ts'

const memberCount = 10_000

let app: TestApp
let project: Project
let teamId: string
beforeAll(async () => {
  app = await createTestApp()
  // Pages of tables and indexes that tests before this one have left empty would count in the costs of plans.
  await app.deps.db.script('truncate users cascade')
  const testProject = await app.createProject()
  const found = await app.deps.projects.find(testProject.id)
  if (!found) throw new Error('The project was not created.')
  project = found
  teamId = app.deps.random.uuid()
  const other = app.deps.random.uuid()
  const { db } = app.deps
  const team = `insert into teams (project_id, id, display_name, created_at_millis) values ($1, $2, 'Team', 1)`
  for (const id of [teamId, other]) await db.query(team, [testProject.id, id])
  // Each table is analyzed before the next one is filled, so that its foreign keys are checked by index.
  const fill: [table: string, text: string, params: unknown[]][] = [
    [
      'users',
      `insert into users (project_id, id, display_name, search_text, signed_up_at_millis, last_active_at_millis)
       select $1, gen_random_uuid(), 'Member ' || n, 'member ' || n, n, n from generate_series(1, $2::int) n`,
      [memberCount],
    ],
    [
      'team_members',
      `insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
       select project_id, t, id, signed_up_at_millis, signed_up_at_millis from users, unnest($2::uuid[]) t
       where project_id = $1 and (t = $3::uuid or signed_up_at_millis <= 100)`,
      [[teamId, other], teamId],
    ],
    [
      'team_permission_grants',
      `insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
       select project_id, team_id, user_id, $2, 1 from team_members where project_id = $1`,
      ['member'],
    ],
  ]
  for (const [table, text, params] of fill) {
    await db.query(text, [testProject.id, ...params])
    await db.query(`analyze ${table}`, [])
  }
}, 120_000)
afterAll(() => app.close())

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Returns how many rows of each table a page reads. */
async function rowsRead(position: number, query = ''): Promise<Record<string, number>> {
  const { text, parameterNames } = memberListStatements({
    ofTeam: true,
    ofUser: false,
    fromCursor: true,
    isSearch: query !== '',
  }).lean
  const nil = '00000000-0000-0000-0000-000000000000'
  const params: Record<string, unknown> = {
    projectId: project.id,
    teamId,
    joinedAtMillis: position,
    cursorUserId: nil,
    pattern: `%${query}%`,
    rows: 101,
  }
  const values = parameterNames.map((name) => params[name])
  const [row] = await app.deps.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const counts: Record<string, number> = {}
  const add = (node: PlanNode) => {
    const table = node['Relation Name']
    const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    if (table !== undefined) counts[table] = (counts[table] ?? 0) + rows * node['Actual Loops']
    for (const inner of node.Plans ?? []) add(inner)
  }
  for (const { Plan } of Object.values(row ?? {})[0] ?? []) add(Plan)
  return counts
}

describe(`a team of ${memberCount} members`, () => {
  test.each([1, 5000, 9800])('returns the page from member %i by reading its members only', async (position) => {
    const counts = await rowsRead(position)
    expect(counts.team_members).toBeLessThanOrEqual(102)
    expect(counts.users).toBeLessThanOrEqual(102)
    // The first 100 members have another grant in the other team.
    expect(counts.team_permission_grants).toBeLessThanOrEqual(202)
  })

  test('is searched member by member until the page is full', async () => {
    const frequent = await rowsRead(1, 'member')
    expect(frequent.team_members).toBeLessThanOrEqual(102)
    const rare = await rowsRead(1, '9999')
    expect(rare.team_members).toBeLessThanOrEqual(memberCount)
    expect(rare.users).toBeLessThanOrEqual(memberCount + 102)
    expect(rare.team_permission_grants).toBeLessThanOrEqual(4)
  })

  test('is listed as a whole in ten pages of 1,000, in one statement each', async () => {
    app.takeStatements()
    const ids = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await listProfiles(app.deps, project, { teamId, limit: 1000, cursor, readsUsers: false })
      for (const { userId, permissionIds } of page.members) {
        ids.add(userId)
        expect(permissionIds).toEqual(['member'])
      }
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(ids.size).toBe(memberCount)
    expect(app.takeStatements()).toHaveLength(10)
  })
})
