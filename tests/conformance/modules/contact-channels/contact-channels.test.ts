/** Contact channels of a user: creation, update, verification, deletion and notices. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const nobody = '00000000-0000-4000-8000-00000000beef'
const second = 'second@example.com'

type Body = Record<string, unknown>
interface Channel {
  readonly id: string
  readonly value: string
  readonly is_primary: boolean
}

const add = ({ request }: TestProject, user: string | undefined, body: Body = {}) =>
  request('POST', '/contact-channels', {
    user,
    body: { user_id: 'me', value: second, type: 'email', used_for_auth: false, ...body },
  })
const addByServer = ({ request }: TestProject, user_id: string, body: Body = {}) =>
  request('POST', '/contact-channels', {
    access: 'server',
    body: { user_id, value: second, type: 'email', used_for_auth: false, ...body },
  })
const list = async ({ request }: TestProject, user_id: string): Promise<Channel[]> =>
  (await request('GET', `/contact-channels?user_id=${user_id}`, { access: 'server' })).body.items
const patch = ({ request }: TestProject, user: string, id: string, body: Body) =>
  request('PATCH', `/contact-channels/me/${id}`, { user, body })
const find = async ({ request }: TestProject, query: string): Promise<string[]> => {
  const { body } = await request('GET', `/users?${new URLSearchParams({ query })}`, { access: 'server' })
  return body.items.map(({ id }: { id: string }) => id)
}
const codeOf = ({ body, status }: { body: { code?: string } | null; status: number }) => body?.code ?? status
const signInCode = async ({ request }: TestProject, email: string) =>
  codeOf(await request('POST', '/auth/password/sign-in', { body: { email, password } }))

test('a user adds an unverified address and reads it alone and in the list, oldest first', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  app().clock.advance(1)
  const added = await add(project, person.accessToken)
  const channel = { user_id: person.id, id: expect.any(String), value: second, type: 'email', used_for_auth: false }
  expect(added).toMatchObject({ status: 201, body: { ...channel, is_verified: false, is_primary: false } })
  const { body } = await project.request('GET', '/contact-channels?user_id=me', { user: person.accessToken })
  expect(body.items.map(({ value }: Channel) => value)).toEqual([person.email, second])
  const one = await project.request('GET', `/contact-channels/me/${added.body.id}`, { user: person.accessToken })
  expect(one.body).toEqual(added.body)
  const query = `?user_id=me&contact_channel_id=${added.body.id}`
  const filtered = await project.request('GET', `/contact-channels${query}`, { user: person.accessToken })
  expect(filtered.body).toEqual({ items: [added.body], is_paginated: false })
})

describe('access to the addresses of a user:', () => {
  const calls: [
    string,
    (project: TestProject, user: string | undefined, owner: string, id: string) => Promise<unknown>,
  ][] = [
    ['listing', ({ request }, user, owner) => request('GET', `/contact-channels?user_id=${owner}`, { user })],
    ['adding', (project, user, owner) => add(project, user, { user_id: owner })],
    ['reading', ({ request }, user, owner, id) => request('GET', `/contact-channels/${owner}/${id}`, { user })],
    [
      'changing',
      ({ request }, user, owner, id) => request('PATCH', `/contact-channels/${owner}/${id}`, { user, body: {} }),
    ],
    ['removing', ({ request }, user, owner, id) => request('DELETE', `/contact-channels/${owner}/${id}`, { user })],
  ]

  test.each(calls)('%s requires a user, and is refused for other users, existing or not', async (_name, call) => {
    const project = await app().createProject()
    const [person, other] = [await signUp(project), await signUp(project)]
    const channel = (await list(project, other.id))[0]?.id ?? ''
    expect(await call(project, undefined, other.id, channel)).toMatchObject({
      body: { code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' },
    })
    const real = await call(project, person.accessToken, other.id, channel)
    expect(real).toMatchObject({ status: 403, body: { code: 'OWN_USER_REQUIRED' } })
    const invented = await call(project, person.accessToken, nobody, nobody)
    expect((invented as { text: string }).text).toBe((real as { text: string }).text)
    expect(await list(project, other.id)).toHaveLength(1)
  })

  test('a list without a user filter is refused', async () => {
    const project = await app().createProject()
    const { accessToken: user } = await signUp(project)
    expect((await project.request('GET', '/contact-channels', { user })).status).toBe(403)
    const byServer = await project.request('GET', '/contact-channels', { access: 'server' })
    expect(byServer.body.code).toBe('SCHEMA_ERROR')
  })

  test('the address of one user is not found under the path of another', async () => {
    const project = await app().createProject()
    const [person, other] = [await signUp(project), await signUp(project)]
    const channel = (await list(project, other.id))[0]?.id
    const ask = async (method: string, body?: Body) =>
      (await project.request(method, `/contact-channels/${person.id}/${channel}`, { access: 'server', body })).status
    expect([await ask('GET'), await ask('PATCH', {}), await ask('DELETE')]).toEqual([404, 404, 404])
    expect(await list(project, other.id)).toHaveLength(1)
  })

  test('a server gets an error for an unknown user', async () => {
    const project = await app().createProject()
    expect(codeOf(await addByServer(project, nobody))).toBe('USER_NOT_FOUND')
    expect(await list(project, nobody)).toEqual([])
  })
})

test('a duplicate address of the same user is refused before an address used by another', async () => {
  const project = await app().createProject()
  const [person, other, third] = [await signUp(project), await signUp(project), await signUp(project)]
  const own = await add(project, person.accessToken, { value: person.email, used_for_auth: true })
  expect(own).toMatchObject({ status: 400, body: { code: 'CONTACT_CHANNEL_ALREADY_EXISTS' } })
  const taken = await add(project, person.accessToken, { value: other.email, used_for_auth: true })
  expect(taken).toMatchObject({
    status: 409,
    body: {
      code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
      details: { type: 'email', contact_channel_value: other.email, would_work_if_email_was_verified: false },
    },
  })
  const shared = await add(project, person.accessToken, { value: other.email })
  expect(shared.status).toBe(201)
  for (const body of [{ used_for_auth: true }, { used_for_auth: true, value: other.email }]) {
    expect(codeOf(await patch(project, person.accessToken, shared.body.id, body))).toBe(taken.body.code)
  }
  const free = await add(project, person.accessToken, { used_for_auth: true })
  expect(codeOf(await patch(project, person.accessToken, free.body.id, { value: third.email }))).toBe(taken.body.code)
  expect(codeOf(await patch(project, person.accessToken, free.body.id, { value: person.email }))).toBe(
    'CONTACT_CHANNEL_ALREADY_EXISTS',
  )
})

test('another value is unverified and signs in instead of the old one; only servers can set it as verified', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const id = (await list(project, person.id))[0]?.id ?? ''
  const verify = { access: 'server', body: { is_verified: true } } as const
  expect((await project.request('PATCH', `/contact-channels/${person.id}/${id}`, verify)).body.is_verified).toBe(true)
  expect(codeOf(await patch(project, person.accessToken, id, { is_verified: true }))).toBe('SCHEMA_ERROR')
  expect((await patch(project, person.accessToken, id, { value: person.email })).body.is_verified).toBe(true)
  const { body } = await patch(project, person.accessToken, id, { value: second })
  expect(body).toMatchObject({ value: second, is_verified: false, is_primary: true, used_for_auth: true })
  expect([await signInCode(project, person.email), await signInCode(project, second)]).toEqual([
    'EMAIL_PASSWORD_MISMATCH',
    200,
  ])
})

test('making an address primary replaces the previous primary address', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const added = await add(project, person.accessToken, { is_primary: true })
  const primaries = async () =>
    (await list(project, person.id)).flatMap(({ value, is_primary }) => (is_primary ? [value] : []))
  expect(await primaries()).toEqual([second])
  expect((await project.request('GET', '/users/me', { user: person.accessToken })).body.primary_email).toBe(second)
  const first = (await list(project, person.id)).find(({ value }) => value === person.email)
  await patch(project, person.accessToken, first?.id ?? '', { is_primary: true })
  expect(await primaries()).toEqual([person.email])
  await project.request('DELETE', `/contact-channels/me/${first?.id}`, { user: person.accessToken })
  expect(await primaries()).toEqual([])
  expect((await patch(project, person.accessToken, added.body.id, { is_primary: true })).body.is_primary).toBe(true)
})

test('a user has at most 100 addresses', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await app().deps.db.query(
    `insert into contact_channels select $1, gen_random_uuid(), $2, 'email', n || '@example.com', false, false, false, 1
      from generate_series(1, 98) n`,
    [project.id, person.id],
  )
  expect((await add(project, person.accessToken)).status).toBe(201)
  const refused = await add(project, person.accessToken, { value: 'third@example.com' })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'CONTACT_CHANNEL_LIMIT_REACHED', details: { limit: 100 } },
  ])
})

test('an unknown channel returns the same error when it is read, changed and removed', async () => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  const path = `/contact-channels/me/${nobody}`
  const refused = { status: 404, body: { code: 'CONTACT_CHANNEL_NOT_FOUND' } }
  expect(await project.request('GET', path, { user })).toMatchObject(refused)
  expect(await project.request('PATCH', path, { user, body: {} })).toMatchObject(refused)
  expect(await project.request('DELETE', path, { user })).toMatchObject(refused)
})

test('a search finds users by their current addresses', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await project.request('PATCH', '/users/me', { user: person.accessToken, body: { display_name: 'Ännchen' } })
  const added = await add(project, person.accessToken)
  expect(await find(project, 'SECOND@')).toEqual([person.id])
  await patch(project, person.accessToken, added.body.id, { value: 'third@example.com' })
  expect([await find(project, 'second@'), await find(project, 'third@')]).toEqual([[], [person.id]])
  await project.request('DELETE', `/contact-channels/me/${added.body.id}`, { user: person.accessToken })
  expect([await find(project, 'third@'), await find(project, person.email)]).toEqual([[], [person.id]])
  expect([await find(project, 'äNNCHEN'), await find(project, 'Än')]).toEqual([[person.id], [person.id]])
})
