/** The code of the guide to API keys, against the service in this process. */
import { once } from 'node:events'
import { createAdminApp } from '@portico/sdk/admin'
import type { ClientApp } from '@portico/sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi, createKey, reportLeak } from '../examples/guides/src/api-keys.ts'
import { codeOf, connectTo, openApps } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const permissionId = 'read_notes'
const flags = { allowUserApiKeys: true, allowTeamApiKeys: true }

afterEach(() => void vi.unstubAllGlobals())

async function open() {
  const project = await testApp().createProject({ flags })
  const apps = openApps(testApp(), project)
  const { superSecretAdminKey = '' } = project.keys
  const { fetch } = connectTo(testApp())
  const admin = createAdminApp({ projectId: project.id, superSecretAdminKey, baseUrl: 'http://localhost:8100', fetch })
  for (const id of [permissionId, 'read_team']) await admin.permissionDefinitions.create({ id })
  const app = apps.openClient()
  const { userId } = await app.passwords.signUp({ email: 'ann@example.com', password: 'plum tree avenue 7' })
  return { ...apps, admin, app, userId }
}

/** Calls the API of the guide with headers, and returns the status and the text. */
async function callApi(server: ReturnType<typeof createApi>, headers: Record<string, string>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { ...headers, connection: 'close' } })
  const result = [response.status, await response.text()]
  server.close()
  return result
}

test('a program calls the API of the guide with a key of its user, until it is reported', async () => {
  const { app, server, userId } = await open()
  await server.userPermissions.grant({ userId, permissionId })
  const key = await createKey(app, 'Backups')
  expect(await callApi(createApi(server), { authorization: `Bearer ${key}` })).toEqual([200, `Notes of ${userId}`])
  expect(await callApi(createApi(server), { 'x-api-key': key })).toEqual([200, `Notes of ${userId}`])
  expect(await callApi(createApi(server), {})).toEqual([401, ''])
  expect(await callApi(createApi(server), await bearerOf(app))).toEqual([200, `Notes of ${userId}`])

  vi.stubGlobal('fetch', connectTo(testApp()).fetch)
  await reportLeak('http://localhost:8100', key)
  vi.unstubAllGlobals()
  await expect(server.apiKeys.check(key).catch(codeOf)).resolves.toBe('API_KEY_REVOKED')
})

const bearerOf = async (app: ClientApp) => ({ authorization: `Bearer ${await app.session.getAccessToken()}` })

test('a key without the permission gets 403', async () => {
  const { app, server } = await open()
  const key = await createKey(app, 'Backups')
  expect(await callApi(createApi(server), { 'x-api-key': key })).toEqual([403, ''])
})

test('users create, change, list and revoke their keys, and servers all', async () => {
  const { app, server, admin, userId } = await open()
  const created = await app.apiKeys.user.create({ description: 'CI', expiresAt: null })
  expect(created).toMatchObject({ userId, description: 'CI', permissionIds: null })
  expect(created.expiresAt).toBeUndefined()
  const { value, ...rest } = created
  const shown = { ...rest, value: { lastFour: value.slice(-4) } }
  expect(await app.apiKeys.user.list()).toEqual([shown])
  const named = { ...shown, userDisplayName: null, userPrimaryEmail: 'ann@example.com' }
  expect(await server.apiKeys.user.list({ limit: 1 })).toEqual({ items: [named], nextCursor: null })
  expect(await server.apiKeys.check(value)).toMatchObject({ id: created.id, type: 'user', userId, permissionIds: [] })
  expect(await app.apiKeys.user.update(created.id, { description: 'Nightly' })).toMatchObject({
    description: 'Nightly',
  })
  expect((await app.apiKeys.user.revoke(created.id)).manuallyRevokedAt).toEqual(expect.any(Date))
  await admin.apiKeys.user.delete(created.id)
  await expect(app.apiKeys.user.get(created.id).catch(codeOf)).resolves.toBe('API_KEY_NOT_FOUND')
})

test('members with the permission manage the keys of their team, and servers all', async () => {
  const { app, server, userId } = await open()
  const { id: teamId } = await server.teams.create({ displayName: 'Acme', creatorUserId: userId })
  await server.teamPermissions.grant({ teamId, userId, permissionId: '$manage_api_keys' })
  await server.teamPermissions.grant({ teamId, userId, permissionId: 'read_team' })
  const settings = { description: 'Sync', expiresAt: null, permissionIds: ['read_team'] }
  const { id, value } = await app.apiKeys.team.create(teamId, settings)
  expect(await server.apiKeys.check(value)).toMatchObject({ type: 'team', teamId, permissionIds: ['read_team'] })
  expect(await app.apiKeys.team.list(teamId)).toMatchObject([{ id, teamId, description: 'Sync' }])
  expect(await server.apiKeys.team.list({ teamId })).toMatchObject({ items: [{ id }], nextCursor: null })
  expect(await app.apiKeys.team.update(teamId, id, { permissionIds: [] })).toMatchObject({ permissionIds: [] })
  await app.apiKeys.team.revoke(teamId, id)
  await expect(server.apiKeys.check(value).catch(codeOf)).resolves.toBe('API_KEY_REVOKED')
  const second = await server.apiKeys.team.create(teamId, { description: 'Copy', expiresAt: null })
  await server.apiKeys.team.delete(teamId, second.id)
  await expect(server.apiKeys.check(second.value).catch(codeOf)).resolves.toBe('API_KEY_NOT_FOUND')
})
