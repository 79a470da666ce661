/** Bounds of what a project stores: clients, scopes, resources and documents of agents, and what waits for users. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { agentRedirectUri, openAgentDocuments } from '../../agent-documents.ts'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { createClient, createResource, createScope } from '../../machines.ts'
import { createUserClient, discoverFor, redirectUri, startFlow } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const asAdmin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })

/** Copies the only row of a table, with other values for some columns. `n` is the number of the copy. */
const copyRow = (table: string, count: number, changed: string) =>
  app.deps.db.query(
    `insert into ${table} select r.* from (select * from ${table} where project_id = $1 limit 1) one,
       generate_series(1, $2::int) n, jsonb_populate_record(null::${table}, to_jsonb(one) || ${changed}) r`,
    [project.id, count],
  )

/** Creates two at once where there is room for one. Returns the status and the code of each, sorted. */
async function createTwo(path: string, bodies: readonly [object, object]) {
  const responses = await Promise.all(bodies.map((body) => asAdmin('POST', path, body)))
  return responses.map(({ status, body }) => [status, body.code]).sort()
}

test('a project has 1,000 clients, also if two are created at once', async () => {
  await createClient(project)
  await copyRow('oauth_clients', 998, `jsonb_build_object('id', md5(n::text)::uuid)`)
  const body = { kind: 'machine', name: 'Job', token_endpoint_auth_method: 'client_secret_basic' }
  expect(await createTwo('/oauth-clients', [body, body])).toEqual([
    [201, undefined],
    [400, 'OAUTH_CLIENT_LIMIT_REACHED'],
  ])
})

test('a project has 200 scopes and 200 resources, also if two are created at once', async () => {
  const texts = [{ locale: 'en', name: 'Read' }]
  await createScope(project, { id: 'a', texts })
  await copyRow('oauth_scopes', 198, `jsonb_build_object('id', 'scope.' || n)`)
  expect(
    await createTwo('/oauth-scopes', [
      { id: 'b', texts },
      { id: 'c', texts },
    ]),
  ).toEqual([
    [201, undefined],
    [400, 'OAUTH_SCOPE_LIMIT_REACHED'],
  ])
  await createResource(project, 'https://a.example.com')
  await copyRow(
    'oauth_resources',
    198,
    `jsonb_build_object('id', gen_random_uuid(), 'uri', 'https://a.example.com/' || n)`,
  )
  expect(
    await createTwo('/oauth-resources', [{ uri: 'https://b.example.com' }, { uri: 'https://c.example.com' }]),
  ).toEqual([
    [201, undefined],
    [400, 'OAUTH_RESOURCE_LIMIT_REACHED'],
  ])
})

test('a client has 50 redirect addresses', async () => {
  const body = { kind: 'web', name: 'Notes', token_endpoint_auth_method: 'client_secret_basic' }
  const uris = Array.from({ length: 51 }, (_, index) => `${redirectUri}/${index}`)
  expect(await asAdmin('POST', '/oauth-clients', { ...body, redirect_uris: uris })).toMatchObject({
    ...{ status: 400, body: { code: 'SCHEMA_ERROR' } },
  })
  expect((await asAdmin('POST', '/oauth-clients', { ...body, redirect_uris: uris.slice(1) })).status).toBe(201)
})

