/** Parsing of bodies by their content type. */
import { expect, test } from 'vitest'
import { password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const bytes = (...values: number[]) => new Uint8Array(values)

const signIn = async (contentType: string | null, body: unknown) => {
  const project = await app().createProject()
  await signUp(project, 'ann@example.com')
  const headers: Record<string, string> = { 'content-type': contentType ?? '' }
  return project.request('POST', '/auth/password/sign-in', { headers, body })
}
const good = JSON.stringify({ email: 'ann@example.com', password })

test('JSON is read with any parameters of the content type', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json;charset=utf-16']) {
    expect((await signIn(type, good)).status, type).toBe(200)
  }
})

test('forms are read as strings, and the last of duplicate fields applies', async () => {
  const form = new URLSearchParams([
    ['email', 'bob@example.com'],
    ['password', password],
    ['email', 'ann@example.com'],
  ])
  expect((await signIn('application/x-www-form-urlencoded', form.toString())).status).toBe(200)
})

test('a body without a content type is ignored', async () => {
  expect((await signIn('', good)).body.code).toBe('SCHEMA_ERROR')
  const project = await app().createProject()
  const response = await project.request('GET', '/projects/current', {
    headers: { 'content-type': '' },
    body: '{"a":1}',
  })
  expect(response.status).toBe(200)
})

test.each([
  ['another content type', 'text/html', good],
  ['a content type in upper case', 'Application/JSON', good],
  ['multipart forms', 'multipart/form-data; boundary=x', good],
  ['broken JSON', 'application/json', '{"email":'],
  ['an empty JSON body', 'application/json', ''],
  ['blanks instead of JSON', 'application/json', ' \n '],
  ['two JSON values', 'application/json', '{}{}'],
  ['JSON with a comment', 'application/json', '{} // hello'],
  ['NaN', 'application/json', '{"email":NaN}'],
  ['bytes that are not UTF-8, as JSON', 'application/json', bytes(0x22, 0xff, 0x22)],
  ['bytes that are not UTF-8, as form', 'application/x-www-form-urlencoded', bytes(0x61, 0x3d, 0xc3)],
  ['bytes that are not UTF-8, as text', 'text/plain', bytes(0x80)],
  ['an overlong encoding', 'application/json', bytes(0x22, 0xc0, 0xaf, 0x22)],
])('%s cannot be read', async (_name, type, body) => {
  const response = await signIn(type, body)
  expect(response).toMatchObject({ status: 400, body: { code: 'BODY_PARSING_ERROR' } })
  expect(response.body.details.message).toBe(response.body.error)
})

test('text and bytes are read, and are a schema error for an endpoint that requires an object', async () => {
  expect((await signIn('text/plain', good)).body.code).toBe('SCHEMA_ERROR')
  expect((await signIn('application/octet-stream', bytes(0xff))).body.code).toBe('SCHEMA_ERROR')
})

test.each(['gzip', 'br', 'identity', 'deflate, gzip'])(
  'a body in the encoding %s is refused with 415 and a text',
  async (encoding) => {
    const project = await app().createProject()
    const response = await project.request('POST', '/auth/password/sign-in', {
      headers: { 'content-encoding': encoding },
      body: good,
    })
    expect([response.status, response.body]).toEqual([415, null])
  },
)

test('a body at the limit of its route is read; one byte more returns 413 as text', async () => {
  const project = await app().createProject()
  const limit = 256 * 1024
  const send = (length: number) =>
    project.request('POST', '/auth/password/sign-in', {
      body: `${good.slice(0, -1)}${' '.repeat(length - good.length)}}`,
    })
  expect((await send(limit)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  const over = await send(limit + 1)
  expect([over.status, over.body]).toEqual([413, null])
})

test('routes that accept pictures read bodies of up to two megabytes', async () => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  const send = (length: number) => project.request('PATCH', '/users/me', { user, body: `{${' '.repeat(length - 2)}}` })
  expect((await send(2 * 1024 * 1024)).status).toBe(200)
  expect((await send(2 * 1024 * 1024 + 1)).status).toBe(413)
})

test('DELETE takes any body or none', async () => {
  for (const body of [undefined, {}, { a: 1 }, '[]', '"text"']) {
    const project = await app().createProject({ flags: { clientUserDeletionEnabled: true } })
    const { accessToken: user } = await signUp(project)
    expect((await project.request('DELETE', '/users/me', { user, body })).status).toBe(200)
  }
})

test('a POST without a body is a schema error; an empty object is accepted', async () => {
  const { request } = await app().createProject()
  expect((await request('POST', '/users', { access: 'server' })).body.code).toBe('SCHEMA_ERROR')
  expect((await request('POST', '/users', { access: 'server', body: {} })).status).toBe(201)
})
