/** Compares Portico with Better Auth: the same calls, database server and load, in alternating rounds. */
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { residentMib } from '../cpu.ts'
import { measureLimits } from '../limits.ts'
import { load } from '../load.ts'
import { type Bench, median, type Sample } from '../measure.ts'
import { measureInTurn } from '../measure-in-turn.ts'
import { type MeasuredProcess, startMeasuredProcess } from '../measured-process.ts'
import type { MeasuredCall, Operation } from '../operation.ts'
import { prepareOperations } from '../operations.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { seedUsers } from '../seed-users.ts'
import { startBenchService } from '../service.ts'
import { type Footprint, idleMemoryOf, measureColdStarts, startBareServer } from './footprint.ts'
import { createHeaviestStatements, type HeaviestStatements, type Statement } from './heaviest-statements.ts'
import { installPeer, type Peer } from './install-peer.ts'
import { preparePeerOperations } from './peer-operations.ts'
import { seedPeer } from './seed-peer.ts'

export interface PeerSettings {
  readonly databaseUrl: string
  readonly postgresPid: number
  readonly port: number
  readonly seconds: number
  readonly rounds: number
  readonly users: number
  /** A version of Better Auth, by default the newest that can be installed. */
  readonly version?: string | undefined
  /** Parts of the names of the calls to compare. */
  readonly only: readonly string[]
}

/** The samples of one call, one for each round. */
export interface ComparedCall {
  readonly name: string
  readonly connections: number
  /** Portico without limits, as the peer has none. */
  readonly own: readonly Sample[]
  readonly withLimits: readonly Sample[]
  readonly peer: readonly Sample[]
  /** Milliseconds of processor time of the bare work of the call, measured before and after its rounds. */
  readonly bare: number
}

export interface PeerComparison {
  readonly version: string
  readonly calls: readonly ComparedCall[]
  readonly own: Footprint
  readonly peer: Footprint
  /** Milliseconds until a server that only responds has started. */
  readonly bareColdStart: number
  /** The statements that took most time in the database. */
  readonly statements: { readonly own: readonly Statement[]; readonly peer: readonly Statement[] }
}

interface Side<C extends MeasuredCall = MeasuredCall> {
  readonly bench: Bench & { readonly service: MeasuredProcess }
  readonly calls: readonly C[]
  readonly idleMib: number
  readonly heaviest: HeaviestStatements
  start(): Promise<MeasuredProcess>
  close(): Promise<void>
}

/** Measures the calls that both services have, with five seconds of idleness before the memory of a new process is read. */
export async function compareWithPeer(settings: PeerSettings): Promise<PeerComparison> {
  const installed = installPeer(settings.version)
  const peer = await openPeer(installed, settings)
  const names = new Set(peer.calls.map(({ name }) => name))
  const own = await openOwn('off', { ...settings, port: settings.port + 1 }, names)
  const limited = await openOwn('on', { ...settings, port: settings.port + 2 }, names)
  const sides = [own, limited, peer]
  const calls: ComparedCall[] = []
  const measureBare = () => measureLimits(own.bench.pool, settings.postgresPid)
  let before = await measureBare()
  for (const { name, connections } of peer.calls.filter(({ name }) =>
    settings.only.some((part) => name.includes(part)),
  )) {
    const [ownSamples = [], withLimits = [], peerSamples = []] = await measureSides(sides, name, settings.rounds)
    const after = await measureBare()
    const { bare } = findCall(own.calls, name)
    const samples = { own: ownSamples, withLimits, peer: peerSamples }
    calls.push({ name, connections, ...samples, bare: (bare(before) + bare(after)) / 2 })
    before = after
    console.log(`${name}: ${ratioOf({ own: ownSamples, peer: peerSamples }).toFixed(2)} times`)
  }
  const loaded = sides.map(({ bench }) => residentMib(bench.service.pid))
  const statements = { own: own.heaviest.list(), peer: peer.heaviest.list() }
  for (const side of sides) await side.bench.service.stop()
  const [ownStart, peerStart, bareStart] = await measureColdStarts([
    own.start,
    peer.start,
    () => startBareServer(settings.port),
  ])
  for (const side of sides) await side.close()
  return {
    version: installed.version,
    calls,
    own: { coldStart: ownStart ?? Number.NaN, idleMib: own.idleMib, loadedMib: loaded[0] ?? Number.NaN },
    peer: { coldStart: peerStart ?? Number.NaN, idleMib: peer.idleMib, loadedMib: loaded[2] ?? Number.NaN },
    bareColdStart: bareStart ?? Number.NaN,
    statements,
  }
}

