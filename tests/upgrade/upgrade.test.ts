/**
 * Upgrades under load, and back: from the first release to this one, and between this one and two later ones that the test
 * makes, with one migration of each kind. Every account signs in after each step.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../long/service-process.ts'
import { type Account, createAccounts, findRefused } from '../nodes/accounts.ts'
import { type Balancer, createBalancer } from '../nodes/balancer.ts'
import { type Calls, createCalls } from '../nodes/calls.ts'
import { findLost, type Load, startLoad } from '../nodes/load.ts'
import { type CodeInbox, createCodeInbox } from '../nodes/read-code.ts'
import { type ServiceNode, startNode } from '../nodes/service-node.ts'
import {
  hasFirstRelease,
  type Installation,
  installEarlierRelease,
  installNextRelease,
  installThisRelease,
  newestMigration,
} from './installations.ts'
import { type LockWatch, watchLocks } from './lock-watch.ts'
import { nextChanges, nextMigrations, removal } from './next-release.ts'

const callsPerSecond = Number(process.env.PORTICO_TEST_RATE ?? 100)
const userCount = Number(process.env.PORTICO_TEST_USERS ?? 200_000)
/** Limit for a wait behind locks of 50 ms, on a machine that runs everything at once. */
const longestWaitMillis = 250

const dataDir = mkdtempSync(join(tmpdir(), 'portico-upgrade-'))
let database: Client
let settings: Readonly<Record<string, string>>
let inbox: CodeInbox
let balancer: Balancer
let calls: Calls
let accounts: readonly Account[]
let load: Load
let locks: LockWatch
let nodes: ServiceNode[] = []

const renamed = String(Number(newestMigration()) + 4).padStart(4, '0')
const releases: Record<'first' | 'this' | 'next' | 'afterNext', () => Installation> = {
  first: once(() => installEarlierRelease('0.1.0')),
  this: once(installThisRelease),
  next: once(() => installNextRelease('next', nextMigrations, nextChanges)),
  afterNext: once(() => installNextRelease('after-next', [...nextMigrations, removal(renamed)], nextChanges)),
}

function once<T>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

beforeAll(async () => {
  const url = await createDatabase(process.env.PORTICO_TEST_DATABASE_URL ?? '')
  database = new Client({ connectionString: url })
  await database.connect()
  inbox = await createCodeInbox()
  balancer = createBalancer()
  locks = await watchLocks(url)
  settings = {
    DATABASE_URL: url,
    PORTICO_SECRET: 'upgrade-tests-0123456789abcdefghij',
    PORTICO_DATA_DIR: dataDir,
    PORTICO_SMTP_URL: inbox.smtpUrl,
    PORTICO_LIMITS: 'off',
    PORTICO_DRAIN_SECONDS: '6',
    PORTICO_LOG_LEVEL: 'warn',
    PORTICO_URL: 'http://localhost:8100',
  }
  const first = hasFirstRelease() ? releases.first() : releases.this()
  if (!hasFirstRelease()) console.log('The history lacks release 0.1.0. Fetch it: git fetch --unshallow')
  for (const name of ['a', 'b']) await addNode(first, name)
  calls = createCalls(dataDir, () => balancer.next())
  accounts = await createAccounts(calls, inbox.readCode)
  await addUsers(userCount)
  load = await startLoad(calls, callsPerSecond)
}, 600_000)

