/** Linked accounts by the uuid of their connection, as published clients name them. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { linkWith, signInWith, useOAuthApp } from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
let ann: { id: string; accessToken: string }
beforeEach(async () => {
  project = await createProject(['github', 'google'], { flags: { magicLinkEnabled: false } })
  const { body } = await signInWith(project, 'github', { choice: { account: '1001' } })
  ann = { id: body.user_id, accessToken: body.access_token }
  await linkWith(project, ann.accessToken, 'google', { choice: { account: '1002' } })
})

const byServer = { access: 'server' } as const
const answer = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status
const connections = async () =>
  (await project.request('GET', `/oauth-providers?user_id=${ann.id}`, byServer)).body.items
const path = (id: string, userId = 'me') => `/oauth-providers/${userId}/${id}`

test('the id at the provider is shown to servers only', async () => {
  const [{ id }] = await connections()
  const { body } = await project.request('GET', path(id), { user: ann.accessToken })
  expect(body).toEqual({
    id,
    user_id: ann.id,
    provider_config_id: 'github',
    type: 'github',
    email: 'ada@example.com',
    allow_sign_in: true,
    allow_connected_accounts: true,
  })
  const { body: seenByServer } = await project.request('GET', path(id, ann.id), byServer)
  expect(seenByServer).toEqual({ ...body, account_id: '1001' })
})

test('a connection that is older than its id gets one, which stays', async () => {
  await app().deps.db.query('update oauth_accounts set connection_id = null where project_id = $1', [project.id])
  const ids = (await connections()).map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(2)
  expect((await connections()).map(({ id }: { id: string }) => id)).toEqual(ids)
})

test('a connection of another user is out of reach', async () => {
  const [{ id }] = await connections()
  const ben = await signUp(project)
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { body: { allow_sign_in: false } } : {}
    const call = (user: string, caller: object) => project.request(method, path(id, user), { ...caller, ...body })
    expect(answer(await call(ann.id, { user: ben.accessToken }))).toBe('OWN_USER_REQUIRED')
    expect(answer(await call('me', { user: ben.accessToken }))).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
    expect(answer(await call(crypto.randomUUID(), byServer))).toBe('USER_NOT_FOUND')
  }
  expect(await connections()).toHaveLength(2)
})

test('a connection is changed and deleted by the rules of linked accounts', async () => {
  const [github, google] = await connections()
  const user = { user: ann.accessToken }
  const off = { ...user, body: { allow_sign_in: false } }
  expect((await project.request('PATCH', path(github.id), off)).body).toMatchObject({ allow_sign_in: false })
  expect(answer(await project.request('PATCH', path(google.id), off))).toBe('OTHER_SIGN_IN_METHOD_REQUIRED')
  expect(answer(await project.request('DELETE', path(google.id), user))).toBe('OTHER_SIGN_IN_METHOD_REQUIRED')
  expect((await project.request('DELETE', path(github.id), user)).status).toBe(200)
  expect(await connections()).toMatchObject([{ id: google.id }])
})
