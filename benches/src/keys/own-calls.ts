import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type pg from 'pg'
import type { Call } from '../load.ts'
import type { MeasuredCall } from '../operation.ts'
import type { BenchService } from '../service.ts'

/** More than a node caches, so that each check of the next one reads the database. */
const keyCount = 20_000
const resource = 'https://api.example.com'

/** Returns the calls of Portico: checks of one key and of many, and tokens of a machine. */
export async function prepareOwnCalls(service: BenchService, pool: pg.Pool): Promise<MeasuredCall[]> {
  const keys = await insertKeys(pool)
  const machine = await createMachine(service, pool)
  const server = {
    'content-type': 'application/json',
    'x-portico-project-id': service.projectId,
    'x-portico-access-type': 'server',
    'x-portico-secret-server-key': service.secretServerKey,
  }
  const check = (key: string): Call => ({
    method: 'POST',
    path: '/api/v1/api-keys/check',
    headers: server,
    body: JSON.stringify({ api_key: key }),
  })
  let count = 0
  return [
    { name: 'API key check, cached', connections: 16, next: () => check(keys[0] ?? '') },
    { name: 'API key check, not cached', connections: 16, next: () => check(keys[count++ % keys.length] ?? '') },
    { name: 'token of a machine', connections: 16, next: () => machine },
  ]
}

/** Creates keys of seeded users by SQL, because a user may have 100 of them. The limits of the project are wide. */
async function insertKeys(pool: pg.Pool): Promise<string[]> {
  await pool.query(`update projects set allow_user_api_keys = true, api_key_checks_per_minute = 1000000000,
    api_key_checks_burst = 1000000000 where id = 'internal'`)
  const keys = Array.from({ length: keyCount }, () => withChecksum(`key_live_usr_${randomText(43)}`))
  await pool.query(
    `insert into api_keys (project_id, id, type, user_id, key_hash, last_four, description, is_public, allowed_networks,
       created_at_millis)
     select 'internal', gen_random_uuid(), 'user', u.id, decode(k.hash, 'hex'), 'aaaa', 'Bench', false, '[]', 0
     from unnest($1::text[]) with ordinality as k (hash, position)
     join (select id, row_number() over () as position from users where project_id = 'internal' limit 1000) u
       on u.position = 1 + k.position % (select least(1000, count(*)) from users where project_id = 'internal')`,
    [keys.map((key) => createHash('sha256').update(key).digest('hex'))],
  )
  return keys
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const randomText = (length: number) =>
  [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')

function withChecksum(body: string): string {
  let text = ''
  for (let rest = crc32(body); text.length < 6; rest = Math.floor(rest / alphabet.length)) {
    text = alphabet.charAt(rest % alphabet.length) + text
  }
  return body + text
}

/** Creates a project of a new owner with a machine, and returns its request for a token. */
async function createMachine({ port, projectId, publishableClientKey }: BenchService, pool: pg.Pool): Promise<Call> {
  const ask = async (method: string, path: string, headers: Record<string, string>, body: object) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const url = `http://127.0.0.1:${port}/api/v1${path}`
    const response = await fetch(url, { method, headers: sent, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return JSON.parse(await response.text())
  }
  const client = {
    'x-portico-project-id': projectId,
    'x-portico-access-type': 'client',
    'x-portico-publishable-client-key': publishableClientKey,
  }
  const person = { email: `keys-${Date.now()}@example.com`, password: 'quiet rivers carry stones' }
  const { access_token: token } = await ask('POST', '/auth/password/sign-up', client, person)
  await pool.query(`update contact_channels set is_verified = true where project_id = 'internal' and value = $1`, [
    person.email,
  ])
  const project = await ask(
    'POST',
    '/internal/projects',
    { ...client, 'x-portico-access-token': token },
    { display_name: 'Machines' },
  )
  const admin = {
    'x-portico-project-id': project.id,
    'x-portico-access-type': 'admin',
    'x-portico-admin-access-token': token,
  }
  await ask('POST', '/team-permission-definitions', admin, { id: 'reports:read' })
  const api = await ask('POST', '/oauth-resources', admin, { uri: resource })
  const { id } = await ask('POST', '/oauth-clients', admin, {
    kind: 'machine',
    name: 'Bench',
    token_endpoint_auth_method: 'client_secret_basic',
    permission_ids: ['reports:read'],
    resources: [api.id],
  })
  const secret = await ask('POST', `/oauth-clients/${id}/secrets`, admin, { expires_at_millis: null })
  return tokenRequest(`/auth/${project.id}/token`, { id, secret: secret.client_secret })
}

/** Returns a request for a token of a resource with one scope. */
export function tokenRequest(path: string, { id, secret }: { id: string; secret: string }): Call {
  const form = new URLSearchParams({ grant_type: 'client_credentials', resource, scope: 'reports:read' })
  return {
    method: 'POST',
    path,
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  }
}
