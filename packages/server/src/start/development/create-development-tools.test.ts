import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestProject } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { createRecentEmails } from './recent-emails.ts'

const app = useTestApp()
const origin = 'http://localhost:5173'

interface Call {
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
  readonly on?: TestApp
}

async function call(
  method: string,
  path: string,
  { headers = { origin }, remoteAddress = '127.0.0.1', on }: Call = {},
) {
  const response = await (on ?? app()).app.handle({
    method,
    target: `/development${path}`,
    headers: { host: 'localhost:8100', ...headers },
    remoteAddress,
    readBody: async () => new Uint8Array(),
  })
  const isJson = response.headers['content-type'] === 'application/json'
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(String(response.body)) : null }
}

/** Signs in, and returns the user of the access token. */
async function userOf(project: TestProject, path: string) {
  const { status, body } = await call('POST', `/${project.id}/sessions${path}`)
  expect(status).toBe(200)
  return (await project.request('GET', '/users/me', { user: body.access_token })).body
}

test('a new test user is signed in, and listed for the next time', async () => {
  const project = await app().createProject()
  const user = await userOf(project, '')
  expect(user).toMatchObject({ primary_email: expect.stringMatching(/^test-\w{8}@example\.com$/) })
  const { headers, body } = await call('GET', `/${project.id}/state`)
  expect(headers['access-control-allow-origin']).toBe(origin)
  const { id, display_name, primary_email } = user
  expect(body).toEqual({ users: [{ id, display_name, primary_email }], email: null })
  expect(await userOf(project, `/${id}`)).toMatchObject({ id })
})

test('users that no test has made are neither listed nor signed in', async () => {
  const [project, other] = [await app().createProject(), await app().createProject()]
  const created = await project.request('POST', '/users', { access: 'server', body: { display_name: 'Ann' } })
  expect((await call('GET', `/${project.id}/state`)).body.users).toEqual([])
  expect(await call('POST', `/${project.id}/sessions/${created.body.id}`)).toMatchObject({
    status: 400,
    body: { code: 'USER_ID_DOES_NOT_EXIST' },
  })
  const testUser = await userOf(other, '')
  expect((await call('POST', `/${project.id}/sessions/${testUser.id}`)).status).toBe(400)
})

describe('refused are', () => {
  test.each<[string, Call]>([
    ['pages without an origin', { headers: {} }],
    ['pages of other origins', { headers: { origin: 'http://127.0.0.1.evil.test' } }],
    ['other machines', { remoteAddress: '192.0.2.7' }],
    ['connections that a proxy forwards', { headers: { origin, 'x-forwarded-for': '127.0.0.1' } }],
    ['names of others that resolve to this machine', { headers: { origin, host: 'evil.test:8100' } }],
  ])('%s', async (_, options) => {
    const { id } = await app().createProject()
    for (const [method, path] of [
      ['GET', 'state'],
      ['POST', 'sessions'],
    ] as const) {
      expect([403, 421]).toContain((await call(method, `/${id}/${path}`, options)).status)
    }
  })

  test('the project of owners, and unknown projects', async () => {
    for (const id of ['internal', 'unknown']) expect((await call('GET', `/${id}/state`)).status).toBe(403)
  })

  test('other methods', async () => {
    const { id } = await app().createProject()
    expect((await call('GET', `/${id}/sessions`)).status).toBe(405)
    expect((await call('OPTIONS', `/${id}/sessions`)).status).toBe(204)
  })
})

test('in production there are no such calls', async () => {
  const production = await createTestApp(
    { isProduction: true, publicUrl: 'https://auth.example.com' },
    { db: app().deps.db },
  )
  const { id } = await app().createProject()
  const headers = { origin: 'https://auth.example.com', host: 'auth.example.com', 'x-forwarded-proto': 'https' }
  for (const [method, path] of [
    ['GET', 'state'],
    ['POST', 'sessions'],
  ] as const) {
    const { status } = await call(method, `/${id}/${path}`, { headers, on: production })
    expect(status).toBe(404)
  }
  await production.close()
})

test('the last sent email of a project has its link and its code', async () => {
  const emails = createRecentEmails({ clock: { now: () => 7 } })
  const sent: string[] = []
  const deliver = emails.watch(async ({ id }) => {
    if (id === 'failing') throw new Error('The server of emails does not respond.')
    sent.push(id)
  })
  const message = { projectId: 'p', recipient: null, locale: null, attempts: 1, createdAtMillis: 0 }
  const variables = { magicLink: 'https://app.test/x?code=1', otp: 'ABC123' }
  const content = { type: 'magic_link', to: 'ann@example.com', locale: 'en', variables }
  await deliver({ ...message, id: 'first', content })
  const failing = { ...message, id: 'failing', content: { ...content, to: 'bob@example.com' } }
  await expect(deliver(failing)).rejects.toThrow('does not respond')
  const latest = { to: 'ann@example.com', type: 'magic_link', link: 'https://app.test/x?code=1', code: 'ABC123' }
  expect(emails.latest('p')).toEqual({ ...latest, sentAtMillis: 7 })
  expect(emails.latest('q')).toBeNull()
  expect(sent).toEqual(['first'])
})
