import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MeasuredProcess, startMeasuredProcess } from './measured-process.ts'

/** The real service as its own process, and the keys of its project. */
export interface BenchService extends MeasuredProcess {
  readonly projectId: string
  readonly publishableClientKey: string
  readonly secretServerKey: string
}

const publishableClientKey = 'pck_0123456789abcdefghjkmnpqrstvwxyz0123456789abcdefghj'
const secretServerKey = publishableClientKey.replace('pck', 'ssk')
/** Port of the fake providers that replace shared providers. */
export const fakeProvidersPort = 8198
const ownProcess = fileURLToPath(new URL('service-process.js', import.meta.url))
// Counted like any other limit, but never reached, because all calls come from one network.
const wideLimits = [
  'NETWORK_PER_MINUTE',
  'NETWORK_PER_HOUR',
  'PASSWORD_FAILURES',
  'KNOWN_DEVICE_FAILURES',
  'SECOND_FACTOR_FAILURES',
  'MAILS_PER_ADDRESS_PER_HOUR',
  'MAILS_PER_ADDRESS_PER_DAY',
  'MAILS_PER_NETWORK_PER_HOUR',
  'MAILS_PER_PROJECT_PER_HOUR',
].map(toWide)
// Older checkouts, with which this one is compared, refuse to start with a limit that they do not know.
const newerLimits = ['TOKENS_PER_MACHINE_PER_MINUTE'].map(toWide)

function toWide(name: string): [name: string, value: string] {
  return [`PORTICO_LIMIT_${name}`, '1000000000']
}

export async function startBenchService(
  databaseUrl: string,
  { port, limits, main = ownProcess }: { port: number; limits: 'on' | 'off'; main?: string },
): Promise<BenchService> {
  const started = await startMeasuredProcess(main, {
    port,
    env: {
      ...Object.fromEntries(main === ownProcess ? [...wideLimits, ...newerLimits] : wideLimits),
      PORTICO_BENCH_LIMITS: limits,
      PORTICO_BENCH_FAKE_PROVIDERS: `http://127.0.0.1:${fakeProvidersPort}`,
      DATABASE_URL: databaseUrl,
      PORTICO_DATA_DIR: mkdtempSync(join(tmpdir(), 'portico-bench-')),
      PORTICO_SECRET: 'a secret of the benchmarks, used nowhere else',
      PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
      PORTICO_INTERNAL_SECRET_SERVER_KEY: secretServerKey,
      PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: publishableClientKey.replace('pck', 'sak'),
      PORTICO_SMTP_URL: 'smtp://127.0.0.1:9',
      PORTICO_INTERNAL_SIGN_UP: 'open',
      PORTICO_LOG_LEVEL: 'warn',
      // The users sign in once, before the first round.
      PORTICO_ACCESS_TOKEN_SECONDS: '3600',
    },
  })
  return { ...started, projectId: 'internal', publishableClientKey, secretServerKey }
}
