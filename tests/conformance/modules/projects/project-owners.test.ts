/** Owners of a project: changes of roles, removal and transfer. One owner always remains. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, type OwnerWithEmail, openOwners, ownersPath } from '../../project-owners.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp({ limits: null })
let owners: Awaited<ReturnType<typeof openOwners>>
let project: TestProject
let owner: OwnerWithEmail
beforeAll(async () => {
  owners = await openOwners(app())
})
beforeEach(async () => {
  project = await app().createProject({ displayName: 'Garden' })
  owner = await owners.ownerWith(project, 'owner')
})

describe('the last owner of a project', () => {
  test.each<[what: string, method: string, path: () => string, body?: object]>([
    ['cannot get another role', 'PATCH', () => `${ownersPath}/${owner.id}`, { role: 'admin' }],
    ['cannot be removed', 'DELETE', () => `${ownersPath}/${owner.id}`],
    ['cannot leave', 'POST', () => `${ownersPath}/leave`],
  ])('%s', async (_what, method, path, body) => {
    await owners.ownerWith(project, 'admin')
    const { status, body: refusal } = await owners.call(project, owner, method, path(), body)
    expect([status, refusal.code]).toEqual([409, 'LAST_PROJECT_OWNER'])
    expect(await owners.rolesOf(project)).toMatchObject({ [owner.id]: 'owner' })
  })

  test('can leave once there is another owner', async () => {
    const second = await owners.ownerWith(project, 'owner')
    expect((await owners.call(project, owner, 'POST', `${ownersPath}/leave`)).status).toBe(200)
    expect(await codeOf(owners.call(project, owner, 'GET', ownersPath))).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
    expect(await codeOf(owners.call(project, second, 'POST', `${ownersPath}/leave`))).toBe('LAST_PROJECT_OWNER')
  })

  test('can transfer the role to an admin', async () => {
    const admin = await owners.ownerWith(project, 'admin')
    expect((await owners.call(project, owner, 'POST', `${ownersPath}/${admin.id}/transfer`)).status).toBe(200)
    expect(await codeOf(owners.call(project, owner, 'GET', ownersPath))).toBe('PROJECT_ROLE_REQUIRED')
    owner = admin
    expect(Object.values(await owners.rolesOf(project)).toSorted()).toEqual(['admin', 'owner'])
  })
})

test('users with any other role can leave', async () => {
  for (const role of ['admin', 'developer', 'support'] as const) {
    expect(
      (await owners.call(project, await owners.ownerWith(project, role), 'POST', `${ownersPath}/leave`)).status,
    ).toBe(200)
  }
  expect(await owners.rolesOf(project)).toEqual({ [owner.id]: 'owner' })
})

test('users without a role return PROJECT_OWNER_NOT_FOUND', async () => {
  const stranger = await owners.newcomer()
  for (const [method, rest, body] of [
    ['PATCH', '', { role: 'admin' }],
    ['DELETE', '', undefined],
    ['POST', '/transfer', undefined],
  ] as const) {
    expect(await codeOf(owners.call(project, owner, method, `${ownersPath}/${stranger.id}${rest}`, body))).toBe(
      'PROJECT_OWNER_NOT_FOUND',
    )
  }
})

test('API keys are refused', async () => {
  const { status, body } = await project.request('GET', ownersPath, { access: 'admin' })
  expect([status, body.details]).toEqual([403, { required_role: 'owner', role: null }])
})

test('the other owners and the affected one get an email, in their language and without a link', async () => {
  const [second, admin] = [await owners.ownerWith(project, 'owner'), await owners.ownerWith(project, 'admin')]
  await owners.internal.request('PATCH', `/users/${second.id}`, { access: 'server', body: { locale: 'de' } })
  // The notices of the new addresses.
  await app().deliverEmails()
  const notified = async (change: Promise<{ status: number }>) => {
    const before = app().emails.length
    expect((await change).status).toBe(200)
    await app().deliverEmails()
    return new Map(
      app()
        .emails.slice(before)
        .map(({ to, text }) => [to, text]),
    )
  }
  const emails = await notified(
    owners.call(project, owner, 'PATCH', `${ownersPath}/${admin.id}`, { role: 'developer' }),
  )
  expect([...emails.keys()].toSorted()).toEqual([second.email, admin.email].toSorted())
  const name = admin.email.slice(0, 8)
  expect(emails.get(admin.email)).toContain(`${name} now has this role in the project Garden: Developer.`)
  expect(emails.get(second.email)).toContain(`${name} hat jetzt diese Rolle im Projekt Garden: Entwickler.`)
  for (const text of emails.values()) expect(text).not.toContain('://')
  const removed = await notified(owners.call(project, owner, 'DELETE', `${ownersPath}/${admin.id}`))
  expect(removed.get(admin.email)).toContain(`${name} no longer has access to the project Garden.`)
  expect(removed.size).toBe(2)
})

test('the trail of the project has every change with the owner who made it', async () => {
  const guest = await owners.newcomer()
  const steps: (() => Promise<unknown>)[] = [
    async () => owners.accept(guest, await owners.invited(project, owner, { email: guest.email, role: 'admin' })),
    () => owners.call(project, owner, 'PATCH', `${ownersPath}/${guest.id}`, { role: 'support' }),
    () => owners.call(project, owner, 'POST', `${ownersPath}/${guest.id}/transfer`),
    () => owners.call(project, guest, 'DELETE', `${ownersPath}/${owner.id}`),
  ]
  for (const step of steps) {
    app().clock.advance(1000)
    await step()
  }
  const { body } = await project.request('GET', '/audit-events', { access: 'server' })
  // Sent in the millisecond in which it was accepted.
  const events = body.items.filter(({ type }: { type: string }) => type !== 'project_owner_invited')
  const by = (type: string, { id }: OwnerWithEmail, details: object) => ({
    type,
    actor: { type: 'owner', id },
    details,
  })
  expect(events.slice(0, 4)).toMatchObject([
    by('project_owner_removed', guest, { owner_id: owner.id, previous_role: 'admin' }),
    by('project_transferred', owner, { owner_id: guest.id, previous_owner_id: owner.id }),
    by('project_owner_role_changed', owner, { owner_id: guest.id, role: 'support', previous_role: 'admin' }),
    by('project_owner_added', guest, { owner_id: guest.id, role: 'admin', invited_by: owner.id }),
  ])
})

test('the saved views of an owner are those of the owner in the project, and end with the role', async () => {
  const support = await owners.ownerWith(project, 'support')
  const path = '/projects/current/saved-views'
  const viewsOf = async (of: OwnerWithEmail, where = project) => (await owners.call(where, of, 'GET', path)).body.items
  const view = { page: 'users', name: 'Banned', query: 'banned=true&columns=teams' }
  const put = (views: object[]) => owners.call(project, support, 'PUT', path, { views })
  expect((await put([view])).body.items).toEqual([view])
  expect(await viewsOf(support)).toEqual([view])
  expect(await viewsOf(owner)).toEqual([])
  expect((await put(Array.from({ length: 20 }, () => view))).status).toBe(200)
  expect((await put(Array.from({ length: 21 }, () => view))).body.code).toBe('SCHEMA_ERROR')
  expect((await put([])).body.items).toEqual([])
  await put([view])
  await owners.call(project, owner, 'DELETE', `${ownersPath}/${support.id}`)
  expect(await app().deps.db.query('select * from saved_views where project_id = $1', [project.id])).toEqual([])
})
