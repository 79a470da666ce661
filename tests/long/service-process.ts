import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const maxLogLength = 100_000

/** The built service. */
export const main = fileURLToPath(new URL('../../packages/server/dist/bundle/main.js', import.meta.url))

/** The service as its own process. It can be killed and restarted on the same data. */
export interface ServiceProcess {
  /** Its environment, without system variables and port. */
  readonly settings: Readonly<Record<string, string>>
  start(): Promise<void>
  /** The port that it listens on. */
  readonly port: number
  /** Returns the id of the running process. */
  processId(): number
  /** Kills the process like a power failure: SIGKILL, no clean-up. */
  kill(): Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
  post(path: string, body: object): Promise<Response>
  /** Reads with server or admin access to the project `Demo`. */
  get(path: string, access: 'server' | 'admin'): Promise<Response>
  /** Calls the API, by default with client access to the project `Demo`. */
  request(method: string, path: string, options?: RequestOptions): Promise<Response>
  /** The last lines of its log. */
  log(): string
  /** Reads `/health`. */
  health(): Promise<Response>
  /** Reads `/health?db=1`. */
  readiness(): Promise<Response>
  remove(): void
}

export interface RequestOptions {
  readonly access?: 'client' | 'server' | 'admin'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  readonly signal?: AbortSignal
}

/**
 * Creates a service process on a new database of a PostgreSQL server, by default that of PORTICO_TEST_DATABASE_URL,
 * otherwise on an embedded one. `own` are further settings. The settings of another process make this one its second
 * node.
 */
export async function createServiceProcess(
  server: string | null = process.env.PORTICO_TEST_DATABASE_URL ?? null,
  own: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-long-'))
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  const settings: Record<string, string> = {
    PORTICO_DATA_DIR: dataDir,
    PORTICO_LOG_LEVEL: 'error',
    ...own,
  }
  if (server !== null) {
    settings.DATABASE_URL = await createDatabase(server)
    settings.PORTICO_SECRET ??= 'long-tests-0123456789abcdefghij'
  }
  let child: ChildProcess | null = null
  let keys: DemoKeys | null = null
  let log = ''
  const request: ServiceProcess['request'] = (method, path, { access = 'client', headers, body, signal } = {}) =>
    fetch(`${base}/api/v1${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headersFor(keys, access), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })

  return {
    settings,
    port,
    async start() {
      const env = { PATH: process.env.PATH ?? '', ...settings, PORT: String(port) }
      child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      child.stdout?.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-maxLogLength)
      })
      await waitForHealth(`${base}/health?db=1`, child)
      keys = JSON.parse(readFileSync(join(settings.PORTICO_DATA_DIR ?? dataDir, 'keys.json'), 'utf8')).demo
    },
    processId() {
      if (child?.pid === undefined) throw new Error('The service does not run. Start it first.')
      return child.pid
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const ended = new Promise<number | null>((resolve) => child?.once('exit', resolve))
      child?.kill('SIGTERM')
      return ended
    },
    log: () => log,
    request,
    get: (path, access) => request('GET', path, { access }),
    post: (path, body) => request('POST', path, { body }),
    health: () => fetch(`${base}/health`),
    readiness: () => fetch(`${base}/health?db=1`),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

interface DemoKeys {
  readonly projectId: string
  readonly publishableClientKey: string
  readonly secretServerKey: string
  readonly superSecretAdminKey: string
}

function headersFor(demo: DemoKeys | null, access: 'client' | 'server' | 'admin') {
  if (!demo) throw new Error('The service has printed no keys yet. Start it first.')
  return {
    'x-portico-project-id': demo.projectId,
    'x-portico-access-type': access,
    'x-portico-publishable-client-key': demo.publishableClientKey,
    'x-portico-secret-server-key': demo.secretServerKey,
    'x-portico-super-secret-admin-key': demo.superSecretAdminKey,
  }
}

export async function createDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  url.pathname = `/portico_long_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return url.href
}

/** Waits until the service of a process responds at this address. Throws if the process ends. */
export async function waitForHealth(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end && child.exitCode === null) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The service did not become healthy; build it first: npm run build')
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}
