import pg from 'pg'
import { measure, median } from '../measure.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { startBenchService } from '../service.ts'
import { auditAxis } from './audit-axis.ts'
import type { Axis, MeasuredAxis } from './axis.ts'
import { outboxAxis } from './outbox-axis.ts'
import { permissionAxis } from './permission-axis.ts'
import { projectAxis } from './project-axis.ts'
import { teamAxis } from './team-axis.ts'
import { userAxis } from './user-axis.ts'

export interface GrowthSettings {
  readonly databaseUrl: string
  readonly postgresPid: number
  readonly port: number
  readonly seconds: number
  readonly rounds: number
  /** Sizes above it are left out, to try the measurement. */
  readonly largest: number
  /** Names of the axes to measure. Empty for all. */
  readonly axes: readonly string[]
}

const allAxes: readonly Axis[] = [userAxis, projectAxis, teamAxis, permissionAxis, auditAxis, outboxAxis]

/** Measures the calls of each axis at each of its sizes, each on a database of its own. */
export async function measureGrowth(settings: GrowthSettings): Promise<MeasuredAxis[]> {
  const { axes, largest } = settings
  const measured: MeasuredAxis[] = []
  for (const axis of allAxes.filter(({ name }) => axes.length === 0 || axes.includes(name))) {
    const sizes = axis.sizes.filter((size) => size <= largest)
    const costs = new Map<string, number[]>()
    for (const size of sizes) {
      for (const [call, cost] of await measureAt(axis, size, settings)) {
        costs.set(call, [...(costs.get(call) ?? []), cost])
      }
    }
    const curves = [...costs].map(([call, all]) => ({ call, costs: all }))
    measured.push({ axis: { ...axis, sizes }, curves })
  }
  return measured
}

/** Returns the median cost of each call at one size, in milliseconds. */
async function measureAt(axis: Axis, size: number, settings: GrowthSettings): Promise<Map<string, number>> {
  const { port, postgresPid, seconds, rounds } = settings
  const database = await createDatabase(settings.databaseUrl, `growth_${axis.name}_${size}`)
  const start = () => startBenchService(database.url, { port, limits: 'on' })
  await (await start()).stop()
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  await prepareDatabase(pool)
  const service = await start()
  try {
    const calls = await axis.prepare({ service, pool }, size)
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
    const costs = new Map<string, number>()
    for (const call of calls) {
      // The first round only warms up.
      const samples = []
      for (let round = 0; round <= rounds; round++) {
        samples.push(await measure({ service, pool, postgresPid, seconds }, call))
      }
      const ofRounds = samples.slice(1).map(({ serviceCpu, databaseCpu }) => serviceCpu + databaseCpu)
      costs.set(call.name, median(ofRounds))
      console.log(JSON.stringify({ axis: axis.name, size, call: call.name, cost: costs.get(call.name)?.toFixed(3) }))
    }
    return costs
  } finally {
    await service.stop()
    await pool.end()
    await database.drop()
  }
}

async function createDatabase(serverUrl: string, name: string) {
  const run = async (statement: string) => {
    const admin = new pg.Pool({ connectionString: serverUrl, max: 1 })
    await admin.query(statement)
    await admin.end()
  }
  await run(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
