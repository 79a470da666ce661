import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { createInternalProject, createOwner } from '../conformance/internal-project.ts'
import { password, signUp, useTestApp } from '../conformance/setup.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})

const patch = ({ request }: TestProject, config: object) =>
  request('PATCH', '/projects/current', { access: 'admin', body: { config } })
const read = async ({ request }: TestProject) =>
  (await request('GET', '/projects/current', { access: 'admin' })).body.config
const anyKeys = {
  description: '',
  expires_at_millis: 1,
  has_publishable_client_key: true,
  has_secret_server_key: true,
  has_super_secret_admin_key: true,
}
const domainsOf = (...names: string[]) => names.map((name) => ({ domain: `https://${name}.test`, handler_path: '/' }))

test('concurrent changes of different fields are all stored', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(30); round++) {
    const on = round % 2 === 0
    const changes = [
      { magic_link_enabled: on },
      { passkey_enabled: on },
      { domains: domainsOf(`round-${round}`) },
      { oauth_providers: [{ id: 'github', enabled: on, type: 'shared' }] },
      { email_config: { type: 'shared' } },
    ]
    const responses = await Promise.all(changes.map((change) => patch(project, change)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await read(project)).toMatchObject(Object.assign({}, ...changes))
  }
}, 60_000)

test('one of two concurrently set lists of domains is stored completely', async () => {
  const project = await app().createProject()
  const lists = [domainsOf('a', 'b', 'c'), domainsOf('c', 'd', 'a')]
  for (let round = 0; round < rounds(50); round++) {
    const responses = await Promise.all(lists.map((domains) => patch(project, { domains })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(lists).toContainEqual((await read(project)).domains)
  }
}, 60_000)

test('the second of two concurrent provider set-ups must include the providers of the first', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const project = await app().createProject()
    const responses = await Promise.all(
      ['github', 'google'].map((id) => patch(project, { oauth_providers: [{ id, enabled: true, type: 'shared' }] })),
    )
    expect(tally(responses.map(({ status }) => String(status)))).toEqual({ '200': 1, '400': 1 })
    expect((await read(project)).oauth_providers).toHaveLength(1)
  }
}, 60_000)

test('projects created concurrently by one owner all belong to the owner', async () => {
  const owner = await createOwner(internal, { plan: 'pro' })
  const made = await atOnce(20, (index) =>
    internal.request('POST', '/internal/projects', {
      user: owner.accessToken,
      body: { display_name: `Project ${index}` },
    }),
  )
  const ids = made.map(({ body }) => body.id)
  const { body } = await internal.request('GET', '/internal/projects', { user: owner.accessToken })
  expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort())
}, 60_000)

test('sign-ups, changes and keys concurrent with the deletion of the project succeed or are refused, without faults', async () => {
  for (let round = 0; round < 15; round++) {
    const project = await app().createProject()
    await Promise.all([signUp(project), signUp(project)])
    const remove = () => project.request('DELETE', '/projects/current', { access: 'admin' })
    const join = (index: number) =>
      project.request('POST', '/auth/password/sign-up', { body: { email: `p-${index}@example.com`, password } })
    const responses = await Promise.all([
      ...[1, 2, 3, 4].map(join),
      remove(),
      ...[5, 6, 7, 8].map(join),
      patch(project, { domains: domainsOf('a') }),
      project.request('POST', '/internal/api-keys', { access: 'admin', body: anyKeys }),
      remove(),
    ])
    for (const { status, text } of responses) expect([200, 401], text).toContain(status)
    expect(responses[4]?.status).toBe(200)
    expect((await project.request('GET', '/projects/current')).body.code).toBe('INVALID_PUBLISHABLE_CLIENT_KEY')
  }
}, 120_000)
