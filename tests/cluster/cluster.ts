import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { findFreePort, main } from '../long/service-process.ts'
import { type NodeOptions, type ServiceNode, startNode } from '../nodes/service-node.ts'
import { haproxyFile, type Place, pgbouncerFile } from './files.ts'
import {
  binFolder,
  createEtcd,
  createMember,
  createRedis,
  type DatabaseMember,
  freePorts,
  type Restartable,
  write,
} from './members.ts'
import { createNodeNetwork, type NodeNetwork } from './network.ts'
import { type Program, postgresUser, startProgram, statusOf, waitUntil } from './program.ts'

/** Three nodes of the service behind HAProxy, on PgBouncer before a primary with a synchronous standby, with Redis. */
export interface Cluster {
  readonly url: string
  readonly dataDir: string
  /** URL of the primary, without PgBouncer. */
  readonly databaseUrl: string
  readonly nodes: ServiceNode[]
  readonly members: readonly DatabaseMember[]
  readonly network: NodeNetwork
  readonly etcd: Restartable
  readonly redis: Restartable
  /** Starts a node again with the settings of the one that has ended, and waits until the load balancer uses it. */
  restartNode(index: number): Promise<ServiceNode>
  primary(): Promise<DatabaseMember>
  remove(): Promise<void>
}

/** Bearer token of the metrics of each node. */
export const metricsToken = 'cluster-metrics-0123456789abcdefghij'

const guide = fileURLToPath(new URL('../../docs/guides/self-hosting.md', import.meta.url))
/** Off by this from the others. */
const wrongClock = '+60s'

/** Starts the cluster. If that fails, everything that was started is ended. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-cluster-'))
  chownSync(folder, postgresUser().uid, postgresUser().gid)
  const started: Started = { folder, network: createNodeNetwork(), programs: [], members: [], nodes: [] }
  try {
    return await startAll(started)
  } catch (error) {
    await removeAll(started)
    throw error
  }
}

interface Started {
  readonly folder: string
  readonly network: NodeNetwork
  readonly programs: Program[]
  readonly members: DatabaseMember[]
  readonly nodes: ServiceNode[]
}

async function removeAll({ folder, network, programs, members, nodes }: Started): Promise<void> {
  for (const node of nodes) await node.kill()
  for (const member of members) await member.kill().catch(() => {})
  for (const program of programs.toReversed()) await program.end('SIGKILL')
  network.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function startAll(started: Started): Promise<Cluster> {
  const { folder, network, programs, members, nodes } = started
  const run = (...args: Parameters<typeof startProgram>) => {
    const program = startProgram(...args)
    programs.push(program)
    return program
  }
  const [httpPort, databasePort, poolerPort] = await freePorts(3)
  const etcd = await createEtcd(folder, run)
  await etcd.start()
  for (const name of ['pg1', 'pg2']) members.push(await createMember(name, { folder, etcd: etcd.address, run }))
  const redis = await createRedis(folder, run)
  await redis.start()

  const places: Place[] = []
  for (const name of ['node1', 'node2', 'node3']) {
    const port = await findFreePort()
    places.push({ name, port, checkPort: port, ...(name === 'node3' && { host: network.nodeHost }) })
  }
  const haproxyConfig = write(
    folder,
    'haproxy.cfg',
    haproxyFile({ httpPort, databasePort, nodes: places, databases: members }),
  )
  run('/usr/sbin/haproxy', { args: ['-db', '-f', haproxyConfig], cwd: folder })
  const databaseUrl = `postgres://postgres@127.0.0.1:${databasePort}/postgres`
  const standbyIsUp = async () => {
    const statuses = await Promise.all(members.map(({ checkPort }) => statusOf(`http://127.0.0.1:${checkPort}/sync`)))
    return statuses.includes(200)
  }
  const output = () => members.map(({ program }) => program.output()).join('\n')
  await waitUntil(standbyIsUp, { name: 'The synchronous standby', output })
  // HAProxy takes both servers for primaries until it has checked them.
  await waitUntil(() => canWrite(databaseUrl), { name: 'The primary', output })
  await waitUntil(() => storeSettings(databaseUrl), { name: 'The primary', output })
  const poolerConfig = write(folder, 'pgbouncer.ini', pgbouncerFile(poolerPort, databasePort))
  run('/usr/sbin/pgbouncer', { args: [poolerConfig], cwd: folder, asPostgres: true })

  const dataDir = join(folder, 'portico')
  const optionsOf = ({ name, port, host = '127.0.0.1' }: Place): NodeOptions => {
    const isApart = host === network.nodeHost
    const reached = isApart ? network.databaseHost : '127.0.0.1'
    return {
      ...{ name, main, port, host },
      ...(isApart && { prefix: network.prefix }),
      settings: {
        DATABASE_URL: `postgres://postgres@${reached}:${poolerPort}/postgres`,
        PORTICO_DATABASE_POOLER: 'transaction',
        REDIS_URL: `redis://${reached}:${redis.port}`,
        PORTICO_SECRET: 'cluster-tests-0123456789abcdefghij',
        PORTICO_DATA_DIR: dataDir,
        PORTICO_METRICS_TOKEN: metricsToken,
        PORTICO_URL: `http://localhost:${httpPort}`,
        PORTICO_DRAIN_SECONDS: '4',
        PORTICO_LOG_LEVEL: 'warn',
        PORTICO_TRUSTED_PROXIES: '127.0.0.1,10.213.1.1',
        ...(name === 'node2' && clockOff()),
      },
    }
  }
  for (const place of places) nodes.push(await startNode(optionsOf(place)))
  const url = `http://127.0.0.1:${httpPort}`
  await waitUntil(async () => (await statusOf(`${url}/health?db=1`)) === 200, { name: 'The load balancer' })

  return {
    ...{ url, dataDir, databaseUrl, nodes, members, network, etcd, redis },
    async restartNode(index) {
      const place = places[index]
      if (!place) throw new Error(`There is no node ${index}.`)
      const node = await startNode(optionsOf(place))
      nodes[index] = node
      // The load balancer checks each second.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return node
    },
    async primary() {
      for (const member of members) {
        if ((await statusOf(`http://127.0.0.1:${member.checkPort}/primary`)) === 200) return member
      }
      throw new Error('There is no primary.')
    },
    remove: () => removeAll(started),
  }
}

const clockOff = () => ({
  LD_PRELOAD: process.env.PORTICO_TEST_FAKETIME ?? '',
  FAKETIME: wrongClock,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

async function canWrite(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_is_in_recovery() as is_standby').finally(() => client.end())
  return rows[0]?.is_standby === false
}

/** Runs the statements of the guide for a user behind a pooler. */
async function storeSettings(url: string): Promise<boolean> {
  const statements = readFileSync(guide, 'utf8').match(/^alter user portico set .*;$/gm) ?? []
  const client = new Client({ connectionString: url })
  await client.connect()
  const text = statements.join('\n').replaceAll('user portico', 'user postgres')
  await client.query(text).finally(() => client.end())
  return true
}

/** Programs of Debian that the cluster needs. Returns those that are missing. */
export const missingPrograms = (): readonly string[] =>
  ['/usr/sbin/haproxy', '/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/pgbouncer', `${binFolder}/postgres`].filter(
    (path) => !existsSync(path),
  )
