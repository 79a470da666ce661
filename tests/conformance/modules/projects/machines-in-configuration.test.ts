/** The configuration of a project contains its machines without secrets, its OAuth resources and its scopes. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { createUserKey, withHeldKeys } from '../../held-keys.ts'
import { createMachine, definePermissions } from '../../machines.ts'
import { openOwners } from '../../project-owners.ts'
import { signUp, useTestApp } from '../../setup.ts'
import { outcomeOf } from '../../teams.ts'

const app = useTestApp()
const path = '/internal/configuration'
const [reader, writer] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const jwks = { keys: [{ kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43), kid: 'one', alg: 'ES256' }] }

const wanted = {
  permission_definitions: [{ id: 'reports:read' }, { id: 'reports:write' }],
  oauth_scopes: [
    { id: 'plans.read', texts: [{ locale: 'en', name: 'Read your plans', description: null }], permission_ids: [] },
    {
      id: 'plans.write',
      texts: [{ locale: 'en', name: 'Change your plans', description: 'All of them.' }],
      permission_ids: ['reports:read', 'reports:write'],
    },
  ],
  oauth_resources: [
    {
      uri: 'https://api.example.com',
      token_format: 'jwt',
      scopes: ['plans.read', 'plans.write'],
      is_open_to_agents: true,
    },
    { uri: 'https://logs.example.com', token_format: 'opaque', scopes: [], is_open_to_agents: false },
  ],
  machines: [
    {
      id: reader,
      kind: 'machine',
      name: 'Reader',
      description: 'Nightly',
      token_endpoint_auth_method: 'client_secret_basic',
      jwks: null,
      jwks_uri: null,
      permission_ids: ['reports:read', 'reports:write'],
      resources: ['https://api.example.com', 'https://logs.example.com'],
      can_exchange_tokens: true,
    },
    {
      id: writer,
      kind: 'machine',
      name: 'Writer',
      description: null,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: null,
      jwks_uri: 'https://keys.example.com/jwks',
      permission_ids: [],
      resources: [],
      can_exchange_tokens: false,
    },
  ],
}

let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: withHeldKeys })
})

const call = (method: string, at: string, body?: object, on = project) =>
  on.request(method, at, { access: 'admin', ...(body && { body }) })
const apply = (body: object, on = project) => call('PUT', path, body, on)
const read = async (on = project) => {
  const { etag: _, ...configuration } = (await call('GET', path, undefined, on)).body
  return configuration
}
const changesOf = async (body: object): Promise<unknown[]> => (await call('POST', `${path}/plan`, body)).body.changes

test('machines and resources are read back as they were applied, and planned again they change nothing', async () => {
  const { body } = await apply(wanted)
  const { oauth_scopes, oauth_resources, machines } = wanted
  expect(body).toMatchObject({ oauth_scopes, oauth_resources, machines })
  const configuration = await read()
  expect(configuration.machines).toEqual(wanted.machines)
  expect(await changesOf(configuration)).toEqual([])
  expect(await changesOf(wanted)).toEqual([])
})

test('the machines of one project are applied to another, with the same ids', async () => {
  await apply(wanted)
  const other = await app().createProject()
  expect((await apply(await read(), other)).status).toBe(200)
  expect((await read(other)).machines).toEqual(wanted.machines)
})

test('the order of permissions and resources does not matter', async () => {
  await apply(wanted)
  const [machine, ...others] = wanted.machines
  const reversed = {
    ...machine,
    permission_ids: machine?.permission_ids.toReversed(),
    resources: machine?.resources.toReversed(),
  }
  expect(await changesOf({ machines: [reversed, ...others] })).toEqual([])
})

test('scopes are compared whatever is left out or in another order, and removed from their resources', async () => {
  await apply(wanted)
  const [read, write] = wanted.oauth_scopes
  const given = [
    { id: read?.id, texts: [{ locale: 'en', name: 'Read your plans' }] },
    { ...write, permission_ids: ['reports:write', 'reports:read'] },
  ]
  expect(await changesOf({ oauth_scopes: given })).toEqual([])
  const [resource] = wanted.oauth_resources
  const reversed = { ...resource, scopes: resource?.scopes.toReversed() }
  expect(await changesOf({ oauth_resources: [reversed, wanted.oauth_resources[1]] })).toEqual([])
  await apply({ oauth_scopes: [{ id: 'plans.read', texts: [{ locale: 'de', name: 'Pläne lesen' }] }] })
  const [kept] = (await call('GET', path)).body.oauth_resources
  expect(kept.scopes).toEqual(['plans.read'])
  expect(outcomeOf(await apply({ oauth_resources: wanted.oauth_resources }))).toBe('OAUTH_SCOPE_NOT_FOUND')
})

test('secrets are neither read nor lost', async () => {
  await definePermissions(project, 'reports:read')
  const { id, secret } = await createMachine(project, { permission_ids: ['reports:read'] })
  const configuration = await read()
  expect(JSON.stringify(configuration)).not.toContain(secret.slice(-4))
  const [machine] = configuration.machines
  await apply({ machines: [{ ...machine, name: 'Renamed' }] })
  expect((await call('GET', `/oauth-clients/${id}`)).body).toMatchObject({ name: 'Renamed', secrets: [{}] })
})

test('a list replaces the stored one, and a list that is left out changes nothing', async () => {
  await apply(wanted)
  const [, other] = wanted.machines
  const next = { machines: [{ ...other, name: 'Importer' }], oauth_resources: wanted.oauth_resources.slice(0, 1) }
  expect(await changesOf(next)).toMatchObject([
    { path: 'oauth_resources[https://logs.example.com]' },
    { path: `machines[${writer}].name`, before: 'Writer', after: 'Importer' },
    { path: `machines[${reader}]` },
  ])
  await apply(next)
  expect(await read()).toMatchObject(next)
  await apply({ display_name: 'Whales' })
  expect(await read()).toMatchObject({ ...next, display_name: 'Whales' })
})

test.each<[string, object, string]>([
  ['an unknown resource', { resources: ['https://other.example.com'] }, 'OAUTH_RESOURCE_NOT_FOUND'],
  ['an unknown permission', { permission_ids: ['reports:delete'] }, 'PERMISSION_NOT_FOUND'],
  ['keys that its method does not use', { jwks }, 'OAUTH_CLIENT_KEYS_MISMATCH'],
  ['a secret', { client_secret: 'secret' }, 'SCHEMA_ERROR'],
])('a machine with %s is refused, and nothing is applied', async (_, fields, outcome) => {
  const [machine] = wanted.machines
  const body = { ...wanted, display_name: 'Whales', machines: [{ ...machine, ...fields }] }
  expect(outcomeOf(await apply(body))).toBe(outcome)
  expect(await read()).toMatchObject({ display_name: 'Test project', machines: [], oauth_resources: [] })
})

test('two machines of one id are refused', async () => {
  const [machine] = wanted.machines
  expect(outcomeOf(await apply({ ...wanted, machines: [machine, machine] }))).toBe('DUPLICATE_LIST_ENTRY')
})

test('keys of users are no part of the configuration', async () => {
  const { body } = await createUserKey(project, await signUp(project), { description: 'Backup of Ann' })
  expect(JSON.stringify(await read())).not.toMatch(new RegExp(`Backup of Ann|${body.id}`))
})

test('owners who read no machines plan and read the configuration without them', async () => {
  const { ownerWith, call: callAs } = await openOwners(app())
  await apply(wanted)
  const support = await ownerWith(project, 'support')
  const { body } = await callAs(project, support, 'GET', path)
  expect(body.machines).toBeUndefined()
  expect(body.oauth_resources).toEqual(wanted.oauth_resources)
  const { etag: _, ...configuration } = body
  const plan = async (given: object) => (await callAs(project, support, 'POST', `${path}/plan`, given)).body
  expect(await plan(configuration)).toMatchObject({ changes: [] })
  const details = { required_role: 'admin', role: 'support' }
  expect(await plan({ machines: wanted.machines })).toMatchObject({ code: 'PROJECT_ROLE_REQUIRED', details })
  const admin = await ownerWith(project, 'admin')
  expect((await callAs(project, admin, 'GET', path)).body.machines).toEqual(wanted.machines)
})
