/** Compares checks of API keys and tokens of machines with those of libraries, in alternating rounds. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { load } from '../load.ts'
import { type Bench, median, type Sample } from '../measure.ts'
import { measureInTurn } from '../measure-in-turn.ts'
import { startMeasuredProcess } from '../measured-process.ts'
import type { MeasuredCall } from '../operation.ts'
import { type PeerSettings, ratiosOf } from '../peer/compare-peer.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { seedUsers } from '../seed-users.ts'
import { startBenchService } from '../service.ts'
import { prepareOwnCalls, tokenRequest } from './own-calls.ts'

/** Packages of the peers, and their versions. */
export const peerVersions = {
  'better-auth': '1.7.5',
  '@better-auth/api-key': '1.7.5',
  '@better-auth/oauth-provider': '1.7.5',
  'oidc-provider': '9.13.3',
  pg: '8.23.1',
} as const

/** A call of Portico beside the one of a peer. */
export interface ComparedKeyCall {
  readonly name: string
  readonly peer: string
  /** Processor time of the peer divided by that of Portico, at least. Null: the ratio is reported only. */
  readonly goal: number | null
  readonly own: readonly Sample[]
  readonly withLimits: readonly Sample[]
  readonly other: readonly Sample[]
}

interface Side {
  readonly bench: Bench
  readonly calls: readonly MeasuredCall[]
  close(): Promise<void>
}

const pairs = [
  { name: 'API key check, cached', peer: 'verifyApiKey of @better-auth/api-key', goal: 8 },
  { name: 'API key check, not cached', peer: 'verifyApiKey of @better-auth/api-key', goal: 3 },
  { name: 'token of a machine', peer: 'oidc-provider on PostgreSQL', goal: null },
  { name: 'token of a machine', peer: '@better-auth/oauth-provider', goal: null },
] as const

/** Measures each pair of calls, with limits of Portico off and on. */
export async function compareKeys(settings: PeerSettings): Promise<ComparedKeyCall[]> {
  const peer = await openPeers(settings)
  const own = await openOwn('off', { ...settings, port: settings.port + 1 })
  const limited = await openOwn('on', { ...settings, port: settings.port + 2 })
  const compared: ComparedKeyCall[] = []
  for (const pair of pairs) {
    const turns = [own, limited].map(({ bench, calls }) => ({ bench, call: find(calls, pair.name) }))
    const peerTurn = { bench: peer.bench, call: find(peer.calls, pair.peer) }
    const [ownSamples = [], withLimits = [], other = []] = await measureInTurn([...turns, peerTurn], settings.rounds)
    compared.push({ ...pair, own: ownSamples, withLimits, other })
    console.log(`${pair.name}, ${pair.peer}: ${keyRatioOf({ own: ownSamples, other }).toFixed(2)} times`)
  }
  for (const side of [own, limited, peer]) await side.close()
  return compared
}

/** Returns how many times the processor time of Portico the peer needs: the median of the rounds. */
export const keyRatioOf = ({ own, other }: Pick<ComparedKeyCall, 'own' | 'other'>): number =>
  median(ratiosOf({ own, peer: other }))

function find(calls: readonly MeasuredCall[], name: string): MeasuredCall {
  const call = calls.find((candidate) => candidate.name === name)
  if (!call) throw new Error(`There is no call ${name}.`)
  return call
}

async function openOwn(limits: 'on' | 'off', settings: PeerSettings): Promise<Side> {
  const { url, pool } = await createDatabase(`bench_keys_${limits}`, settings)
  const start = () => startBenchService(url, { port: settings.port, limits })
  await (await start()).stop()
  await prepareDatabase(pool)
  await seedUsers(pool, settings.users)
  const service = await start()
  const calls = await prepareOwnCalls(service, pool)
  return warm({ service, pool, calls }, settings)
}

/** Keys and secrets that the program of the peers has created. */
interface Seeded {
  readonly keys: readonly string[]
  readonly client: { readonly id: string; readonly secret: string }
  readonly oidcSecret: string
}

async function readJson(url: string) {
  return JSON.parse(await (await fetch(url)).text())
}

async function openPeers(settings: PeerSettings): Promise<Side> {
  const { url, pool } = await createDatabase('bench_keys_peer', settings)
  await pool.query('create extension if not exists pg_stat_statements')
  const { port } = settings
  const service = await startMeasuredProcess(installPeers(), { port, env: { DATABASE_URL: url } })
  const seeded: Seeded = await readJson(`http://127.0.0.1:${port}/seeded`)
  const { keys } = seeded
  let count = 0
  const calls: MeasuredCall[] = [
    {
      name: 'verifyApiKey of @better-auth/api-key',
      connections: 16,
      next: () => ({
        method: 'POST',
        path: '/check',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api_key: keys[count++ % keys.length] }),
      }),
    },
    {
      name: 'oidc-provider on PostgreSQL',
      connections: 16,
      next: () => tokenRequest('/oidc/token', { id: 'bench', secret: seeded.oidcSecret }),
    },
    {
      name: '@better-auth/oauth-provider',
      connections: 16,
      next: () => tokenRequest('/api/auth/oauth2/token', seeded.client),
    },
  ]
  return warm({ service, pool, calls }, settings)
}

async function warm(
  { service, pool, calls }: Pick<Side, 'calls'> & Pick<Bench, 'service' | 'pool'>,
  { postgresPid, seconds }: PeerSettings,
): Promise<Side> {
  for (const call of calls) await load(service.port, call.next, { ...call, seconds: 1 })
  // Like autovacuum in a running service: the planner needs current statistics.
  await pool.query('vacuum analyze')
  return {
    bench: { service, pool, postgresPid, seconds },
    calls,
    async close() {
      await service.stop()
      await pool.end()
    },
  }
}

async function createDatabase(name: string, { databaseUrl }: PeerSettings): Promise<{ url: string; pool: pg.Pool }> {
  const admin = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { url: url.href, pool: new pg.Pool({ connectionString: url.href, max: 10 }) }
}

/** Installs the peers without install scripts into a folder outside of the checkout, and returns their program. */
function installPeers(): string {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'portico-bench', 'keys')
  mkdirSync(folder, { recursive: true })
  const packages = Object.entries(peerVersions).map(([name, version]) => `${name}@${version}`)
  if (!existsSync(join(folder, 'node_modules/@better-auth/api-key/package.json'))) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    // The peers ask for releases of their own helpers that npm does not resolve together.
    const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact']
    execFileSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'ignore' })
  }
  const program = join(folder, 'keys.mjs')
  copyFileSync(fileURLToPath(new URL('../../peer/keys.mjs', import.meta.url)), program)
  return program
}
