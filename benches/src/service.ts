import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The real service as its own process, and the keys of its project. */
export interface BenchService {
  readonly pid: number
  readonly port: number
  readonly projectId: string
  readonly publishableClientKey: string
  readonly secretServerKey: string
  /** Milliseconds from spawn to the first successful response. */
  readonly startMillis: number
  stop(): Promise<void>
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
].map((name) => [`PORTICO_LIMIT_${name}`, '1000000000'])

export async function startBenchService(
  databaseUrl: string,
  { port, limits, main = ownProcess }: { port: number; limits: 'on' | 'off'; main?: string },
): Promise<BenchService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const startedAt = performance.now()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(wideLimits),
      PORTICO_BENCH_LIMITS: limits,
      PORTICO_BENCH_FAKE_PROVIDERS: `http://127.0.0.1:${fakeProvidersPort}`,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PORTICO_DATA_DIR: dataDir,
      PORTICO_SECRET: 'a secret of the benchmarks, used nowhere else',
      PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
      PORTICO_INTERNAL_SECRET_SERVER_KEY: secretServerKey,
      PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: publishableClientKey.replace('pck', 'sak'),
      // As in production: response shapes are not checked a second time.
      NODE_ENV: 'production',
      PORTICO_SMTP_URL: 'smtp://127.0.0.1:9',
      PORTICO_INTERNAL_SIGN_UP: 'open',
      PORTICO_LOG_LEVEL: 'warn',
      // The users sign in once, before the first round.
      PORTICO_ACCESS_TOKEN_SECONDS: '3600',
    },
  })
  // The service exits with this process, because the next run needs its port.
  process.once('exit', () => child.kill('SIGKILL'))
  await untilHealthy(child, port)
  const startMillis = performance.now() - startedAt
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    port,
    projectId: 'internal',
    publishableClientKey,
    secretServerKey,
    startMillis,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}. Is port ${port} taken?`)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
