/** Every endpoint refuses malformed input with a documented error, and writes nothing. */
import { type EndpointDefinition, endpoints, viewFor } from '@portico/contract'
import type { TestProject, TestRequest } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { countRows } from './count-rows.ts'
import { type Person, refreshTokenHeader, signUp, useTestApp } from './setup.ts'

const app = useTestApp()

const cases = Object.entries(endpoints).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, definition]): [string, EndpointDefinition] => [`${noun}.${name}`, definition]),
)

const unit = new TextEncoder()
const invalidUtf8 = new Uint8Array([...unit.encode('{"email":"'), 0xff, 0xfe, ...unit.encode('"}')])
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

interface BrokenBody {
  readonly body: TestRequest['body']
  readonly headers?: Record<string, string>
  readonly status: number
  readonly code?: string
}

const unparsable = { status: 400, code: 'BODY_PARSING_ERROR' }

/** Bodies that no endpoint accepts, with the expected responses. */
const brokenBodies: [string, BrokenBody][] = [
  ['malformed JSON', { body: '{"a":', ...unparsable }],
  ['an empty JSON body', { body: '', ...unparsable }],
  ['invalid UTF-8', { body: invalidUtf8, ...unparsable }],
  ['an unknown content type', { body: '<a/>', headers: { 'content-type': 'application/xml' }, ...unparsable }],
  ['a compressed body', { body: '{}', headers: { 'content-encoding': 'gzip' }, status: 415 }],
  ['a body over every limit', { body: new Uint8Array(3 * 1024 * 1024), status: 413 }],
]

/** Values that no field accepts, of any type. */
const badValues: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['an array', ['a']],
  ['a NUL character', 'a\u0000b'],
  ['an unpaired surrogate', '\ud800'],
  ['a huge number', 1e300],
  ['an empty string where there must be more', ''],
  ['a very long string', 'x'.repeat(200_000)],
  ['null', null],
]

interface Actors {
  readonly project: TestProject
  readonly person: Person
}

async function createActors(): Promise<Actors> {
  const project = await app().createProject()
  return { project, person: await signUp(project) }
}

// A refused call changes nothing, so these serve all of them.
let actors: Actors
beforeAll(async () => {
  actors = await createActors()
})

function requestOf(definition: EndpointDefinition, person: Person, body?: unknown): TestRequest {
  const access = definition.access === 'open' ? 'none' : (definition.access[0] ?? 'client')
  const headers = definition.refreshToken ? refreshTokenHeader(person.refreshToken) : {}
  // A server acts without a user: a call that ends the user's sessions must not end the test's.
  return { access, user: access === 'client' ? person.accessToken : undefined, headers, body }
}

const pathOf = ({ route }: EndpointDefinition, person: Person) =>
  route.path.replace('{user_id}', person.id).replace('{project_id}', 'internal')

/** The fields of a body with plausible values, so that only the invalid field causes the refusal. */
function fieldsOf(definition: EndpointDefinition): string[] {
  if (!definition.body) return []
  const view = viewFor(definition.body, definition.access === 'open' ? 'client' : (definition.access[0] ?? 'client'))
  const schema = view instanceof z.ZodOptional ? view.unwrap() : view
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

const withBody = cases.filter(([, { body }]) => body !== undefined)
// One call accepts any JSON.
const withKind = withBody.filter(([name]) => name !== 'diagnostics.checkFeatureSupport')
const withStrictBody = withBody.filter(([, { access }]) => access !== 'open')
const withFields = withBody.filter(([, definition]) => fieldsOf(definition).length > 0)
const refusing = cases.filter(([, { undeclared }]) => undeclared !== 'ignored')
const bodiless = refusing.filter(([, { body, route }]) => body === undefined && route.method === 'GET')
const withoutQuery = refusing.filter(([, { query, access }]) => query === undefined && access !== 'open')

// A type without content means nothing on other methods (RFC 9110, section 8.6).
const withContent = cases.filter(([, { route }]) => !['GET', 'DELETE'].includes(route.method))

describe.each(brokenBodies)('%s', (_kind, broken) => {
  test.each(broken.body === '' ? withContent : cases)('is refused by %s', async (_name, definition) => {
    const { project, person } = actors
    const before = await countRows(app().deps, project.id)
    const request = requestOf(definition, person, broken.body)
    const response = await project.request(definition.route.method, pathOf(definition, person), {
      ...request,
      headers: { ...request.headers, ...broken.headers },
    })
    expect(response.status).toBe(broken.status)
    expect(response.body?.code).toBe(broken.code)
    expect(await countRows(app().deps, project.id)).toEqual(before)
  })
})

test.each(withKind)('%s refuses a body of the wrong kind', async (_name, definition) => {
  const { project, person } = actors
  const before = await countRows(app().deps, project.id)
  for (const body of ['null', '[]', '"text"', '7', 'true', deep(10_000), '{"__proto__":{"admin":true}}']) {
    const request = requestOf(definition, person, body)
    const response = await project.request(definition.route.method, pathOf(definition, person), request)
    expect([400, 401], body.slice(0, 40)).toContain(response.status)
  }
  expect(await countRows(app().deps, project.id)).toEqual(before)
  expect(Reflect.get({}, 'admin')).toBeUndefined()
})

/** Discriminators: fields that select one of several shapes of a body. */
const shapeOf: Readonly<Record<string, object>> = { 'freshSignIn.prove': { type: 'password' } }

test.each(withStrictBody)('%s refuses unknown keys and names them', async (name, definition) => {
  const { project, person } = actors
  const request = requestOf(definition, person, { ...shapeOf[name], surprise_key: 1 })
  const response = await project.request(definition.route.method, pathOf(definition, person), request)
  expect(response.body).toMatchObject({ code: 'SCHEMA_ERROR' })
  expect(response.body.error).toContain('surprise_key')
  expect(response.body.details.message).toBe(response.body.error)
})

test.each(bodiless)('%s refuses a body, because it declares none', async (_name, definition) => {
  const { project, person } = actors
  const request = requestOf(definition, person, '{}')
  const response = await project.request(definition.route.method, pathOf(definition, person), request)
  expect(response.body).toMatchObject({ code: 'SCHEMA_ERROR' })
})

test.each(withoutQuery)('%s refuses a query, because it declares none', async (_name, definition) => {
  const { project, person } = actors
  const request = requestOf(definition, person, definition.body ? {} : undefined)
  const path = `${pathOf(definition, person)}?surprise_key=1`
  const response = await project.request(definition.route.method, path, request)
  expect(response.body).toMatchObject({ code: 'SCHEMA_ERROR' })
  expect(response.body.error).toContain('query')
})

test.each(withFields)('%s refuses every invalid value of every field without a 500', async (_name, definition) => {
  const { project, person } = await createActors()
  for (const field of fieldsOf(definition)) {
    for (const [kind, value] of badValues) {
      const request = requestOf(definition, person, JSON.stringify({ [field]: value }))
      const response = await project.request(definition.route.method, pathOf(definition, person), request)
      expect(response.status, `${field}: ${kind}`).toBeLessThan(500)
      if (kind === 'a NUL character' || kind === 'an unpaired surrogate') {
        expect(response.body?.code, `${field}: ${kind}`).toBe('SCHEMA_ERROR')
      }
    }
  }
})