/** Returns the samples of each side. */
const measureSides = (sides: readonly Side[], name: string, rounds: number): Promise<Sample[][]> =>
  measureInTurn(
    sides.map(({ bench, calls, heaviest }) => ({ bench, call: findCall(calls, name), after: heaviest.add })),
    rounds,
  )

/** Returns the processor time of service and database per call. */
export const cpuOf = ({ serviceCpu, databaseCpu }: Sample): number => serviceCpu + databaseCpu

/** Returns how many times the processor time of Portico the peer needs: the median of the ratios of the rounds. */
export const ratioOf = (call: Pick<ComparedCall, 'own' | 'peer'>): number => median(ratiosOf(call))

/** Returns the ratio of each round. */
export const ratiosOf = ({ own, peer }: Pick<ComparedCall, 'own' | 'peer'>): number[] =>
  own.flatMap((sample, round) => {
    const other = peer[round]
    return other ? [cpuOf(other) / cpuOf(sample)] : []
  })

/** Returns the processor time of Portico divided by that of the bare work. */
export const timesBare = ({ own, bare }: Pick<ComparedCall, 'own' | 'bare'>): number => median(own.map(cpuOf)) / bare

function findCall<C extends MeasuredCall>(calls: readonly C[], name: string): C {
  const call = calls.find((candidate) => candidate.name === name)
  if (!call) throw new Error(`There is no call ${name}.`)
  return call
}

async function openOwn(
  limits: 'on' | 'off',
  settings: PeerSettings,
  names: ReadonlySet<string>,
): Promise<Side<Operation>> {
  const { url, pool } = await createDatabase(`bench_limits_${limits}`, settings)
  const start = () => startBenchService(url, { port: settings.port, limits })
  await (await start()).stop()
  await prepareDatabase(pool)
  await seedUsers(pool, settings.users)
  const service = await start()
  const idleMib = await idleMemoryOf(service)
  const calls = (await prepareOperations(service, pool, settings.users)).filter(({ name }) => names.has(name))
  return toSide({ service, pool, start, calls, idleMib }, settings)
}

async function openPeer(installed: Peer, settings: PeerSettings): Promise<Side> {
  const { url, pool } = await createDatabase('bench_peer', settings)
  const env = { DATABASE_URL: url }
  execFileSync(process.execPath, [installed.program, '--migrate'], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  await seedPeer(pool, settings.users)
  const start = () => startMeasuredProcess(installed.program, { port: settings.port, env })
  const service = await start()
  const idleMib = await idleMemoryOf(service)
  const calls = await preparePeerOperations(settings.port, pool)
  return toSide({ service, pool, start, calls, idleMib }, settings)
}

async function toSide<C extends MeasuredCall>(
  side: Pick<Side<C>, 'calls' | 'idleMib' | 'start'> & { service: MeasuredProcess; pool: pg.Pool },
  { postgresPid, seconds }: PeerSettings,
): Promise<Side<C>> {
  const { service, pool, calls, idleMib, start } = side
  for (const call of calls) await load(service.port, call.next, { ...call, seconds: 1 })
  // Like autovacuum in a running service: the planner needs current statistics.
  await pool.query('analyze')
  return {
    bench: { service, pool, postgresPid, seconds },
    calls,
    idleMib,
    heaviest: createHeaviestStatements(pool),
    start,
    close: () => pool.end(),
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
