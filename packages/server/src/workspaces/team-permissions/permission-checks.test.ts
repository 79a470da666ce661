import { beforeEach, expect, test } from 'vitest'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()
let project: TestProject
let teams: string[]
let users: string[]
beforeEach(async () => {
  const byOwner = { access: 'admin' } as const
  const make = async (path: string, body: object) => {
    const { status, body: made } = await project.request('POST', path, { ...byOwner, body })
    expect(status).toBe(201)
    return made.id
  }
  project = await app().createProject()
  // `part` is contained in `whole` twice, and one path is a cycle. `guarded` contains `part` and needs a second factor.
  const definitions: readonly (readonly [string, string[]])[] = [
    ['part', []],
    ['middle', ['part']],
    ['whole', ['middle', 'part']],
    ['guarded', ['part']],
  ]
  for (const [id, contained_permission_ids] of definitions) {
    await make('/team-permission-definitions', {
      id,
      contained_permission_ids,
      requires_second_factor: id === 'guarded',
    })
  }
  await project.request('PATCH', '/team-permission-definitions/middle', {
    ...byOwner,
    body: { contained_permission_ids: ['part', 'whole'] },
  })
  teams = [await make('/teams', { display_name: 'Open' }), await make('/teams', { display_name: 'Strict' })]
  users = [await make('/users', {}), await make('/users', { totp_secret_base64: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })]
  for (const team of teams) {
    for (const user of users)
      await project.request('POST', `/team-memberships/${team}/${user}`, { ...byOwner, body: {} })
  }
  await project.request('PATCH', `/teams/${teams[1]}`, { ...byOwner, body: { rules: { second_factor: true } } })
})

const grants = [
  [0, 0, 'whole'],
  [0, 1, 'guarded'],
  [1, 0, 'middle'],
  [1, 1, 'middle'],
] as const
const nobody = '00000000-0000-4000-8000-00000000beef'

test('concurrent checks in teams share statements and equal single ones', async () => {
  for (const [team, user, permission] of grants) {
    const path = `/team-permissions/${teams[team]}/${users[user]}/${permission}`
    await project.request('POST', path, { access: 'server', body: {} })
  }
  const checks = [...teams, nobody].flatMap((teamId) =>
    [...users, nobody].flatMap((userId) =>
      ['part', 'middle', 'whole', 'guarded', '$update_team', 'unknown'].map((permissionId) => ({
        teamId,
        userId,
        permissionId,
        sessionId: null,
      })),
    ),
  )
  const single: boolean[] = []
  for (const check of checks) single.push(await app().deps.checkTeamPermission(project.id, check))
  const held = checks.flatMap(({ teamId, userId, permissionId }, index) =>
    single[index] ? [`${teams.indexOf(teamId)} ${users.indexOf(userId)} ${permissionId}`] : [],
  )
  expect(held).toEqual([
    '0 0 part',
    '0 0 middle',
    '0 0 whole',
    '0 1 part',
    '0 1 guarded',
    // The rule of the second team keeps out the user without a second factor.
    '1 1 part',
    '1 1 middle',
    '1 1 whole',
  ])
  app().takeStatements()
  const together = await Promise.all(checks.map((check) => app().deps.checkTeamPermission(project.id, check)))
  expect(together).toEqual(single)
  // At most two at once, and then the others by 32.
  const statements = app().takeStatements()
  expect(statements.length).toBeLessThanOrEqual(4)
  expect(new Set(statements)).toEqual(new Set(['check_team_permissions']))
})

test('concurrent checks in the project equal single ones', async () => {
  for (const [user, permission] of ['whole', 'guarded'].entries()) {
    await project.request('POST', `/user-permissions/${users[user]}/${permission}`, { access: 'server', body: {} })
  }
  const list = async (user: string, permission: string) => {
    const query = new URLSearchParams({ user_id: user, permission_id: permission, recursive: 'true' })
    return (await project.request('GET', `/user-permissions?${query}`, { access: 'server' })).body.items
  }
  const [first = '', second = ''] = users
  const found = await Promise.all([
    list(first, 'part'),
    list(first, 'whole'),
    list(first, 'guarded'),
    list(second, 'part'),
    list(second, 'whole'),
    list(nobody, 'part'),
  ])
  expect(found).toEqual([
    [{ id: 'part', user_id: first }],
    [{ id: 'whole', user_id: first }],
    [],
    [{ id: 'part', user_id: second }],
    [],
    [],
  ])
})

test('a permission that is withdrawn is not held by the next check', async () => {
  const path = `/team-permissions/${teams[0]}/${users[0]}/whole`
  await project.request('POST', path, { access: 'server', body: {} })
  const check = { teamId: teams[0] ?? '', userId: users[0] ?? '', permissionId: 'part', sessionId: null }
  expect(await app().deps.checkTeamPermission(project.id, check)).toBe(true)
  await project.request('DELETE', path, { access: 'server' })
  expect(await app().deps.checkTeamPermission(project.id, check)).toBe(false)
})
