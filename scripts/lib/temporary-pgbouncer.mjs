import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './ports.mjs'
import { ROOT } from './run.mjs'
import { unprivilegedUser } from './temporary-postgres.mjs'

/**
 * Starts PgBouncer in transaction mode before every database of a PostgreSQL server, whose user gets the settings of
 * docs/guides/self-hosting.md.
 * @param {string} program path of PgBouncer
 * @param {string} url of the server
 * @param {{ poolSize?: number }} options connections to each database; by default the fewest with fair shares
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startTemporaryPgbouncer(program, url, { poolSize = 6 } = {}) {
  const { hostname, port: serverPort, username } = new URL(url)
  storeSettings(url)
  const folder = mkdtempSync(join(tmpdir(), 'portico-pgbouncer-'))
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 1000',
    'query_wait_timeout = 5',
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  const user = unprivilegedUser()
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const pooler = spawn(program, [file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => pooler.once('exit', resolve))
  await waitUntilListening(pooler)
  return {
    url: url.replace(`:${serverPort}/`, `:${port}/`),
    pid: Number(pooler.pid),
    stop: async () => {
      pooler.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Runs the statements of the guide for the user of the server.
 * @param {string} url
 */
function storeSettings(url) {
  const guide = readFileSync(`${ROOT}/docs/guides/self-hosting.md`, 'utf8')
  const statements = guide.match(/^alter user portico set .*;$/gm) ?? []
  const input = statements.join('\n').replaceAll('user portico', `user ${new URL(url).username}`)
  const { status, stderr } = spawnSync('psql', ['-v', 'ON_ERROR_STOP=1', url], { input, encoding: 'utf8' })
  if (statements.length === 0 || status !== 0) throw new Error(`The settings of the user were not stored: ${stderr}`)
}

/**
 * @param {import('node:child_process').ChildProcess} pooler
 * @returns {Promise<void>}
 */
function waitUntilListening(pooler) {
  return new Promise((resolve, reject) => {
    let log = ''
    pooler.stderr?.on('data', (chunk) => {
      log += chunk
      if (log.includes('process up')) resolve()
    })
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)))
  })
}
