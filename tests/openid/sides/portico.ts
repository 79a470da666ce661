/** Portico as a process of its own on PostgreSQL, behind nginx. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client as Database } from 'pg'
import { createDatabase } from '../../long/service-process.ts'
import { type Calls, createCalls, required as succeeded } from '../../nodes/calls.ts'
import { type ServiceNode, startNode } from '../../nodes/service-node.ts'
import type { Side } from '../bench/module.ts'
import { required } from '../bench/settings.ts'
import { type Fault, plantingSettings } from '../faults/fault.ts'
import { passPages, users } from './pages.ts'

/** The compiled service, file by file, so that a fault can be planted in one of them. */
const main = fileURLToPath(new URL('../../../packages/server/dist/start/main.js', import.meta.url))

/** A running Portico. */
export interface Portico extends Side {
  /** Calls its API. */
  readonly calls: Calls
  readonly projectId: string
  /** Replaces the process by one with a fault, or by one without any. */
  restart(fault: Fault | null): Promise<void>
  close(): Promise<void>
}

/** Starts the service at a port. `origin` is its https address. */
export async function startPortico(port: number, origin: string): Promise<Portico> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-openid-'))
  const databaseUrl = await createDatabase(required('PORTICO_TEST_DATABASE_URL'))
  const settings = {
    ...{ DATABASE_URL: databaseUrl, PORTICO_DATA_DIR: dataDir, PORTICO_SECRET: 'openid-bench-0123456789abcdefghij' },
    ...{ PORTICO_URL: origin, PORTICO_TRUSTED_PROXIES: '127.0.0.1', PORTICO_LIMITS: 'off', PORTICO_LOG_LEVEL: 'error' },
    ...{ PORTICO_DOCS: 'off', NODE_EXTRA_CA_CERTS: required('NODE_EXTRA_CA_CERTS') },
  }
  const start = (fault: Fault | null, at?: number) =>
    startNode({ name: 'portico', main, ...(at && { port: at }), settings: { ...settings, ...plantingSettings(fault) } })
  let node: ServiceNode = await start(null, port)
  const calls = createCalls(dataDir, () => node.url)
  const { id: projectId } = await succeeded(calls('GET', '/projects/current'))
  await prepareProject(calls)
  return {
    ...{ name: 'Portico', issuer: `${origin}/auth/${projectId}`, projectId: String(projectId), calls, passPages },
    confirmSignOut: (browser, page, answer) =>
      browser.submit(page, { answer: answer === 'leave' ? 'sign-out' : 'stay' }),
    newInitialToken: createTokenSource(calls),
    rotateKeys: () => rotateKeys(databaseUrl, () => start(frequentMaintenance)),
    absent: {},
    async restart(fault) {
      await node.stop()
      node = await start(fault, port)
    },
    async close() {
      await node.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const tokensMax = 60

/** Returns the function that makes tokens of registration. It deletes old ones, as a project has a hundred at most. */
function createTokenSource(calls: Calls): () => Promise<string> {
  const path = '/oauth-initial-access-tokens'
  const ids: string[] = []
  return async () => {
    const { id, token } = await succeeded(calls('POST', path, { access: 'admin', body: {} }))
    ids.push(String(id))
    if (ids.length > tokensMax) await succeeded(calls('DELETE', `${path}/${ids.shift()}`, { access: 'admin' }))
    return String(token)
  }
}

async function prepareProject(calls: Calls): Promise<void> {
  const body = { oauth_registration_enabled: true }
  await succeeded(calls('PATCH', '/projects/current/options', { access: 'admin', body }))
  for (const { email, password, name } of Object.values(users)) {
    const user = { primary_email: email, primary_email_auth_enabled: true, primary_email_verified: true }
    await succeeded(calls('POST', '/users', { access: 'server', body: { ...user, password, display_name: name } }))
  }
}

/** Not a fault: keys are replaced by a round of maintenance, which runs every ten minutes. */
const frequentMaintenance: Fault = {
  name: 'frequent maintenance',
  plan: 'Dynamic',
  file: 'server/dist/platform/maintenance/maintenance.js',
  text: 'everyMillis = 10 * 60_000',
  replacement: 'everyMillis = 1000',
}

const tables = ['oauth_signing_keys', 'oauth_rsa_signing_keys']

/** Makes the keys old, so that a node replaces them, and shortens the hour for which the new ones are only published. */
async function rotateKeys(databaseUrl: string, startReplacing: () => Promise<ServiceNode>): Promise<void> {
  const database = new Database({ connectionString: databaseUrl })
  await database.connect()
  const countNew = async (table: string) =>
    (await database.query(`select kid from ${table} where created_at_millis > 1`)).rowCount ?? 0
  try {
    for (const table of tables) await database.query(`update ${table} set created_at_millis = 1`)
    const node = await startReplacing()
    const end = performance.now() + 60_000
    while ((await Promise.all(tables.map(countNew))).includes(0)) {
      if (performance.now() > end) throw new Error(`No key was replaced:\n${node.output()}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await node.stop()
    for (const table of tables) {
      await database.query(`update ${table} set activated_at_millis = created_at_millis where created_at_millis > 1`)
    }
  } finally {
    await database.end()
  }
}
