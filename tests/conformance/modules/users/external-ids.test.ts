import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { reset, resetCode } from '../../password-resets.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
const externalId = 'Old System|Ünïque/42'

const create = ({ request }: TestProject, body: object) => request('POST', '/users', { access: 'server', body })
const update = ({ request }: TestProject, id: string, body: object) =>
  request('PATCH', `/users/${id}`, { access: 'server', body })
const find = ({ request }: TestProject, query: object) =>
  request('GET', `/users?${new URLSearchParams(Object.entries(query))}`, { access: 'server' })
const idsOf = (list: { body: { items: { id: string }[] } }) => list.body.items.map(({ id }) => id)

test('a user is found by the external id, and by no part or other letter case of it', async () => {
  const project = await app().createProject()
  await create(project, {})
  const { body: user } = await create(project, { external_id: externalId })
  expect(user.external_id).toBe(externalId)
  expect(idsOf(await find(project, { external_id: externalId }))).toEqual([user.id])
  expect(idsOf(await find(project, { external_id: externalId, order_by: 'primary_email' }))).toEqual([user.id])
  expect(idsOf(await find(project, { external_id: externalId.toLowerCase() }))).toEqual([])
  expect(idsOf(await find(project, { external_id: 'Old System' }))).toEqual([])
  expect(idsOf(await find(project, { external_id: externalId, is_banned: 'true' }))).toEqual([])
  expect((await find(project, { external_id: externalId, include_total: 'true' })).body.total).toEqual({
    count: 1,
    is_exact: true,
  })
})

test('two users of a project cannot have one external id, users of two projects can', async () => {
  const project = await app().createProject()
  const { body: first } = await create(project, { external_id: externalId })
  const refusal = { code: 'USER_EXTERNAL_ID_ALREADY_EXISTS', details: { external_id: externalId } }
  const again = await create(project, { external_id: externalId })
  expect([again.status, again.body]).toMatchObject([409, refusal])
  const { body: second } = await create(project, { external_id: 'another' })
  expect((await update(project, second.id, { external_id: externalId })).body).toMatchObject(refusal)
  expect((await update(project, first.id, { external_id: externalId })).status).toBe(200)
  expect((await create(await app().createProject(), { external_id: externalId })).status).toBe(201)

  expect((await update(project, first.id, { external_id: null })).body.external_id).toBeNull()
  expect((await update(project, second.id, { external_id: externalId })).body.external_id).toBe(externalId)
})

test('one of two users who are created with one external id concurrently exists', async () => {
  const project = await app().createProject()
  const answers = await Promise.all([1, 2, 3].map(() => create(project, { external_id: externalId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('a search looks through the external id, also after other changes of the user', async () => {
  const project = await app().createProject()
  const search = async (query: string) => idsOf(await find(project, { query }))
  const { body: user } = await create(project, { primary_email: 'ann@example.com', external_id: externalId })
  expect(await search('ÜNÏQUE')).toEqual([user.id])
  await update(project, user.id, { display_name: 'Ann' })
  await update(project, user.id, { primary_email: 'bo@example.com' })
  const path = `/contact-channels`
  const body = { user_id: user.id, type: 'email', value: 'cy@example.com', used_for_auth: false }
  expect((await project.request('POST', path, { access: 'server', body })).status).toBe(201)
  expect(await search('ünïque')).toEqual([user.id])
  await update(project, user.id, { external_id: 'other' })
  expect(await search('ünïque')).toEqual([])
  expect(await search('other')).toEqual([user.id])
  expect(await search('bo@example.com')).toEqual([user.id])
})

test('a search finds the external id after the first verification of the address', async () => {
  const project = await app().createProject()
  const email = 'ann@example.com'
  const user = { primary_email: email, primary_email_auth_enabled: true, password: 'loud mountain streams' }
  const { body: created } = await create(project, { ...user, external_id: externalId })
  const code = await resetCode(app(), project, email)
  expect((await reset(project, code, 'quiet river stones')).status).toBe(200)
  expect(idsOf(await find(project, { query: externalId }))).toEqual([created.id])
})

test('a user does not see the own external id, and cannot set it', async () => {
  const project = await app().createProject()
  const { body: session } = await project.request('POST', '/auth/password/sign-up', {
    body: { email: 'ann@example.com', password: 'quiet river stones' },
  })
  const me = await project.request('GET', '/users/me', { user: session.access_token })
  expect(me.body).not.toHaveProperty('external_id')
  const change = { user: session.access_token, body: { external_id: externalId } }
  expect((await project.request('PATCH', '/users/me', change)).body.code).toBe('SCHEMA_ERROR')
})

test.each([
  ['empty', ''],
  ['longer than 255 characters', 'x'.repeat(256)],
])('an external id that is %s is refused', async (_name, external_id) => {
  const project = await app().createProject()
  expect((await create(project, { external_id })).body.code).toBe('SCHEMA_ERROR')
})
