/** Teams, members, invitations and permissions that a transfer creates. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { counts, transfer, usersOf } from '../../transfers.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const teamId = '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e'
const rows = [
  // Before the user and the team that it names: the rows of a batch are judged by type.
  { type: 'member', team_id: teamId, user_external_id: 'a', permission_ids: ['reviewer', '$update_team'] },
  { external_id: 'a', primary_email: 'ann@example.com', primary_email_verified: true },
  { type: 'team', id: teamId, display_name: 'Rockets', created_at_millis: 1000, server_metadata: { plan: 'pro' } },
  { type: 'invitation', team_id: teamId, email: 'Ben@example.com', permission_ids: ['reviewer'] },
  { type: 'permission', id: 'reviewer', description: 'Reviews', contained_permission_ids: ['$read_members'] },
  { type: 'permission', id: 'reviewer', user_external_id: 'a' },
]
const options = { apply: true, create_permissions: true }
const server = (path: string) => project.request('GET', path, { access: 'server' })

test('rows bring teams, members with permissions, invitations and grants', async () => {
  const result = await transfer(project, rows, options)
  expect(result).toMatchObject({ counts: counts({ created: 6 }), refusals: [] })
  const [ann] = await usersOf(project)
  expect((await server(`/teams/${teamId}`)).body).toMatchObject({
    ...{ id: teamId, display_name: 'Rockets', created_at_millis: 1000, server_metadata: { plan: 'pro' } },
  })
  const held = await server(`/team-permissions?team_id=${teamId}&user_id=${ann.id}&recursive=false`)
  const ids = held.body.items.map(({ id }: { id: string }) => id)
  // Those of the row, and the default permissions of members.
  expect(ids).toEqual(expect.arrayContaining(['$update_team', 'reviewer', 'member']))
  expect((await server(`/user-permissions?user_id=${ann.id}`)).body.items).toMatchObject([{ id: 'reviewer' }])
  const definitions = await project.request('GET', '/team-permission-definitions', { access: 'admin' })
  expect(definitions.body.items).toContainEqual({
    ...{ id: 'reviewer', description: 'Reviews', contained_permission_ids: ['$read_members'] },
    requires_second_factor: false,
  })
})

test('the recipient of an imported invitation gets no email, and finds it after signing in', async () => {
  await transfer(project, rows, options)
  await app().deliverEmails()
  expect(app().emails).toEqual([])
  expect((await server(`/team-invitations?team_id=${teamId}`)).body.items).toMatchObject([
    { recipient_email: 'Ben@example.com' },
  ])
})

test('the same rows again change nothing', async () => {
  await transfer(project, rows, options)
  expect((await transfer(project, rows, { ...options, apply: false })).counts).toEqual(counts({ skipped: 6 }))
  expect((await transfer(project, rows, options)).counts).toEqual(counts({ skipped: 6 }))
})

test('a dry run counts the same, also in batches of one row, and stores nothing', async () => {
  expect((await transfer(project, rows, { ...options, apply: false })).counts).toEqual(counts({ created: 6 }))
  expect((await server(`/teams/${teamId}`)).status).toBe(404)
  expect((await transfer(project, rows, options)).counts).toEqual(counts({ created: 6 }))
})

test('permissions that are not defined are refused without `create_permissions`', async () => {
  const { refusals } = await transfer(project, rows)
  expect(refusals.map(({ line, code }: { line: number; code: string }) => [line, code])).toEqual([
    [1, 'permission_not_defined'],
    [4, 'permission_not_defined'],
    [5, 'permission_not_defined'],
    [6, 'permission_not_defined'],
  ])
  expect(refusals[0].message).toContain('create_permissions')
})

test('a team of another project is not found', async () => {
  const other = await app().createProject()
  await transfer(other, rows, options)
  await signUp(project)
  const [user] = await usersOf(project)
  const row = { type: 'member', team_id: teamId, user_id: user.id }
  expect((await transfer(project, [row])).refusals).toMatchObject([{ code: 'team_not_found', column: 'team_id' }])
})
