/**
 * The access token of an owner, a user of the project `internal`, grants every access level in the owner's projects.
 */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessHeader, adminTokenHeader, clientKeyHeader, projectHeader } from '../../credentials.ts'
import { partsOf, signAsProject } from '../../forge-token.ts'
import { createInternalProject, createOwner, owning } from '../../internal-project.ts'
import { refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})

function ask(project: { id: string }, adminToken: string, more: Record<string, string> = accessHeader('server')) {
  const headers = { ...projectHeader(project), ...adminTokenHeader(adminToken), ...more }
  return internal.request('GET', '/projects/current', { access: 'none', headers })
}

test.each(['client', 'server', 'admin'])('an admin access token grants %s access without a key', async (type) => {
  const project = await app().createProject()
  const owner = await createOwner(internal, owning(project))
  const { body } = await ask(project, owner.accessToken, accessHeader(type))
  expect(body.id).toBe(project.id)
  expect('user_count' in body).toBe(type === 'admin')
})

test('an admin access token grants access to the project `internal`', async () => {
  const owner = await createOwner(internal, owning(internal))
  expect((await ask(internal, owner.accessToken)).body.id).toBe('internal')
})

test('an invalid token is refused even with a valid key', async () => {
  const project = await app().createProject()
  const headers = { ...accessHeader('client'), ...clientKeyHeader(project) }
  expect((await ask(project, 'garbage', headers)).body.code).toBe('UNPARSABLE_ADMIN_ACCESS_TOKEN')
})

test('a valid token is accepted even with an invalid key', async () => {
  const project = await app().createProject()
  const owner = await createOwner(internal, owning(project))
  const headers = { ...accessHeader('server'), 'x-portico-secret-server-key': 'ssk_wrong' }
  expect((await ask(project, owner.accessToken, headers)).status).toBe(200)
})

describe('an admin access token is refused', () => {
  test('as expired after its expiry, after sign-out, and after the deletion of its user', async () => {
    const project = await app().createProject()
    const [late, left, gone] = [
      await createOwner(internal, owning(project)),
      await createOwner(internal, owning(project)),
      await createOwner(internal, owning(project)),
    ]
    const { header, claims } = partsOf(late.accessToken)
    const past = { header, claims: { ...claims, exp: Math.floor(app().clock.now() / 1000) } }
    await internal.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(left.refreshToken) })
    await internal.request('DELETE', `/users/${gone.id}`, { access: 'server' })
    for (const token of [await signAsProject(app(), 'internal', past), left.accessToken, gone.accessToken]) {
      const { status, body } = await ask(project, token)
      expect([status, body.code, body.details]).toEqual([
        401,
        'ADMIN_ACCESS_TOKEN_EXPIRED',
        { expired_at_millis: null },
      ])
    }
  })

  test('with INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN if it is not a token of `internal`, even with project ids in the metadata', async () => {
    const project = await app().createProject()
    const user = await createOwner(project, owning(project))
    expect((await ask(project, user.accessToken)).body.code).toBe('INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN')
    const { header, claims } = partsOf(user.accessToken)
    const past = await signAsProject(app(), project.id, { header, claims: { ...claims, exp: 1 } })
    expect((await ask(project, past)).body.code).toBe('ADMIN_ACCESS_TOKEN_EXPIRED')
  })

  test.each([
    ['nothing', null],
    ['a list instead of an object', []],
    ['a text', 'managedProjectIds'],
    ['ids in no list', { managedProjectIds: 'PROJECT' }],
    ['an empty list', { managedProjectIds: [] }],
    ['other ids', { managedProjectIds: ['internal', 7, null, '*'] }],
  ])('as not admin when the metadata of its user is %s', async (_name, metadata) => {
    const project = await app().createProject()
    const owner = await createOwner(internal, metadata)
    const { status, body } = await ask(project, owner.accessToken)
    expect([status, body.code]).toEqual([401, 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'])
  })

  test('as not admin if the project does not exist', async () => {
    const owner = await createOwner(internal, { managedProjectIds: ['00000000-0000-4000-8000-00000000beef'] })
    const { body } = await ask({ id: '00000000-0000-4000-8000-00000000beef' }, owner.accessToken)
    expect(body.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
  })

  test('as not admin if only client metadata lists the project', async () => {
    const project = await app().createProject()
    const person = await signUp(internal)
    const body = { client_metadata: owning(project) }
    await internal.request('PATCH', '/users/me', { user: person.accessToken, body })
    expect((await ask(project, person.accessToken)).body.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
  })
})

test('an owner is refused at the next call after the project is removed from the metadata', async () => {
  const project = await app().createProject()
  const owner = await createOwner(internal, owning(project))
  await internal.request('PATCH', `/users/${owner.id}`, { access: 'server', body: { server_metadata: {} } })
  expect((await ask(project, owner.accessToken)).body.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
})
