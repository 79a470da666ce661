/** An impersonation ends at once with the rights of the project owner who started it, for both of its tokens. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callAsOwner, createInternalProject, createOwnerWithRole, type Owner } from '../../internal-project.ts'
import { type Person, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { callback_url, useSignInCode } from '../../sign-in-codes.ts'

const app = useTestApp()
let internal: TestProject
let project: TestProject
let owner: Owner
let impersonator: Owner
let ann: Person
let session: { access_token: string; refresh_token: string }

beforeAll(async () => {
  internal = await createInternalProject(app())
})
beforeEach(async () => {
  project = await app().createProject()
  owner = await createOwnerWithRole(app(), internal, project, 'owner')
  impersonator = await createOwnerWithRole(app(), internal, project, 'admin')
  ann = await signUp(project)
  const begin = { user_id: ann.id, is_impersonation: true, reason: 'Ticket 42' }
  session = (await callAsOwner(internal, project, impersonator, ['POST', '/auth/sessions', begin])).body
  expect(await outcome()).toEqual([200, 200])
})

/** Statuses of a call with the access token, and of a refresh. */
async function outcome(): Promise<number[]> {
  const me = await project.request('GET', '/users/me', { user: session.access_token })
  const headers = refreshTokenHeader(session.refresh_token)
  const refreshed = await project.request('POST', '/auth/sessions/current/refresh', { headers, body: {} })
  return [me.status, refreshed.status]
}

const byOwner = (method: string, path: string, body?: unknown) =>
  callAsOwner(internal, project, owner, [method, path, body])
const inInternal = (method: string, path: string, body?: unknown) =>
  internal.request(method, path, { access: 'server', body })

const endings: readonly [string, () => Promise<{ status: number }>][] = [
  ['has a role without that right', () => byOwner('PATCH', ownerPath(), { role: 'developer' })],
  ['is no owner any more', () => byOwner('DELETE', ownerPath())],
  ['is banned', () => inInternal('PATCH', `/users/${impersonator.id}`, { ban: { reason: 'Left', until: null } })],
  ['is deleted', () => inInternal('DELETE', `/users/${impersonator.id}`)],
  [
    'has signed out of the impersonation',
    () => project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(session.refresh_token) }),
  ],
  [
    'is refused by the user, who ends all other sessions',
    () => project.request('DELETE', '/auth/sessions', { user: ann.accessToken }),
  ],
]
const ownerPath = () => `/projects/current/owners/${impersonator.id}`

test.each(endings)('the impersonator %s', async (_, end) => {
  expect((await end()).status).toBe(200)
  expect(await outcome()).toEqual([401, 401])
  expect((await project.request('GET', '/users/me', { user: ann.accessToken })).status).toBe(200)
})

test.each(endings.slice(0, 4))('a link to the app opens nothing after its sender %s', async (_, end) => {
  const body = { user_id: ann.id, reason: 'Ticket 42', callback_url }
  const link = await callAsOwner(internal, project, impersonator, ['POST', '/auth/impersonation-links', body])
  expect((await end()).status).toBe(200)
  const opened = await useSignInCode(project, new URL(link.body.url).searchParams.get('code'))
  expect(opened.body.code).toBe('VERIFICATION_CODE_EXPIRED')
})

test('any other change of the role keeps the impersonation', async () => {
  expect((await byOwner('PATCH', ownerPath(), { role: 'owner' })).status).toBe(200)
  expect(await outcome()).toEqual([200, 200])
})
