/**
 * Measures what a busy project costs another one: p95 of the sign-in and of the current user of a quiet project, alone
 * and while eight callers repeat a call of the busy project that reads a large part of it.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createBenchClient } from './bench-client.ts'
import { createBenchProject } from './create-project.ts'
import { type Call, load, percentile } from './load.ts'
import type { NoisyCounts } from './noisy-callers.ts'
import { prepareDatabase } from './prepare-database.ts'
import { seedUsers } from './seed-users.ts'
import { type BenchService, startBenchService } from './service.ts'

export interface NoisySettings {
  readonly databaseUrl: string
  readonly port: number
  readonly users: number
  readonly seconds: number
}

const noisyCallers = fileURLToPath(new URL('noisy-callers.js', import.meta.url))
const password = 'quiet rivers carry stones'
const auditEvents = 100_000

/**
 * Returns one row per call of the busy project: p95 in milliseconds of both calls of the quiet project, and their ratios to
 * the mean of those without the busy project, measured before and after.
 */
export async function measureNoisyProject({ databaseUrl, port, users, seconds }: NoisySettings) {
  await (await startBenchService(databaseUrl, { port, limits: 'on' })).stop()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  await prepareDatabase(pool)
  await seedUsers(pool, users)
  await seedBusyProject(pool)
  const service = await startBenchService(databaseUrl, { port, limits: 'on' })
  try {
    await waitUntilSealed(pool)
    await pool.query('vacuum analyze')
    const quiet = await prepareQuietProject(service)
    await measureQuiet(quiet, port, 2)
    const rows = []
    let before = await measureQuiet(quiet, port, seconds)
    for (const { name, call } of heavyCallsOf(service)) {
      const noise = startNoise(port, call)
      await wait(1000)
      const beside = await measureQuiet(quiet, port, seconds)
      const counts = await noise.stop()
      await wait(1000)
      const after = await measureQuiet(quiet, port, seconds)
      rows.push(toRow(name, counts, { alone: meanOf(before, after), beside }))
      before = after
    }
    return rows
  } finally {
    await service.stop()
    await pool.end()
  }
}

const wait = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

/** Gives each user three permissions in the project and in a team of all, and adds audit events. */
async function seedBusyProject(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into permission_definitions (project_id, id, created_at_millis)
      select 'internal', 'busy_' || g, 0 from generate_series(1, 3) g;
    insert into user_permission_grants (project_id, user_id, permission_id, created_at_millis)
      select 'internal', u.id, 'busy_' || g, 0 from users u cross join generate_series(1, 3) g where u.project_id = 'internal';
    insert into teams (project_id, id, display_name, created_at_millis)
      values ('internal', '00000000-0000-4000-8000-000000000001', 'Everybody', 0);
    insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
      select 'internal', '00000000-0000-4000-8000-000000000001', id, 0, signed_up_at_millis
      from users where project_id = 'internal';
    insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
      select 'internal', m.team_id, m.user_id, 'busy_' || g, 0
      from team_members m cross join generate_series(1, 3) g where m.project_id = 'internal'`)
  await pool.query(
    `insert into audit_events (project_id, id, type, actor, actor_type, at_millis, request_id, details)
     select 'internal', gen_random_uuid(), 'sign_in', 'user', 'user', g, 'request-' || g, '{"method":"password"}'
     from generate_series(1, $1::int) g`,
    [auditEvents],
  )
}

async function waitUntilSealed(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select exists (select from audit_events where batch = 0) as waits')
    if (!rows[0].waits) return
    await wait(500)
  }
}

/** Calls of the quiet project. */
interface QuietCalls {
  signIn(): Call
  currentUser(): Call
}

/** Creates a project with two users. The owner is a user of the busy project. */
async function prepareQuietProject(service: BenchService): Promise<QuietCalls> {
  const internal = createBenchClient(service)
  const owner = await internal.ask(internal.post('/auth/password/sign-up', { email: 'owner@example.com', password }))
  const client = await createBenchProject(service, owner.access_token)
  // A user keeps a limited number of sessions: the one who signs in all the time is not the one who is read.
  const credentials = { email: 'fern@example.com', password }
  await client.ask(client.post('/auth/password/sign-up', credentials))
  const user = await client.ask(client.post('/auth/password/sign-up', { ...credentials, email: 'moss@example.com' }))
  return {
    signIn: () => client.post('/auth/password/sign-in', credentials),
    currentUser: () => client.get('/users/me', { 'x-portico-access-token': user.access_token }),
  }
}

/** The 95th percentiles of the quiet project's calls, in milliseconds. */
interface QuietLatency {
  readonly 'sign-in': number
  readonly 'current user': number
}

/** One caller signs in and two read the current user, at once. */
async function measureQuiet({ signIn, currentUser }: QuietCalls, port: number, seconds: number): Promise<QuietLatency> {
  const p95 = async (next: () => Call, connections: number) =>
    percentile((await load(port, next, { connections, seconds })).latencies, 0.95)
  const [slow, fast] = await Promise.all([p95(signIn, 1), p95(currentUser, 2)])
  return { 'sign-in': slow, 'current user': fast }
}

/** Calls of the busy project that read a large part of it. */
function heavyCallsOf(service: BenchService): readonly { name: string; call: Call }[] {
  const client = createBenchClient(service)
  const byServer = (path: string) => client.byServer(client.get(path))
  const byAdmin = (path: string) =>
    client.get(path, {
      'x-portico-access-type': 'admin',
      'x-portico-super-secret-admin-key': service.publishableClientKey.replace('pck', 'sak'),
    })
  return [
    { name: '10,000 users', call: byServer('/users?limit=10000') },
    { name: 'permissions in the project', call: byServer('/user-permissions?recursive=true') },
    { name: 'permissions in teams', call: byServer('/team-permissions?recursive=true') },
    { name: 'check of the audit trail', call: byAdmin('/audit-events/verify') },
  ]
}

/** Starts the callers of the busy project. */
function startNoise(port: number, call: Call): { stop(): Promise<NoisyCounts> } {
  const child = spawn(process.execPath, [noisyCallers, JSON.stringify(call), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return {
    async stop() {
      child.stdin.end()
      return JSON.parse(await text(child.stdout))
    },
  }
}

interface Measured {
  readonly alone: QuietLatency
  readonly beside: QuietLatency
}

function toRow(name: string, counts: NoisyCounts, { alone, beside }: Measured) {
  const compare = (key: keyof QuietLatency) => ({
    [`${key} p95 ms`]: beside[key].toFixed(1),
    [`${key} × alone`]: (beside[key] / alone[key]).toFixed(2),
  })
  return { 'busy project': name, ...counts, ...compare('sign-in'), ...compare('current user') }
}

/** Returns the mean of what was measured before and after: the speed of a machine changes within minutes. */
const meanOf = (before: QuietLatency, after: QuietLatency): QuietLatency => ({
  'sign-in': (before['sign-in'] + after['sign-in']) / 2,
  'current user': (before['current user'] + after['current user']) / 2,
})