test('the oldest of 1,000 documents of agents without grants gives way, and clients of the owner keep their room', async () => {
  const documents = await openAgentDocuments(app)
  try {
    const open = async (path: string) => {
      const config = await discoverFor(publicUrl, project, { id: documents.serve(path), secret: '' })
      const { url } = await startFlow(config, { redirect_uri: agentRedirectUri, scope: 'openid' })
      return browser.open(url.href)
    }
    const count = async () =>
      (
        await app.deps.db.query<{ count: number }>(
          'select count(*) as count from oauth_clients where project_id = $1',
          [project.id],
        )
      )[0]?.count
    expect((await open('/first')).html).toContain('name="password"')
    const named = `jsonb_build_object('id', gen_random_uuid(), 'metadata_uri', 'https://other.example.com/' || n)`
    await copyRow('oauth_clients', 999, named)
    expect((await open('/second')).html).toContain('name="password"')
    expect(await count()).toBe(1000)
    await app.deps.db.query(
      `insert into oauth_grants (project_id, id, user_id, client_id, session_id, session_epoch, client_version, payload,
         created_at_millis, expires_at_millis)
       select c.project_id, gen_random_uuid(), $2, c.id, gen_random_uuid(), 0, '', '{}', 1, 9e12
       from oauth_clients c where c.project_id = $1`,
      [project.id, ann],
    )
    expect(await open('/third')).toMatchObject({ status: 400, location: null })
    await createClient(project)
    expect(await count()).toBe(1001)
  } finally {
    await documents.close()
  }
})

/** Sends a request from a network. */
const sendFrom = async (
  remoteAddress: string,
  { method, path, form = '' }: Record<'method' | 'path', string> & { form?: string },
) =>
  app.app.handle({
    ...{ method, target: `/auth/${project.id}${path}`, remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(publicUrl).host },
    readBody: async () => Buffer.from(form),
  })

test('codes of devices that wait are 1,000 for a network, and 10,000 for a client', async () => {
  const id = await createClient(project, { kind: 'device', name: 'TV', token_endpoint_auth_method: 'none' })
  const fill = (network: string | null, count: number) =>
    app.deps.db.query(
      `insert into oauth_device_codes (project_id, id_hash, user_code_hash, client_id, network, payload, expires_at_millis)
       select $1, sha256(random()::text::bytea), sha256(random()::text::bytea), $2, $3, '{}', 9e12
       from generate_series(1, $4::int) n`,
      [project.id, id, network, count],
    )
  const form = new URLSearchParams({ client_id: id, scope: 'openid' }).toString()
  const request = async (address: string) => {
    const { status, body } = await sendFrom(address, { method: 'POST', path: '/device-authorization', form })
    return [status, JSON.parse(body.toString()).error]
  }
  await fill('192.0.2.0/24', 1000)
  expect(await request('192.0.2.7')).toEqual([400, 'temporarily_unavailable'])
  expect(await request('198.51.100.7')).toEqual([200, undefined])
  await fill(null, 9000)
  expect(await request('198.51.100.7')).toEqual([400, 'temporarily_unavailable'])
})

test('sign-ins that wait are 1,000 for a network', async () => {
  const client = await createUserClient(project)
  await app.deps.db.query(
    `insert into oauth_requests (project_id, model, id_hash, client_id, network, payload, expires_at_millis)
     select $1, 'Interaction', sha256(random()::text::bytea), $2, '192.0.2.0/24', '{}', 9e12 from generate_series(1, 1000) n`,
    [project.id, client.id],
  )
  const { url } = await startFlow(await discoverFor(publicUrl, project, client))
  const path = `/authorize${url.search}`
  const refused = await sendFrom('192.0.2.7', { method: 'GET', path })
  expect(JSON.stringify(refused.headers)).toContain('temporarily_unavailable')
  const shown = await sendFrom('198.51.100.7', { method: 'GET', path })
  expect(JSON.stringify(shown.headers)).toContain('/sign-in')
})

test('a session of an impersonation grants nothing', async () => {
  const { url } = await startFlow(await discoverFor(publicUrl, project, await createUserClient(project)))
  const page = await browser.submit(await browser.open(url.href), {
    ...{ email: 'ann@example.com', password: 'correct horse battery staple' },
  })
  expect(page.html).toContain('value="allow"')
  await app.deps.db.query(`update sessions set impersonation = '{}' where project_id = $1`, [project.id])
  const sent = await browser.submit(page, { answer: 'allow' })
  expect(sent.location ?? '').not.toContain('code=')
  expect(await app.deps.db.query('select 1 as one from oauth_grants where project_id = $1', [project.id])).toEqual([])
})
