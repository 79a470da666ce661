import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))

/** The service as its own process, which can be killed and started again on the same data. */
export interface ServiceProcess {
  start(): Promise<void>
  /** Ends it as a power cut would: SIGKILL, no clean-up. */
  kill(): Promise<void>
  post(path: string, body: object): Promise<Response>
  remove(): void
}

/**
 * With the variable PORTICO_TEST_DATABASE_URL on a new database of that PostgreSQL server, else on an embedded one.
 */
export async function createServiceProcess(): Promise<ServiceProcess> {
  const server = process.env.PORTICO_TEST_DATABASE_URL
  const databaseUrl = server === undefined ? null : await createDatabase(server)
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-long-'))
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let headers: Record<string, string> = {}

  return {
    async start() {
      const env = { ...process.env, PORT: String(port), PORTICO_DATA_DIR: dataDir, PORTICO_LOG_LEVEL: 'error' }
      const database =
        databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, PORTICO_SECRET: 'long-tests-0123456789abcdefghij' }
      child = spawn(process.execPath, [main], { env: { ...env, ...database }, stdio: ['ignore', 'ignore', 'inherit'] })
      await waitForHealth(`${base}/health?db=1`, child)
      headers = headersFor(JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')).demo)
    },
    async kill() {
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGKILL')
      await ended
    },
    post: (path, body) => fetch(`${base}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

function headersFor(demo: { projectId: string; publishableClientKey: string }) {
  return {
    'content-type': 'application/json',
    'x-portico-project-id': demo.projectId,
    'x-portico-access-type': 'client',
    'x-portico-publishable-client-key': demo.publishableClientKey,
  }
}

async function createDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  url.pathname = `/portico_long_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return url.href
}

async function waitForHealth(url: string, child: ChildProcess): Promise<void> {
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

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}
