import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../conformance/setup.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()

test('two concurrent changes of different fields are both stored', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  for (let round = 0; round < rounds(200); round++) {
    const [own, server] = await Promise.all([
      project.request('PATCH', '/users/me', { user: person.accessToken, body: { display_name: `Ann ${round}` } }),
      project.request('PATCH', `/users/${person.id}`, { access: 'server', body: { server_metadata: { round } } }),
    ])
    expect([own.status, server.status]).toEqual([200, 200])
    const { body } = await project.request('GET', `/users/${person.id}`, { access: 'server' })
    expect(body).toMatchObject({ display_name: `Ann ${round}`, server_metadata: { round } })
  }
}, 120_000)

test('one of two addresses that a server concurrently makes primary is primary', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(50); round++) {
    const { id } = await signUp(project, `person-${round}@example.com`)
    const emails = [`a-${round}@example.com`, `b-${round}@example.com`]
    const patch = (primary_email: string | undefined) =>
      project.request('PATCH', `/users/${id}`, { access: 'server', body: { primary_email } })
    const responses = await Promise.all([patch(emails[0]), patch(emails[1])])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const text = `select value, is_primary from contact_channels where project_id = $1 and user_id = $2`
    const channels = await app().deps.db.query<{ value: string; isPrimary: boolean }>(text, [project.id, id])
    expect(channels).toEqual([{ value: expect.stringMatching(/^[ab]-/), isPrimary: true }])
  }
}, 60_000)

test('one of two users who concurrently receive the same address signs in with it, the other is refused', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(50); round++) {
    const people = [await signUp(project, `x-${round}@example.com`), await signUp(project, `y-${round}@example.com`)]
    const body = { primary_email: `wanted-${round}@example.com` }
    const responses = await Promise.all(
      people.map(({ id }) => project.request('PATCH', `/users/${id}`, { access: 'server', body })),
    )
    expect(responses.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['USER_EMAIL_ALREADY_EXISTS', 'ok'])
  }
}, 60_000)
