import { createAdminApp } from '@portico/sdk/admin'
import { createTestApp, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertTeam } from '../conformance/insert-team.ts'
import { connectTo, openApps } from './connect.ts'

let testApp: TestApp
beforeAll(async () => {
  // The SDK compares the expiry of tokens with its own clock, so both clocks are equal.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  testApp = await createTestApp()
  vi.setSystemTime(testApp.clock.now())
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})

async function open() {
  const project = await testApp.createProject()
  const apps = openApps(testApp, project)
  const client = apps.openClient()
  await client.passwords.signUp({ email: 'ann@example.com', password: 'plum tree avenue 7' })
  const { id: userId = '' } = (await client.users.me()) ?? {}
  const { superSecretAdminKey = '' } = project.keys
  const { fetch } = connectTo(testApp)
  const options = { projectId: project.id, baseUrl: 'http://localhost:8100', fetch }
  const admin = createAdminApp({ ...options, superSecretAdminKey })
  await admin.permissionDefinitions.create({ id: 'reader', containedPermissionIds: ['$read_members'] })
  await admin.permissionDefinitions.create({ id: 'editor', containedPermissionIds: ['reader'] })
  return { client, server: apps.server, admin, userId, teamId: await insertTeam(testApp, project, [userId]) }
}

test('permissions are defined, renamed and deleted', async () => {
  const { permissionDefinitions } = (await open()).admin
  const changed = await permissionDefinitions.update('editor', { id: 'writer', description: 'Writes' })
  const writer = {
    id: 'writer',
    description: 'Writes',
    containedPermissionIds: ['reader'],
    requiresSecondFactor: false,
  }
  expect(changed).toEqual(writer)
  expect(await permissionDefinitions.list()).toContainEqual(writer)
  await permissionDefinitions.delete('writer')
  await expect(permissionDefinitions.delete('writer')).rejects.toMatchObject({ code: 'PERMISSION_NOT_FOUND' })
})

test('the preview of a change names the users who gain and lose permissions', async () => {
  const { admin, server, userId } = await open()
  await server.userPermissions.grant({ userId, permissionId: 'editor' })
  const change = { containedPermissionIds: ['$update_team'] }
  const { gained, lost, isComplete } = await admin.permissionDefinitions.preview('editor', change)
  expect(isComplete).toBe(true)
  expect(gained.permissions).toEqual([{ id: '$update_team', userCount: 1 }])
  expect(lost.permissions.map(({ id }) => id)).toEqual(['$read_members', 'reader'])
  const user = { id: userId, displayName: null, primaryEmail: 'ann@example.com', teamCount: 0, isInProject: true }
  expect(lost.users).toEqual([{ ...user, permissionIds: ['$read_members', 'reader'] }])
  expect((await admin.permissionDefinitions.preview('editor', { isDeleted: true })).lost.userCount).toBe(1)
})

test('a server grants, explains and revokes a permission in a team, and the user reads it with the contained ones', async () => {
  const { client, server, userId, teamId } = await open()
  const grant = { teamId, userId, permissionId: 'editor' }
  expect(await server.teamPermissions.grant(grant)).toEqual({ id: 'editor', userId, teamId })
  const held = { ...grant, permissionId: '$read_members' }
  expect(await server.teamPermissions.has(held)).toBe(true)
  const path = ['editor', 'reader', '$read_members']
  const explanation = {
    id: '$read_members',
    path,
    needsSecondFactor: false,
    withheldPath: null,
    unmetRules: [],
    unjudgedRules: [],
  }
  expect(await server.teamPermissions.explain(held)).toEqual(explanation)
  expect((await server.teamPermissions.explain({ ...grant, permissionId: '$update_team' })).path).toBeNull()
  expect(await server.teamPermissions.list({ userId, recursive: false })).toHaveLength(1)

  expect(await client.teamPermissions.list({ teamId })).toHaveLength(3)
  expect(await client.teamPermissions.list({ recursive: false })).toEqual([{ id: 'editor', userId, teamId }])
  expect(await client.teamPermissions.has(held)).toBe(true)
  await server.teamPermissions.revoke(grant)
  expect(await client.teamPermissions.has(held)).toBe(false)
  expect(await server.teamPermissions.has(held)).toBe(false)
})

test('a member with $manage_members grants and revokes in a team', async () => {
  const { client, server, userId, teamId } = await open()
  const member = (await server.users.create({ displayName: 'Bo' })).id
  await server.teamMembers.add(teamId, member)
  const grant = { teamId, userId: member, permissionId: 'editor' }
  const code = 'TEAM_PERMISSION_REQUIRED'
  await expect(client.teamPermissions.grant(grant)).rejects.toMatchObject({ code })
  for (const permissionId of ['$manage_members', '$read_members', 'editor']) {
    await server.teamPermissions.grant({ teamId, userId, permissionId })
  }
  expect(await client.teamPermissions.grant(grant)).toEqual({ id: 'editor', userId: member, teamId })
  const page = await client.teamMembers.listPage({ teamId, query: 'BO', limit: 1 })
  expect(page).toMatchObject({ items: [{ id: member, permissionIds: ['editor', 'member'] }], nextCursor: null })
  await client.teamPermissions.revoke(grant)
  expect(await server.teamPermissions.has(grant)).toBe(false)
})

