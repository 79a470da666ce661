import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Service, startService } from '@portico/server'
import { createTestApp, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectPostgres } from '../../packages/server/src/platform/database/postgres/postgres.ts'
import { rounds } from './rounds.ts'

const url = process.env.PORTICO_TEST_DATABASE_URL ?? ''
const secret = 'two nodes share this secret 0123456789'
let admin: TestApp
beforeAll(async () => {
  admin = await createTestApp()
})
afterAll(() => admin.close())

/** An empty database, like that of a new installation. */
async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `portico_nodes_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin.deps.db.script(`create database ${name}`)
  const at = new URL(url)
  at.pathname = `/${name}`
  return { url: at.href, drop: () => admin.deps.db.script(`drop database ${name} with (force)`) }
}

interface Node {
  readonly service: Service
  readonly dataDir: string
}

async function startNode(databaseUrl: string, given: Record<string, string> = {}): Promise<Node> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-node-'))
  const settings = {
    PORTICO_SECRET: secret,
    ...given,
    DATABASE_URL: databaseUrl,
    PORTICO_DATA_DIR: dataDir,
    PORTICO_LOG_LEVEL: 'silent',
    PORT: '0',
  }
  return { service: await startService(readConfig(settings)), dataDir }
}

async function stopNode({ service, dataDir }: Node) {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

interface DemoKeys {
  readonly projectId: string
  readonly publishableClientKey: string
  readonly superSecretAdminKey: string
}

/** Returns the keys in the data folder of a node. A node that found them in the database has no file. */
function demoKeysOf({ dataDir }: Node): DemoKeys | undefined {
  const file = join(dataDir, 'keys.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).demo : undefined
}

const readProject = ({ service }: Node, { projectId, publishableClientKey }: DemoKeys) =>
  fetch(`http://127.0.0.1:${service.port}/api/v1/projects/current`, {
    headers: {
      'x-portico-project-id': projectId,
      'x-portico-access-type': 'client',
      'x-portico-publishable-client-key': publishableClientKey,
    },
  })

test('three nodes that start concurrently on an empty database all serve it, with every key they print', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const database = await emptyDatabase()
    const nodes = await Promise.all([1, 2, 3].map(() => startNode(database.url)))
    // Every cached value that another node has changed is reloaded after a second.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const printed = nodes.map(demoKeysOf).filter((keys) => keys !== undefined)
    expect(printed.length).toBeGreaterThan(0)
    for (const keys of printed) {
      for (const node of nodes) expect((await readProject(node, keys)).status).toBe(200)
    }
    await Promise.all(nodes.map(stopNode))
    await database.drop()
  }
}, 120_000)

test('three nodes that start concurrently with the same keys and the same owner all serve them', async () => {
  const keys = {
    PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: 'pck_of_three_nodes_0123456789',
    PORTICO_INTERNAL_SECRET_SERVER_KEY: 'ssk_of_three_nodes_0123456789',
    PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: 'sak_of_three_nodes_0123456789',
  }
  const owner = { PORTICO_OWNER_EMAIL: 'owner@example.com', PORTICO_OWNER_PASSWORD: 'the owner of three nodes' }
  for (let round = 0; round < rounds(5); round++) {
    const database = await emptyDatabase()
    const nodes = await Promise.all([1, 2, 3].map(() => startNode(database.url, { ...keys, ...owner })))
    for (const { service } of nodes) {
      const response = await fetch(`http://127.0.0.1:${service.port}/api/v1/users`, {
        headers: {
          'x-portico-project-id': 'internal',
          'x-portico-access-type': 'admin',
          'x-portico-super-secret-admin-key': keys.PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY,
        },
      })
      expect(await response.json()).toMatchObject({ items: [{ primary_email: owner.PORTICO_OWNER_EMAIL }] })
    }
    await Promise.all(nodes.map(stopNode))
    await database.drop()
  }
}, 120_000)

test('the audit events of two nodes are sealed within seconds', async () => {
  const database = await emptyDatabase()
  const nodes = [await startNode(database.url), await startNode(database.url)]
  const [first, second] = nodes
  if (!first || !second) throw new Error('Two nodes were started.')
  const { projectId, superSecretAdminKey } = demoKeysOf(first) ?? {}
  const verify = async () => {
    const response = await fetch(`http://127.0.0.1:${second.service.port}/api/v1/audit-events/verify`, {
      headers: {
        'x-portico-project-id': projectId ?? '',
        'x-portico-access-type': 'admin',
        'x-portico-super-secret-admin-key': superSecretAdminKey ?? '',
      },
    })
    return response.json()
  }
  // The seed defines permissions for the demo, so there are events to seal.
  await expect
    .poll(verify, { timeout: 10_000 })
    .toMatchObject({ is_intact: true, unsealed_events: 0, last_batch: { number: expect.any(Number) } })
  await Promise.all(nodes.map(stopNode))
  await database.drop()
})

test('a root secret that is replaced without an announcement seals once the node without it has stopped', async () => {
  const database = await emptyDatabase()
  const db = await connectPostgres(database.url)
  const sealing = async () =>
    (
      await db.query<{ id: number }>(
        'select id from root_secrets where sealing_since_millis is not null order by id',
        [],
      )
    ).map(({ id }) => id)
  const old = await startNode(database.url)
  const newer = { PORTICO_SECRET: 'a newer secret that one node has 0123456789', PORTICO_OTHER_SECRETS: secret }
  const replaced = await startNode(database.url, newer)
  expect(await sealing()).toEqual([1])
  const { status } = await fetch(`http://127.0.0.1:${old.service.port}/health?db=1`)
  expect(status).toBe(200)
  await stopNode(old)
  await vi.waitFor(async () => expect(await sealing()).toEqual([1, 2]), { timeout: 20_000, interval: 250 })
  await stopNode(replaced)
  await db.close()
  await database.drop()
}, 60_000)
