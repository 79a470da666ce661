/** Compares the authorization server of a project with `oidc-provider` alone on the same stores, in one process. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createPlainProvider, createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { median } from '../measure.ts'
import { openIdSection } from '../page-section.ts'
import {
  type BenchClient,
  basicOf,
  codeForm,
  email,
  newRequest,
  password,
  publicUrl,
  redirectUri,
  runOwnFlow,
  send,
  tokensOf,
} from './own-flow.ts'

/** A call of the service, and the same of the library alone. */
interface Pair {
  readonly name: string
  readonly own: () => Promise<unknown>
  readonly plain: () => Promise<unknown>
}

type Row = Readonly<Record<'call' | 'CPU ms' | 'library' | 'ratio', string>>

const page = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url))

const render = (rows: readonly Row[], rounds: number) => `## Sign-ins at other applications

The authorization server of a project beside \`oidc-provider\` alone, on the same stores and the same PostgreSQL server, in one
process without sockets ([\`plain-provider.ts\`](../packages/server/src/testing/plain-provider.ts)). Limits are off. The sign-in
of Portico has three requests for pages and a session of the user with its audit event; the other side signs the user in by a
call, and its sessions of browsers are in memory. Tokens of Portico end with the session, which refresh and userinfo look up; the
other tokens do not. The hash of the password is cheap on purpose: a real one adds 15 ms.

Milliseconds of processor time of the process per call, without that of the database: the median of ${rounds} rounds of ${callsPerRound}
calls. Other work ran on the machine meanwhile; the sides alternate. Measured on ${new Date().toISOString().slice(0, 10)} by
\`npm run bench -- --openid --write --rounds ${rounds}\`. Apart from pages, the goal is a ratio of 1.5.

| Call | Portico | Library alone | Ratio |
|---|---|---|---|
${rows.map((row) => `| ${row.call} | ${row['CPU ms']} | ${row.library} | ${row.ratio} |`).join('\n')}`

const plainSecret = 'stored-as-a-hash'
const callsPerRound = 200

/** Prints the processor time of each call: the median of the rounds, which alternate. Writes it into the page if `isWritten`. */
export async function measureOpenId(rounds: number, isWritten: boolean): Promise<void> {
  const app = await createTestApp({ publicUrl, limits: null })
  try {
    const rows: Row[] = []
    for (const pair of await preparePairs(app)) rows.push(await measurePair(pair, rounds))
    console.table(rows)
    if (isWritten) writeFileSync(page, openIdSection.replaceIn(readFileSync(page, 'utf8'), render(rows, rounds)))
  } finally {
    await app.close()
  }
}

async function measurePair({ name, own, plain }: Pair, rounds: number): Promise<Row> {
  await cpuOf(own)
  await cpuOf(plain)
  const samples = { own: [] as number[], plain: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    samples.own.push(await cpuOf(own))
    samples.plain.push(await cpuOf(plain))
  }
  const [ours, theirs] = [median(samples.own), median(samples.plain)]
  return { call: name, 'CPU ms': ours.toFixed(3), library: theirs.toFixed(3), ratio: (ours / theirs).toFixed(2) }
}

/** Returns the milliseconds of processor time of this process per call. */
async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < callsPerRound; count++) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / callsPerRound
}

async function preparePairs(app: TestApp): Promise<Pair[]> {
  const project = await app.createProject()
  await createUser(project, email)
  // Of its own: a user has 100 sessions at most, and each sign-in of the other opens one.
  const bob = await createUser(project, 'bob@example.com')
  const plain = await createPlainProvider(app.deps, project.id, bob)
  const machine = await createBenchClient(project, { kind: 'machine', name: 'Job' })
  const web = { kind: 'web', name: 'Notes', redirect_uris: [redirectUri], is_first_party: true }
  const client = await createBenchClient(project, web)
  const ownToken = async (of: BenchClient, form: Readonly<Record<string, string>>) =>
    tokensOf((await send(app, `/auth/${project.id}/token`, { headers: basicOf(of), form })).text)
  const plainToken = async ({ id }: BenchClient, form: Readonly<Record<string, string>>) => {
    const headers = basicOf({ id, secret: plainSecret })
    const body = new URLSearchParams(form).toString()
    return tokensOf(JSON.stringify((await plain.handle({ path: '/token', headers, body })).body))
  }
  const ownFlow = () => runOwnFlow(app, project.id, client)
  const plainFlow = async () => {
    const { verifier, query } = newRequest(client.id)
    const { location: page } = await plain.handle({ path: `/authorize?${query}` })
    const { location: callback } = await plain.finishSignIn(page)
    return plainToken(client, codeForm(callback, verifier))
  }
  const userinfo = { own: (await ownFlow()).access, plain: (await plainFlow()).access }
  const credentials = { grant_type: 'client_credentials' }
  return [
    {
      name: 'token of a machine',
      own: () => ownToken(machine, credentials),
      plain: () => plainToken(machine, credentials),
    },
    {
      name: 'refresh of tokens',
      own: refreshing((await ownFlow()).refresh, (form) => ownToken(client, form)),
      plain: refreshing((await plainFlow()).refresh, (form) => plainToken(client, form)),
    },
    {
      name: 'userinfo',
      own: async () => requireOk(await send(app, `/auth/${project.id}/userinfo`, { headers: bearerOf(userinfo.own) })),
      plain: async () => requireOk(await plain.handle({ path: '/userinfo', headers: bearerOf(userinfo.plain) })),
    },
    { name: 'sign-in with code, pages included', own: ownFlow, plain: plainFlow },
  ]
}

/** Returns a call that refreshes tokens with the refresh token of the call before. */
function refreshing(first: string, request: (form: Record<string, string>) => Promise<{ readonly refresh: string }>) {
  let refresh = first
  return async () => {
    ;({ refresh } = await request({ grant_type: 'refresh_token', refresh_token: refresh }))
  }
}

const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` })

function requireOk({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`The status is ${status}.`)
}

async function createUser(project: TestProject, address: string) {
  const body = { primary_email: address, primary_email_auth_enabled: true, primary_email_verified: true, password }
  const { body: created } = await project.request('POST', '/users', { access: 'server', body })
  const { status } = await project.request('POST', '/auth/password/sign-in', { body: { email: address, password } })
  if (status !== 200) throw new Error('The user cannot sign in.')
  const path = `/auth/sessions?user_id=${created.id}`
  const { body: sessions } = await project.request('GET', path, { access: 'server' })
  return { userId: String(created.id), sessionId: String(sessions.items[0].id) }
}

async function createBenchClient(project: TestProject, fields: object): Promise<BenchClient> {
  const body = { token_endpoint_auth_method: 'client_secret_basic', ...fields }
  const { body: client } = await project.request('POST', '/oauth-clients', { access: 'admin', body })
  const path = `/oauth-clients/${client.id}/secrets`
  const secret = { expires_at_millis: null }
  const { body: created } = await project.request('POST', path, { access: 'admin', body: secret })
  return { id: client.id, secret: created.client_secret }
}
