/** Metadata is any JSON, stored unchanged: it is neither merged nor assigned to objects of the service. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

const write = async ({ request }: TestProject, user: string, text: string) =>
  request('PATCH', '/users/me', { user, body: `{"client_metadata":${text}}` })
const read = async ({ request }: TestProject, user: string) =>
  JSON.stringify((await request('GET', '/users/me', { user })).body.client_metadata)

test.each([
  'null',
  'true',
  '0',
  '-1.5',
  '""',
  '"text"',
  '[]',
  '{}',
  '{"":null}',
  '[null,[{"a":[]}]]',
  '{"a":{"b":"\\u202e"}}',
])('%s is returned unchanged', async (text) => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  expect((await write(project, user, text)).status).toBe(200)
  expect(await read(project, user)).toBe(JSON.stringify(JSON.parse(text)))
})

test.each([
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":{"__proto__":{"admin":true}},"toString":1,"hasOwnProperty":2}',
])('%s is stored as data or refused, without prototype pollution', async (text) => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  const { status, body } = await write(project, user, text)
  if (status === 200) {
    const stored = (await project.request('GET', '/users/me', { user })).text
    expect(stored).toContain(`"client_metadata":${text}`)
  } else expect(body.code).toBe('SCHEMA_ERROR')
  expect(Reflect.get({}, 'admin')).toBeUndefined()
  expect((await project.request('GET', '/users/me', { user })).body.admin).toBeUndefined()
})

test('metadata are replaced as a whole, and null removes them', async () => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  await write(project, user, '{"a":1,"b":2}')
  await write(project, user, '{"b":3}')
  expect(await read(project, user)).toBe('{"b":3}')
  await write(project, user, 'null')
  expect(await read(project, user)).toBe('null')
})

test('64 KiB are accepted and one byte more is refused, counted in bytes', async () => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  const limit = 64 * 1024
  expect((await write(project, user, `"${'x'.repeat(limit - 2)}"`)).status).toBe(200)
  expect((await write(project, user, `"${'x'.repeat(limit - 1)}"`)).body.code).toBe('SCHEMA_ERROR')
  expect((await write(project, user, `"${'\u00e9'.repeat(limit / 2)}"`)).body.code).toBe('SCHEMA_ERROR')
})

test('32 levels are accepted, 33 are refused', async () => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect((await write(project, user, nested(32))).status).toBe(200)
  for (const depth of [33, 64, 65, 5000]) {
    expect((await write(project, user, nested(depth))).body.code, String(depth)).toBe('SCHEMA_ERROR')
  }
})

test('a hundred thousand keys are refused', async () => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1])))
  expect((await write(project, user, many)).body.code).toBe('SCHEMA_ERROR')
})

test('clients do not read server metadata, and servers read all metadata', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const body = { client_metadata: 1, client_read_only_metadata: 2, server_metadata: 3 }
  await project.request('PATCH', `/users/${person.id}`, { access: 'server', body })
  const own = await project.request('GET', '/users/me', { user: person.accessToken })
  expect(own.body).toMatchObject({ client_metadata: 1, client_read_only_metadata: 2 })
  expect(own.body).not.toHaveProperty('server_metadata')
  const server = await project.request('GET', '/users/me', { access: 'server', user: person.accessToken })
  expect(server.body).toMatchObject(body)
})
