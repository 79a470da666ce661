import { beforeEach, expect, test } from 'vitest'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { hasTeamPermission, requireTeamPermission } from './require-team-permission.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const nobody = '00000000-0000-4000-8000-00000000beef'

test('a permission contained in cycles is held, and the search for a missing one ends', async () => {
  const member = await joinTeam(['editor'])
  await contain({ editor: ['writer'], writer: ['editor', '$update_team'] })
  expect(await hasTeamPermission(app().deps, project, member, '$update_team')).toBe(true)
  expect(await hasTeamPermission(app().deps, project, member, '$delete_team')).toBe(false)
  await requireTeamPermission(app().deps, project, member, 'writer')
})

test('a missing permission differs from a missing membership; a missing team and another project do not', async () => {
  const member = await joinTeam([])
  const other = await app().createProject()
  await expect(requireTeamPermission(app().deps, project, member, '$update_team')).rejects.toMatchObject({
    code: 'TEAM_PERMISSION_REQUIRED',
    details: { team_id: member.teamId, user_id: member.userId, permission_id: '$update_team' },
  })
  for (const [place, who] of [
    [project, { ...member, userId: nobody }],
    [project, { ...member, teamId: nobody }],
    [other, member],
  ] as const) {
    await expect(requireTeamPermission(app().deps, place, who, '$update_team')).rejects.toMatchObject({
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { team_id: who.teamId, user_id: who.userId },
    })
  }
})

test('a check is one statement', async () => {
  const member = await joinTeam(['editor'])
  app().takeStatements()
  await requireTeamPermission(app().deps, project, member, 'editor')
  expect(app().takeStatements()).toEqual(['select_team_permission_is_held'])
})

async function joinTeam(granted: string[]) {
  const { id: userId } = (await project.request('POST', '/users', { access: 'server', body: {} })).body
  const { db, random } = app().deps
  const teamId = random.uuid()
  const names = [project.id, teamId, userId]
  await db.query(`insert into teams (project_id, id, display_name, created_at_millis) values ($1, $2, 'Team', 1)`, [
    project.id,
    teamId,
  ])
  await db.query('insert into team_members values ($1, $2, $3, null, null, 1, 1)', names)
  await db.query('insert into team_permission_grants select $1, $2, $3, unnest($4::text[]), 1', [...names, granted])
  return { teamId, userId, sessionId: null }
}

async function contain(contained: Record<string, string[]>) {
  for (const id of Object.keys(contained)) {
    await app().deps.db.query('insert into permission_definitions select $1, $2, null, 1', [project.id, id])
  }
  for (const [id, ids] of Object.entries(contained)) {
    await app().deps.db.query('insert into permission_containments select $1, $2, unnest($3::text[])', [
      project.id,
      id,
      ids,
    ])
  }
}
