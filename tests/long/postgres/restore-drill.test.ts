/**
 * The drill of the guide `backup.md`: a backup, archived WAL, the loss of the server, a restore to a point in time,
 * `portico restored`, the first start, and the confirmation of a key. It prints how long the restore takes.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoProjectId } from '@portico/contract/service/service.entity'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verbs } from '../../../packages/cli/src/verbs.ts'
import { findFreePort } from '../../../scripts/lib/ports.mjs'
import { findPostgres, startTemporaryPostgres, unprivilegedUser } from '../../../scripts/lib/temporary-postgres.mjs'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'
import { type BackupTool, createBaseBackup, createPgBackRest } from './backup-tools.ts'

const password = 'quiet river stones'
const secret = 'k3Wd0pQz7LmX9vRtY2bNc5HsJ8fGaE1u'
// The key of the backup is suspended, and this one is not in it.
const internalKey = 'ssk_set_after_the_restore'
const binFolder = findPostgres() ?? ''
const user = unprivilegedUser()

let folder: string
let server: Awaited<ReturnType<typeof startTemporaryPostgres>> | undefined
let restoredServer: ChildProcess | undefined
let service: ServiceProcess
let restoredService: ServiceProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-drill-'))
  if (user) chownSync(folder, user.uid, user.gid)
})
afterEach(async () => {
  await restoredService?.kill()
  await service?.kill()
  await server?.stop()
  restoredServer?.kill('SIGINT')
  service?.remove()
  await sleep(500)
  rmSync(folder, { recursive: true, force: true })
})

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

/** Starts a server on the folder `restored`, and waits until it has replayed the log. Returns its address. */
async function startRestored(): Promise<string> {
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

const tools: { name: string; isMissing?: boolean; create: (folder: string) => BackupTool }[] = [
  { name: 'pg_basebackup', create: createBaseBackup },
  { name: 'pgBackRest', isMissing: !process.env.PORTICO_TEST_PGBACKREST, create: createPgBackRest },
]

for (const { name, isMissing = false, create } of tools) {
  test.skipIf(isMissing)(
    `${name} restores a lost database to a point in time, without more access than before`,
    async () => {
      const tool = create(folder)
      server = await startTemporaryPostgres(binFolder, [...tool.settings])
      service = await createServiceProcess(server.url, { PORTICO_SECRET: secret })
      await service.start()
      const ann = await signUp('ann@example.com')
      const [{ data_directory: dataDir }] = await query(server.url, 'show data_directory')
      tool.backUp({ url: server.url, dataDir })
      // pgBackRest looks for a backup that has ended in a second before the moment.
      await sleep(1000)
      await signUp('ben@example.com')
      const [{ time }] = await query(server.url, "select (clock_timestamp() + interval '100 ms')::text as time")
      await sleep(1000)
      await signUp('carl@example.com')
      const [{ wal }] = await query(server.url, 'select pg_walfile_name(pg_switch_wal()) as wal')
      await until(() => tool.hasArchived(wal))
      await service.kill()
      await server.stop()

      const startedAt = performance.now()
      tool.restore(time)
      await makeSafe(await startRestored())
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`The restore with ${name} took ${seconds} s, the wait for old nodes included.`)
      await expectAccess(ann.refresh_token)
    },
    180_000,
  )
}

/** Runs `portico restored`, and starts the service. */
async function makeSafe(url: string): Promise<void> {
  const env = { ...service.settings, DATABASE_URL: url, PORTICO_INTERNAL_SECRET_SERVER_KEY: internalKey }
  const restored = verbs.find(({ name }) => name === 'restored')
  // The nodes of the backup count as running until half a minute after they were seen.
  const answer = await untilSafe(() => restored?.run(callWith(env)))
  expect(answer?.value).toMatchObject({ wasDone: false, counts: { users: 2, sessions: 2, projectKeys: 2 } })
  restoredService = await createServiceProcess(null, env)
  await restoredService.start()
}

/** Expects that those from before the moment sign in again, and that a key works after an owner has confirmed it. */
async function expectAccess(refreshToken: string): Promise<void> {
  const outcomeOf = async (email: string) =>
    (await restoredService?.post('/auth/password/sign-in', { email, password }))?.status
  expect(await Promise.all(['ann@example.com', 'ben@example.com', 'carl@example.com'].map(outcomeOf))).toEqual([
    ...[200, 200, 400],
  ])
  const headers = { 'x-portico-refresh-token': refreshToken }
  const refreshed = await restoredService?.request('POST', '/auth/sessions/current/refresh', { headers })
  expect(refreshed?.status).toBe(401)
  expect((await restoredService?.get('/users', 'server'))?.status).toBe(401)
  await confirmKeys()
  expect((await restoredService?.get('/users', 'server'))?.status).toBe(200)
}

/** Confirms the suspended keys of the project Demo as a new owner. */
async function confirmKeys(): Promise<void> {
  const internal = {
    'x-portico-project-id': 'internal',
    'x-portico-access-type': 'server',
    'x-portico-secret-server-key': internalKey,
  }
  const call = async (method: string, path: string, options: { headers: Record<string, string>; body?: object }) => {
    const response = await restoredService?.request(method, path, options)
    expect(response?.status, await response?.clone().text()).toBe(200)
    return response?.json()
  }
  const owner = { email: 'owner@example.com', password }
  const { user_id } = await call('POST', '/auth/password/sign-up', { headers: internal, body: owner })
  const rights = { primary_email_verified: true, server_metadata: { managedProjectIds: [demoProjectId] } }
  await call('PATCH', `/users/${user_id}`, { headers: internal, body: rights })
  const { access_token } = await call('POST', '/auth/password/sign-in', { headers: internal, body: owner })
  const headers = { 'x-portico-access-type': 'admin', 'x-portico-admin-access-token': access_token }
  const { items } = await call('GET', '/internal/suspended-keys', { headers })
  const ids = items.map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(1)
  await call('POST', '/internal/suspended-keys/confirm', { headers, body: { key_ids: ids } })
}

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