test('a server grants, explains and revokes a permission in the project, and the user reads it with the contained ones', async () => {
  const { client, server, userId } = await open()
  const grant = { userId, permissionId: 'editor' }
  expect(await server.userPermissions.grant(grant)).toEqual({ id: 'editor', userId })
  const held = { userId, permissionId: 'reader' }
  expect(await server.userPermissions.has(held)).toBe(true)
  expect((await server.userPermissions.explain(held)).path).toEqual(['editor', 'reader'])
  expect(await server.userPermissions.list({ permissionId: 'reader', recursive: false })).toEqual([])
  expect(await client.userPermissions.list()).toHaveLength(3)
  expect(await client.userPermissions.has(held)).toBe(true)
  await server.userPermissions.revoke(grant)
  expect(await client.userPermissions.list()).toEqual([])
})

test('an owner changes an email template, previews it, and resets it', async () => {
  const { emailTemplates } = (await open()).admin
  expect(await emailTemplates.list()).toHaveLength(4)
  const before = await emailTemplates.get('magic_link')
  expect(before.isDefault).toBe(true)
  const content = { root: { type: 'Text', data: { props: { text: 'Code {{ otp }}' } } } }
  expect(await emailTemplates.preview('magic_link', { content })).toMatchObject({ text: 'Code AB3D5F\n' })
  const changed = await emailTemplates.update('magic_link', { content })
  expect(changed).toEqual({ ...before, content, isDefault: false, etag: expect.any(String) })
  expect((await emailTemplates.preview('magic_link')).text).toBe('Code AB3D5F\n')
  await emailTemplates.reset('magic_link')
  expect(await emailTemplates.get('magic_link')).toEqual(before)
  await expect(emailTemplates.reset('magic_link')).rejects.toMatchObject({
    code: 'EMAIL_TEMPLATE_NOT_CUSTOMIZED',
  })
})

test('an owner adds a version of an email template for one language', async () => {
  const { emailTemplates } = (await open()).admin
  const before = await emailTemplates.get('magic_link')
  const french = await emailTemplates.update('magic_link', { subject: 'Code {{ otp }}' }, { locale: 'fr' })
  expect(french).toMatchObject({ subject: 'Code {{ otp }}', isDefault: false, locales: ['fr'] })
  expect(await emailTemplates.get('magic_link', { locale: 'fr-CA' })).toEqual(french)
  expect((await emailTemplates.preview('magic_link', {}, { locale: 'fr' })).subject).toBe('Code AB3D5F')
  expect(await emailTemplates.get('magic_link')).toEqual({ ...before, locales: ['fr'] })
  await emailTemplates.reset('magic_link', { locale: 'fr' })
  expect(await emailTemplates.get('magic_link')).toEqual(before)
  await expect(emailTemplates.get('magic_link', { locale: 'eo' })).rejects.toMatchObject({ code: 'SCHEMA_ERROR' })
})

test('an owner lists emails with their times, and a sent one is not sent again', async () => {
  const { admin, userId } = await open()
  await admin.users.update(userId, { totpSecretBase64: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })
  await testApp.deliverEmails()
  const { items, nextCursor } = await admin.emails.list({ state: 'sent', recipient: 'ANN@example.com' })
  const sentAt = new Date(testApp.clock.now())
  expect(items).toMatchObject([{ type: 'notice', notice: 'totp_enabled', userId, sentAt, nextAttemptAt: null }])
  expect(nextCursor).toBeNull()
  const reason = { code: 'EMAIL_NOT_RESENDABLE', details: { reason: 'sent' } }
  await expect(admin.emails.resend(items[0]?.id ?? '')).rejects.toMatchObject(reason)
})

test('an owner reads failed requests of browsers and the first uses of the project', async () => {
  const { admin, client } = await open()
  await client.passwords.signIn({ email: 'ann@example.com', password: 'wrong' }).catch(() => null)
  await testApp.deps.requestLog.flush()
  const { items } = await admin.requestLog.list({ code: 'EMAIL_PASSWORD_MISMATCH', since: new Date(0) })
  expect(items).toMatchObject([{ count: 1, route: '/auth/password/sign-in', lastAt: new Date(testApp.clock.now()) }])
  const { firstSignUpAt, firstSignInAt } = await admin.projects.firstUses()
  expect([firstSignUpAt, firstSignInAt]).toEqual([new Date(testApp.clock.now()), null])
})

test('a test email that cannot be sent returns the reason', async () => {
  const { emails } = (await open()).admin
  const emailServer = {
    host: '127.0.0.1',
    // No server listens on this port.
    port: 9,
    username: 'owner',
    password: 'secret',
    senderName: 'Acme',
    senderEmail: 'hello@acme.example',
  }
  const outcome = await emails.sendTestEmail({ recipientEmail: 'ann@example.com', emailServer })
  expect(outcome).toEqual({ success: false, errorMessage: expect.stringContaining('at port 9') })
})
