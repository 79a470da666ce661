/** The undo of a transfer: it removes what the transfer created, restores what it changed, and leaves what was used since. */
import { createHash } from 'node:crypto'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'
import { beginTransfer, transfer, undo, usersOf } from '../../transfers.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ sharedProviders: ['github'] })
})

const password = 'quiet river stones'
const hash = `{SHA}${createHash('sha1').update(password).digest('base64')}`
const teamId = '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e'
const ann = { external_id: 'a', primary_email: 'ann@example.com', primary_email_verified: true, password_hash: hash }
const rows = [
  ann,
  { external_id: 'b', primary_email: 'ben@example.com' },
  { type: 'team', id: teamId, display_name: 'Rockets' },
  { type: 'member', team_id: teamId, user_external_id: 'a', permission_ids: ['reviewer'] },
  { type: 'member', team_id: teamId, user_external_id: 'b' },
  { type: 'invitation', team_id: teamId, email: 'cy@example.com' },
  { type: 'permission', id: 'reviewer', user_external_id: 'b' },
]
const options = { apply: true, create_permissions: true }

/** Everything that a transfer may have left. */
async function remains() {
  const tables = ['users', 'teams', 'team_members', 'contact_channels', 'verification_codes', 'user_permission_grants']
  const counted = tables.map((table) => `(select count(*)::int from ${table} where project_id = $1) as ${table}`)
  const [row] = await app().deps.db.query(`select ${counted.join(', ')}`, [project.id])
  return row
}

test('an undo leaves nothing of what nobody has used, and its report says so before', async () => {
  const before = await remains()
  const { id } = await transfer(project, rows, options)
  const stored = await remains()
  const report = await undo(project, id, false)
  // Two users, a team, two members, an invitation, a grant and the definition of the permission.
  expect(report.body).toEqual({ removed: 8, restored: 0, kept: [], next_cursor: null })
  expect(await remains()).toEqual(stored)
  expect((await undo(project, id)).body).toEqual(report.body)
  expect(await remains()).toEqual(before)
  const { body } = await project.request('GET', '/projects/current', { access: 'admin' })
  expect(body.user_count).toBe(0)
  const events = await project.request('GET', '/audit-events', { access: 'admin' })
  const undone = events.body.items.filter(({ type }: { type: string }) => type === 'transfer_undone')
  expect(undone).toMatchObject([{ details: { transfer_id: id, removed: 8, restored: 0, kept: 0 } }])
  expect((await undo(project, id)).body).toMatchObject({ code: 'TRANSFER_NOT_UNDOABLE', details: { reason: 'undone' } })
})

test('a user who has signed in stays, with the memberships and their team, and is named', async () => {
  const { id } = await transfer(project, rows, options)
  const signIn = await project.request('POST', '/auth/password/sign-in', {
    body: { email: 'ann@example.com', password },
  })
  expect(signIn.status).toBe(200)
  const [user] = (await project.request('GET', '/users?external_id=a', { access: 'server' })).body.items
  const kept = [
    { type: 'member', id: user.id, name: 'ann@example.com' },
    { type: 'team', id: teamId, name: 'Rockets' },
    { type: 'user', id: user.id, name: 'ann@example.com' },
    // Granted in the team that stays.
    { type: 'permission', id: 'reviewer', name: 'reviewer' },
  ]
  const report = await undo(project, id, false)
  expect(report.body).toMatchObject({ removed: 4, kept })
  expect((await undo(project, id)).body).toMatchObject({ removed: 4, kept })
  expect((await usersOf(project)).map(({ external_id }: { external_id: string }) => external_id)).toEqual(['a'])
  expect((await project.request('GET', `/teams/${teamId}`, { access: 'server' })).status).toBe(200)
})

test.each([
  ['display name', { display_name: 'Changed' }],
  ['password', { password: 'another quiet river' }],
  ['metadata', { server_metadata: { seen: true } }],
  ['ban', { ban: { reason: 'spam', until: null } }],
])('a user whose %s was changed stays', async (_name, body) => {
  const { id } = await transfer(project, [ann])
  const [user] = await usersOf(project)
  expect((await project.request('PATCH', `/users/${user.id}`, { access: 'server', body })).status).toBe(200)
  expect((await undo(project, id)).body).toMatchObject({ removed: 0, kept: [{ type: 'user', id: user.id }] })
})

test('a changed user is restored to the values before', async () => {
  await transfer(project, [
    { external_id: 'a', primary_email: 'ann@example.com', display_name: 'Ann', server_metadata: { plan: 'free' } },
  ])
  const before = await usersOf(project)
  const change = {
    ...ann,
    display_name: 'Anna',
    server_metadata: { plan: 'pro' },
    further_emails: [{ email: 'second@example.com' }],
    oauth_providers: [{ id: 'github', account_id: '7' }],
    totp_secrets_base64: [Buffer.alloc(20, 1).toString('base64')],
    recovery_codes: [{ code: 'abcde-fghij' }],
    ban: { reason: 'spam', until: 1 },
  }
  const { id, counts } = await transfer(project, [change], { apply: true, update: true })
  expect(counts).toMatchObject({ updated: 1 })
  expect(await usersOf(project)).not.toEqual(before)
  expect((await undo(project, id)).body).toEqual({ removed: 0, restored: 1, kept: [], next_cursor: null })
  expect(await usersOf(project)).toEqual(before)
  const found = await project.request('GET', '/users?query=second@example', { access: 'server' })
  expect(found.body.items).toEqual([])
})

test('an undo of a dry run, of an open transfer and after 30 days is refused', async () => {
  const dry = await transfer(project, [ann], { apply: false })
  expect((await undo(project, dry.id)).body).toMatchObject({ details: { reason: 'dry_run' } })
  const { id } = await transfer(project, [ann])
  const open = await beginTransfer(project, { apply: true })
  expect((await undo(project, open)).body).toMatchObject({ code: 'TRANSFER_IN_PROGRESS' })
  app().clock.advance(30 * 86_400_000)
  await app().maintain()
  expect((await undo(project, id)).body).toMatchObject({ details: { reason: 'expired' } })
  expect((await app().deps.db.query('select from transfer_changes where project_id = $1', [project.id])).length).toBe(0)
})

test('an undo of another project finds nothing', async () => {
  const { id } = await transfer(project, [ann])
  const other = await app().createProject()
  expect((await undo(other, id)).body.code).toBe('TRANSFER_NOT_FOUND')
  expect(await usersOf(project)).toHaveLength(1)
})
