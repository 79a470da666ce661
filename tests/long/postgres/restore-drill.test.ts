/**
 * The drill of the guide `backup.md`: a base backup, archived WAL, the loss of the server, a restore to a point in time,
 * `portico restored`, and the first start. It prints how long the restore takes.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verbs } from '../../../packages/cli/src/verbs.ts'
import { findFreePort } from '../../../scripts/lib/ports.mjs'
import { findPostgres, startTemporaryPostgres, unprivilegedUser } from '../../../scripts/lib/temporary-postgres.mjs'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'

const password = 'quiet river stones'
const secret = 'k3Wd0pQz7LmX9vRtY2bNc5HsJ8fGaE1u'
const binFolder = findPostgres() ?? ''
const user = unprivilegedUser()

let folder: string
let server: Awaited<ReturnType<typeof startTemporaryPostgres>>
let restoredServer: ChildProcess | undefined
let service: ServiceProcess
let restoredService: ServiceProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-drill-'))
  if (user) chownSync(folder, user.uid, user.gid)
  run('mkdir', 'wal')
  server = await startTemporaryPostgres(binFolder, [
    ...['wal_level=replica', 'archive_mode=on', 'archive_timeout=60'],
    `archive_command=test ! -f ${folder}/wal/%f && cp %p ${folder}/wal/%f`,
  ])
  service = await createServiceProcess(server.url, { PORTICO_SECRET: secret })
  await service.start()
}, 120_000)
afterAll(async () => {
  await restoredService?.kill()
  await service?.kill()
  restoredServer?.kill('SIGINT')
  service?.remove()
  await sleep(500)
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program as the user of the server. */
const run = (program: string, ...args: string[]) => execFileSync(program, args, { ...user, cwd: folder, stdio: 'pipe' })

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const signUp = async (email: string) => (await service.post('/auth/password/sign-up', { email, password })).json()

/** Waits until a condition holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); ) {
    if (Date.now() > end) throw new Error('The condition does not hold after a minute.')
    await sleep(100)
  }
}

/** Starts a server on the base backup that replays the archived WAL up to a time. Returns its address. */
async function restoreTo(time: string): Promise<string> {
  run('cp', '-a', 'base', 'restored')
  appendFileSync(
    join(folder, 'restored/postgresql.auto.conf'),
    [
      `restore_command = 'cp ${folder}/wal/%f %p'`,
      `recovery_target_time = '${time}'`,
      "recovery_target_action = 'promote'\n",
    ].join('\n'),
  )
  writeFileSync(join(folder, 'restored/recovery.signal'), '')
  if (user) chownSync(join(folder, 'restored/recovery.signal'), user.uid, user.gid)
  const port = await findFreePort()
  const args = ['-D', join(folder, 'restored'), '-h', '127.0.0.1', '-p', String(port), '-k', '']
  restoredServer = spawn(join(binFolder, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
  const url = new URL(service.settings.DATABASE_URL ?? '')
  url.port = String(port)
  await until(async () => {
    const rows = await query(url.href, 'select pg_is_in_recovery() as is_recovering').catch(() => [])
    return rows[0]?.is_recovering === false
  })
  return url.href
}

test('a database that is lost is restored to a point in time, and gives nobody more access than before', async () => {
  const ann = await signUp('ann@example.com')
  // Debian installs it with the client of PostgreSQL, in PATH.
  run('pg_basebackup', `--dbname=${server.url}`, '--pgdata=base', '--wal-method=stream', '-c', 'fast')
  await signUp('ben@example.com')
  const [{ time }] = await query(server.url, "select (clock_timestamp() + interval '100 ms')::text as time")
  await sleep(1000)
  await signUp('carl@example.com')
  const [{ wal }] = await query(server.url, 'select pg_walfile_name(pg_switch_wal()) as wal')
  await until(() => readdirSync(join(folder, 'wal')).includes(wal))
  await service.kill()
  await server.stop()

  const startedAt = performance.now()
  const url = await restoreTo(time)
  const env = { ...service.settings, DATABASE_URL: url }
  const restored = verbs.find(({ name }) => name === 'restored')
  // The nodes of the backup count as running until half a minute after they were seen.
  const answer = await untilSafe(() => restored?.run(callWith(env)))
  expect(answer?.value).toMatchObject({ wasDone: false, counts: { users: 2, sessions: 2, projectKeys: 2 } })
  restoredService = await createServiceProcess(null, env)
  await restoredService.start()
  console.log(
    `The restore took ${((performance.now() - startedAt) / 1000).toFixed(1)} s, the wait for old nodes included.`,
  )

  const outcomeOf = async (email: string) =>
    (await restoredService?.post('/auth/password/sign-in', { email, password }))?.status
  expect(await Promise.all(['ann@example.com', 'ben@example.com', 'carl@example.com'].map(outcomeOf))).toEqual([
    ...[200, 200, 400],
  ])
  const headers = { 'x-portico-refresh-token': ann.refresh_token }
  const refreshed = await restoredService.request('POST', '/auth/sessions/current/refresh', { headers })
  expect(refreshed.status).toBe(401)
  expect((await restoredService.get('/users', 'server')).status).toBe(401)
}, 180_000)

/** Runs the verb again while it names running nodes. */
async function untilSafe<Answer>(work: () => Promise<Answer> | undefined): Promise<Answer | undefined> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('running nodes'))) throw error
      await sleep(2000)
    }
  }
}

function callWith(env: Record<string, string | undefined>): Parameters<(typeof verbs)[number]['run']>[0] {
  const unused = () => Promise.reject(new Error('The verb needs nothing else.'))
  return {
    ...{ args: [], options: { yes: true }, isJson: true, version: '0', env },
    ...{ fetch: unused, readInput: unused, wait: unused, openBrowser: unused, confirm: unused, runProgram: unused },
    note: () => {},
    showProgress: () => {},
    print: () => {},
    get connection(): never {
      throw new Error('The verb has no connection.')
    },
  }
}
