import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from './ports.mjs'

const DEBIAN = '/usr/lib/postgresql'
// The server is deleted after the run, so durability would only cost time.
// Its tables are small, and compiling a statement takes longer than running it.
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off', 'max_connections=200']

/** Returns the folder with `initdb` and `postgres`, in PATH or in Debian's location, or null. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => `${DEBIAN}/${version}/bin`),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/**
 * Starts an empty PostgreSQL server in a temporary folder.
 * @param {string} binFolder what {@link findPostgres} found
 * @param {string[]} settings how it is configured; fast and forgetful by default
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startTemporaryPostgres(binFolder, settings = FORGETFUL) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(dataDir, user.uid, user.gid)
  const options = { ...user, cwd: dataDir }

  const created = spawnSync(
    join(binFolder, 'initdb'),
    ['--no-sync', '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '-D', dataDir],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  )
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr || created.error?.message}`)

  return serve({ binFolder, dataDir, settings })
}

/**
 * Copies a running server, and starts the copy as its streaming replica.
 * @param {string} binFolder what {@link findPostgres} found
 * @param {string} primaryUrl address of the server, as a user who may replicate
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startTemporaryReplica(binFolder, primaryUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-replica-'))
  const user = unprivilegedUser()
  if (user) chownSync(dataDir, user.uid, user.gid)
  const copied = spawnSync(
    // In PATH, where Debian has a wrapper.
    'pg_basebackup',
    ['-d', primaryUrl, '-D', dataDir, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'],
    { ...user, cwd: dataDir, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  )
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr || copied.error?.message}`)
  return serve({ binFolder, dataDir, settings: FORGETFUL })
}

/**
 * Starts a server on its data.
 * @param {{ binFolder: string, dataDir: string, settings: string[] }} options
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
async function serve({ binFolder, dataDir, settings }) {
  const port = await findFreePort()
  const flags = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(
    join(binFolder, 'postgres'),
    ['-D', dataDir, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...flags],
    { ...unprivilegedUser(), cwd: dataDir, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await waitUntilReady(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: Number(server.pid),
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it ends open connections.
      server.kill('SIGINT')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<void>}
 */
function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log += chunk
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

/** Returns the user for programs that refuse to run as root; undefined for the own one. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (/** @type {string} */ flag, /** @type {string} */ name) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
  return { uid: id('-u', name), gid: id('-g', name) }
}
