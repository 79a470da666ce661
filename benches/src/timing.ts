import { Agent } from 'node:http'
import type { Pool } from 'pg'
import { createBenchClient } from './bench-client.ts'
import { type Call, send } from './load.ts'
import { startBenchService } from './service.ts'

const samplesPerKind = 400
const callback_url = 'http://localhost:8101/handler/password-reset'

/**
 * Compares the time of calls for a known and an unknown address or username, alternating, with limits on. Medians within 5 % and no
 * significant rank difference (Mann-Whitney, two-sided, 1 %) pass. Otherwise the process exits with code 1.
 */
export async function compareTiming(pool: Pool, databaseUrl: string, port: number): Promise<void> {
  const service = await startBenchService(databaseUrl, { port, limits: 'on' })
  const client = createBenchClient(service)
  const stamp = Date.now()
  const known = (index: number) => `known-${stamp}-${index % 20}@example.com`
  const unknown = (index: number) => `unkno-${stamp}-${index % 20}@example.com`
  const nameOf = (address: string) => address.slice(0, address.indexOf('@'))
  await changeProject(pool, `username_mode = 'optional'`)
  for (let index = 0; index < 20; index++) {
    await client.ask(
      client.post('/auth/password/sign-up', {
        email: known(index),
        username: nameOf(known(index)),
        password: 'quiet rivers carry stones',
      }),
    )
  }
  const signIn = (email: string) =>
    client.post('/auth/password/sign-in', { email, password: 'not that password' }, { 'x-bench-status': '400' })
  const signInByName = (address: string) =>
    client.post(
      '/auth/password/sign-in',
      { username: nameOf(address), password: 'not that password' },
      { 'x-bench-status': '400' },
    )
  const forgot = (email: string) => client.post('/auth/password/send-reset-code', { email, callback_url })
  const signUp = (email: string) =>
    client.post(
      '/auth/password/sign-up',
      { email, password: 'rolling silver hills in rain' },
      { 'x-bench-status': '403' },
    )
  const signInCode = (email: string) => client.post('/auth/otp/send-sign-in-code', { email, callback_url })
  const rows = []
  for (const [name, call, hides] of [
    ['sign-in', signIn, false],
    ['sign-in by username', signInByName, false],
    ['forgotten password', forgot, false],
    ['sign-up that hides accounts', signUp, true],
    ['sign-in code that hides accounts', signInCode, true],
  ] as const) {
    if (hides) await changeProject(pool, 'hide_accounts = true, magic_link_enabled = true')
    const times = await interleave(
      port,
      (index) => call(known(index)),
      (index) => call(unknown(index)),
    )
    rows.push({ call: name, ...compareMedians(times) })
  }
  console.table(rows)
  await service.stop()
  if (rows.some(({ verdict }) => verdict !== 'alike')) process.exitCode = 1
}

/** Changes options of the project of the benchmarks that its owners cannot. Waits until the cached project is read again. */
async function changeProject(pool: Pool, options: string): Promise<void> {
  await pool.query(`update projects set ${options} where id = 'internal'`)
  await new Promise((resolve) => setTimeout(resolve, 1500))
}

interface Times {
  readonly known: number[]
  readonly unknown: number[]
}

async function interleave(
  port: number,
  known: (index: number) => Call,
  unknown: (index: number) => Call,
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: Times = { known: [], unknown: [] }
  const time = async (call: Call) => {
    const startedAt = performance.now()
    await send(agent, port, call)
    return performance.now() - startedAt
  }
  for (let index = -40; index < samplesPerKind; index++) {
    // The order alternates, so that neither always follows the other.
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const taken = await time(kind === 'known' ? known(index + 40) : unknown(index + 40))
      if (index >= 0) times[kind].push(taken)
    }
  }
  agent.destroy()
  return times
}

function compareMedians({ known, unknown }: Times) {
  const [a, b] = [median(known), median(unknown)]
  const difference = Math.abs(a - b) / Math.min(a, b)
  const z = rankDifference(known, unknown)
  return {
    'known, median ms': a.toFixed(3),
    'unknown, median ms': b.toFixed(3),
    'difference %': (difference * 100).toFixed(2),
    'rank test, z': z.toFixed(2),
    verdict: difference <= 0.05 && Math.abs(z) < 2.576 ? 'alike' : 'DIFFERENT',
  }
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Returns the Mann-Whitney U of two samples as a standard normal z. */
function rankDifference(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  all.sort((x, y) => x.value - y.value)
  const rankSum = all.reduce((sum, { isA }, index) => (isA ? sum + index + 1 : sum), 0)
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (u - (a.length * b.length) / 2) / spread
}