afterAll(async () => {
  await load?.stop()
  for (const node of nodes) await node.kill()
  balancer?.close()
  await locks?.stop()
  await inbox?.close()
  await database?.end()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Users that migrations have to pass. Triggers would take most of the time. */
async function addUsers(count: number): Promise<void> {
  await database.query('set session_replication_role = replica')
  await database.query(
    `insert into users (project_id, id, display_name, signed_up_at_millis, last_active_at_millis, ban_reason)
     select p.id, gen_random_uuid(), 'User ' || n, n, n, case when n % 1000 = 0 then 'spam' end
     from (select id from projects where id <> 'internal' limit 1) p, generate_series(1, $1::int) n`,
    [count],
  )
  await database.query('set session_replication_role = origin')
  await database.query('vacuum analyze users')
}

async function addNode({ main, version }: Installation, name: string): Promise<ServiceNode> {
  const node = await startNode({ name: `${version} ${name}`, main, settings })
  nodes.push(node)
  balancer.add(node)
  return node
}

/** Waits until the balancer sends nothing to a node, and it has ended. */
async function removeNode(node: ServiceNode): Promise<void> {
  expect(await node.stop(), node.output()).toBe(0)
  balancer.remove(node)
  nodes = nodes.filter((each) => each !== node)
}

/** Replaces the nodes one after the other, as the guide describes. Expects that nothing fails and nothing is lost. */
async function replaceNodes(installation: Installation): Promise<void> {
  load.take()
  locks.take()
  const start = performance.now()
  const old = nodes
  for (const [index, node] of old.entries()) {
    await addNode(installation, String(index))
    await removeNode(node)
  }
  await expectNothingFailed(`${old[0]?.name.split(' ')[0]} → ${installation.version}`, start)
}

async function expectNothingFailed(step: string, start: number): Promise<void> {
  const { calls: count, failures, slowestMillis } = load.take()
  const { wait, held } = locks.take()
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(
    `${step}: ${count} calls in ${seconds} s, ${failures.length} failed, slowest ${slowestMillis} ms, longest wait for a table ${wait.millis} ms ${wait.text}, longest lock of a large table ${held.millis} ms ${held.text}`,
  )
  for (const failure of failures.slice(0, 5)) console.log(JSON.stringify(failure))
  expect(failures).toEqual([])
  expect(count).toBeGreaterThan((callsPerSecond * seconds) / 2)
  expect(wait.millis, wait.text).toBeLessThan(longestWaitMillis)
  expect(await findRefused(accounts, calls)).toEqual([])
  const query = async (text: string, values: unknown[]) => (await database.query(text, values)).rows
  expect(await load.compare((acknowledged) => findLost(query, acknowledged))).toEqual([])
}

const appliedMigrations = async () =>
  (await database.query('select name from schema_migrations')).rows.map(({ name }) => name)

/** Starts a node that is expected to refuse, and returns what it says. */
async function refusalOf({ main, version }: Installation): Promise<string> {
  const refused = await startNode({ name: version, main, settings }).then(
    async (node) => {
      await node.kill()
      return 'It has started.'
    },
    (error: Error) => error.message,
  )
  return refused
}

const minutes = 60_000

test.runIf(hasFirstRelease())(
  '0.1.0 is replaced by this release, and its nodes serve until then',
  { timeout: 20 * minutes },
  async () => {
    await replaceNodes(releases.this())
    expect(await refusalOf(releases.first())).toContain('Start a version that is at least as new as the database')
  },
)

test('this release is replaced by the next one, with a migration of each kind', { timeout: 20 * minutes }, async () => {
  await replaceNodes(releases.next())
  expect(await appliedMigrations()).toEqual(expect.arrayContaining(nextMigrations.map(({ name }) => name)))
  const { rows } = await database.query(
    `select (select count(*)::int from users where region is null) as regions,
       (select count(*)::int from users where ban_reason is not null) - (select count(*)::int from user_bans) as bans,
       (select bool_and(indisvalid) from pg_index) as indexes`,
  )
  expect(rows).toEqual([{ regions: 0, bans: 0, indexes: true }])
})

test('the next release is replaced by this one, which starts on the newer schema', {
  timeout: 20 * minutes,
}, async () => {
  await addNote('of the next release')
  await replaceNodes(releases.this())
  expect(await readNotes()).toEqual(['of the next release'])
  await addNote('of this release')
})

test('the release after the next one removes the column only when this release is gone', {
  timeout: 20 * minutes,
}, async () => {
  await replaceNodes(releases.afterNext())
  expect(await appliedMigrations()).not.toContain('removed_column')
  expect((await readNotes()).toSorted()).toEqual(['of the next release', 'of this release'])
  // A removal waits for an hour after an upgrade from 0.1.0, whose nodes are not registered.
  await database.query('update schema_migrations set applied_at_millis = applied_at_millis - 3600000')
  await replaceNodes(releases.afterNext())
  expect(await appliedMigrations()).toContain('removed_column')
  expect(await refusalOf(releases.this())).toContain(
    `needs a version of Portico that knows migration ${Number(renamed)}`,
  )
})

test('one release back from there is possible, too', { timeout: 20 * minutes }, async () => {
  await replaceNodes(releases.next())
  expect((await readNotes()).toSorted()).toEqual(['of the next release', 'of this release'])
})

const notedUser = async () =>
  String((await database.query('select id from users order by signed_up_at_millis limit 1')).rows[0]?.id)

async function addNote(content: string): Promise<void> {
  const path = `/users/${await notedUser()}/notes`
  const { status, body } = await calls('POST', path, { access: 'server', body: { content } })
  expect(status, JSON.stringify(body)).toBe(201)
}

async function readNotes(): Promise<string[]> {
  const { body } = await calls('GET', `/users/${await notedUser()}/notes`, { access: 'server' })
  return Object(body).items.map(({ content }: { content: string }) => content)
}
