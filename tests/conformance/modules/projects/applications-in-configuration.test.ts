/** The configuration of a project contains its applications without their secrets, logos and those that registered themselves. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { openOwners } from '../../project-owners.ts'
import { useTestApp } from '../../setup.ts'
import { outcomeOf } from '../../teams.ts'

const app = useTestApp()
const path = '/internal/configuration'
const [web, native] = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012']

const common = {
  ...{ description: null, jwks: null, jwks_uri: null, is_first_party: false, backchannel_logout_uri: null },
  ...{ client_uri: null, policy_uri: null, tos_uri: null },
  ...{ subject_type: 'public', sector_identifier_uri: null, id_token_signed_response_alg: 'ES256' },
}
const wanted = {
  oauth_resources: [{ uri: 'https://api.example.com', token_format: 'jwt', scopes: [], is_open_to_agents: false }],
  applications: [
    {
      ...{ id: web, kind: 'web', name: 'Notes', token_endpoint_auth_method: 'client_secret_basic', ...common },
      redirect_uris: ['https://notes.example.com/a', 'https://notes.example.com/b'],
      post_logout_redirect_uris: ['https://notes.example.com/out'],
      ...{ subject_type: 'pairwise', id_token_signed_response_alg: 'RS256', can_exchange_tokens: true },
      resources: ['https://api.example.com'],
    },
    {
      ...{ id: native, kind: 'native', name: 'Terminal', token_endpoint_auth_method: 'none', ...common },
      ...{ redirect_uris: ['http://127.0.0.1/in'], post_logout_redirect_uris: [], resources: [] },
      can_exchange_tokens: false,
    },
  ],
}

let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const call = (method: string, at: string, body?: object, on = project) =>
  on.request(method, at, { access: 'admin', ...(body && { body }) })
const apply = (body: object, on = project) => call('PUT', path, body, on)
const read = async (on = project) => {
  const { etag: _, ...configuration } = (await call('GET', path, undefined, on)).body
  return configuration
}
const changesOf = async (body: object): Promise<unknown[]> => (await call('POST', `${path}/plan`, body)).body.changes

test('applications are read back as they were applied, planned again change nothing, and fit another project', async () => {
  expect(await changesOf(wanted)).toHaveLength(3)
  const { body } = await apply(wanted)
  expect(body).toMatchObject({ applications: wanted.applications, machines: [] })
  const configuration = await read()
  expect(await changesOf(configuration)).toEqual([])
  const [first, ...others] = wanted.applications
  const reversed = { ...first, redirect_uris: first?.redirect_uris.toReversed() }
  expect(await changesOf({ applications: [reversed, ...others] })).toEqual([])
  const other = await app().createProject()
  expect((await apply(configuration, other)).status).toBe(200)
  expect((await read(other)).applications).toEqual(wanted.applications)
})

test('a list replaces the stored one, and leaves secrets, logos, machines and registered clients alone', async () => {
  await apply(wanted)
  await call('POST', `/oauth-clients/${web}/secrets`, { expires_at_millis: null })
  const settings = { kind: 'web', name: 'Registered', token_endpoint_auth_method: 'client_secret_basic' }
  const { body: registered } = await call('POST', '/oauth-clients', settings)
  await app().deps.db.query('update oauth_clients set is_registered = true where id = $1', [registered.id])
  const { body: machine } = await call('POST', '/oauth-clients', { ...settings, kind: 'machine', name: 'Job' })
  expect((await read()).applications).toHaveLength(2)
  const next = [{ ...wanted.applications[0], name: 'Better notes' }]
  expect(await changesOf({ applications: next })).toMatchObject([
    { path: `applications[${web}].name`, before: 'Notes', after: 'Better notes' },
    { path: `applications[${native}]` },
  ])
  await apply({ applications: next })
  expect((await call('GET', `/oauth-clients/${web}`)).body).toMatchObject({ name: 'Better notes', secrets: [{}] })
  for (const { id } of [registered, machine]) expect((await call('GET', `/oauth-clients/${id}`)).status).toBe(200)
  expect((await call('GET', `/oauth-clients/${native}`)).status).toBe(404)
})

test.each<[string, object, string]>([
  ['another kind', { kind: 'spa', token_endpoint_auth_method: 'none' }, 'OAUTH_CLIENT_KIND_MISMATCH'],
  ['the kind of a machine', { kind: 'machine' }, 'SCHEMA_ERROR'],
  ['permissions', { permission_ids: ['reports:read'] }, 'SCHEMA_ERROR'],
  ['a secret', { client_secret: 'secret' }, 'SCHEMA_ERROR'],
  [
    'several hosts and pairwise identifiers',
    { redirect_uris: ['https://one.example.com/in', 'https://two.example.com/in'] },
    'OAUTH_CLIENT_SECTOR_MISMATCH',
  ],
])('an application with %s is refused, also by a plan, and nothing is applied', async (_, fields, outcome) => {
  await apply(wanted)
  const body = { display_name: 'Whales', applications: [{ ...wanted.applications[0], ...fields }] }
  expect(outcomeOf(await call('POST', `${path}/plan`, body))).toBe(outcome)
  expect(outcomeOf(await apply(body))).toBe(outcome)
  expect(await read()).toMatchObject({ display_name: 'Test project', applications: wanted.applications })
})

test('a machine does not become an application with its id', async () => {
  const machine = { kind: 'machine', name: 'Job', token_endpoint_auth_method: 'client_secret_basic' }
  const { body } = await call('POST', '/oauth-clients', machine)
  const applications = [{ ...wanted.applications[1], id: body.id }]
  expect(outcomeOf(await apply({ applications }))).toBe('OAUTH_CLIENT_KIND_MISMATCH')
})

test('only owners who read clients read and plan applications', async () => {
  const { ownerWith, call: callAs } = await openOwners(app())
  await apply(wanted)
  const support = await ownerWith(project, 'support')
  expect((await callAs(project, support, 'GET', path)).body.applications).toBeUndefined()
  const { body } = await callAs(project, support, 'POST', `${path}/plan`, { applications: wanted.applications })
  expect(body).toMatchObject({ code: 'PROJECT_ROLE_REQUIRED', details: { required_role: 'admin', role: 'support' } })
})
