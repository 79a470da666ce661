import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseStartError, hasCode } from './database.ts'

interface Owner {
  readonly pid: number
  readonly host: string
  /** When the process started, in the system's own words: tells it from a later one with the same id. */
  readonly startedAt: string | null
  readonly nonce: string
}

/**
 * Takes a folder for this process alone, by a file `<folder>.lock` beside it: two processes on one embedded database
 * would silently lose each other's rows. A lock whose process is gone (killed, or the machine went down) is taken over.
 * Returns what gives the folder back. Throws a {@link DatabaseStartError} while another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    startedAt: await startOf(process.pid),
    nonce: randomUUID(),
  }
  const content = JSON.stringify(owner)
  // Written aside and then linked: the file appears with its content or not at all.
  const draft = `${file}.${owner.nonce}`
  await writeFile(draft, content, { mode: 0o600 })
  try {
    while (!(await linkUnlessThere(draft, file))) {
      const found = await readIfThere(file)
      if (found === null) continue
      const holder = parseOwner(found)
      if (holder && (await isAlive(holder))) throw inUse(folder, holder)
      await removeStale(file, found)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await readIfThere(file)) === content) await rm(file, { force: true })
  }
}

/** Two processes may find the same stale lock; the slower one must not remove the new lock of the faster one. */
async function removeStale(file: string, content: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readIfThere(aside)) !== content) await linkUnlessThere(aside, file)
  await rm(aside, { force: true })
}

async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function parseOwner(content: string): Owner | null {
  try {
    const { pid, host, startedAt, nonce } = JSON.parse(content)
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, host, startedAt, nonce } : null
  } catch {
    // Not written by us, or cut by a full disk: nobody can hold it.
    return null
  }
}

async function isAlive({ pid, host, startedAt }: Owner): Promise<boolean> {
  // A container that was restarted has another name and the processes of the old one are gone with it.
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  const start = await startOf(pid)
  return start === null || startedAt === null || start === startedAt
}

/** When a process started, or null where the system does not tell. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const [stat, boot] = await Promise.all([
      readIfThere(`/proc/${pid}/stat`),
      readIfThere('/proc/sys/kernel/random/boot_id'),
    ])
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks && boot ? `${boot.trim()}:${ticks}` : null
  }
  if (process.platform === 'win32') return null
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || null
}

const inUse = (folder: string, { pid }: Owner) =>
  new DatabaseStartError(
    `The data folder ${dirname(resolve(folder))} is in use by process ${pid}; stop it or set PORTICO_DATA_DIR to another folder.`,
  )
