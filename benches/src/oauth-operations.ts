/** Complete provider sign-in: redirect to the fake provider, callback, and the exchange of the code for tokens. */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Journey } from './load.ts'
import type { Operation } from './operation.ts'
import type { BenchService } from './service.ts'
import { fakeProvidersPort } from './service.ts'

const redirectUri = 'http://localhost:8101/handler/oauth-callback'
const form = 'application/x-www-form-urlencoded'
const knownPeople = 24

/** Operations: sign-up and sign-in with GitHub as a fake provider in its own process. */
export async function prepareOAuthOperations(service: BenchService, pool: pg.Pool): Promise<Operation[]> {
  fakeProviders ??= startFakeProviders()
  await fakeProviders
  await pool.query(
    `insert into oauth_provider_configs (project_id, provider_id, enabled, type) values ('internal', 'github', true, 'shared')
     on conflict (project_id, provider_id) do update set enabled = true, type = 'shared'`,
  )
  // A project is cached for a second.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const run = `${process.pid} ${Date.now()}`
  let count = 0
  const journey = (name: string): Journey => ({ perform: (agent) => signIn(service, agent, name) })
  return [
    {
      name: 'oauth, sign-up',
      connections: 4,
      next: () => journey(`New ${run} ${count++}`),
      bare: ({ signature, select, insert, http }) => signature + select + 5 * insert + 3 * http,
    },
    {
      name: 'oauth, sign-in',
      connections: 4,
      next: () => journey(`Known ${run} ${count++ % knownPeople}`),
      bare: ({ signature, select, insert, http }) => signature + select + 4 * insert + 3 * http,
    },
  ]
}

let fakeProviders: Promise<void> | null = null

async function startFakeProviders(): Promise<void> {
  const main = fileURLToPath(new URL('main.js', import.meta.resolve('@portico/fake-providers')))
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORTICO_FAKE_PROVIDERS_PORT: String(fakeProvidersPort) },
  })
  // The child exits with this process and does not keep it alive.
  child.unref()
  process.once('exit', () => child.kill('SIGKILL'))
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${fakeProvidersPort}/health`).catch(() => null)
    if (response?.ok) return
    if (child.exitCode !== null) throw new Error(`The fake providers ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function signIn({ port, projectId, publishableClientKey }: BenchService, agent: Agent, name: string) {
  const codeVerifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: projectId,
    client_secret: publishableClientKey,
    redirect_uri: redirectUri,
    scope: 'legacy',
    state: 'state',
    grant_type: 'authorization_code',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    response_type: 'code',
  })
  const base = `http://127.0.0.1:${port}/api/v1/auth/oauth`
  const sent = await visit(agent, `${base}/authorize/github?${query}`, { expected: 307 })
  const person = new URLSearchParams({ account: 'new', name, email: `${name.replaceAll(' ', '-')}@example.com` })
  const agreed = await visit(agent, locationOf(sent), { body: person, expected: 303 })
  const { pathname, search } = new URL(locationOf(agreed))
  const [cookie = ''] = (sent['set-cookie']?.[0] ?? '').split(';')
  const back = await visit(agent, `http://127.0.0.1:${port}${pathname}${search}`, { cookie, expected: 307 })
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: new URL(locationOf(back)).searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    client_id: projectId,
    client_secret: publishableClientKey,
  })
  await visit(agent, `${base}/token`, { body, expected: 200 })
}

const locationOf = ({ location = '' }: IncomingHttpHeaders) => location.replace('//localhost', '//127.0.0.1')

interface Visit {
  readonly expected: number
  readonly body?: URLSearchParams
  readonly cookie?: string
}

/** Sends one request and returns its headers. An unexpected status ends the run. */
function visit(agent: Agent, url: string, { expected, body, cookie }: Visit): Promise<IncomingHttpHeaders> {
  const headers = { ...(body ? { 'content-type': form } : {}), ...(cookie ? { cookie } : {}) }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === expected) resolve(response.headers)
        else reject(new Error(`${url} returned ${response.statusCode}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body?.toString())
  })
}
