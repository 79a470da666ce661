import { link, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseStartError, hasCode } from '../database.ts'
import { startOfProcess } from './process-start.ts'

/** Holder of a folder lock. */
interface Owner {
  readonly pid: number
  readonly host: string
  /**
   * Start of the process, which distinguishes it from a later one with the same id; null if the system does not provide
   * it.
   */
  readonly startedAt: string | null
}

// A stopped or killed process may need a moment to exit.
const patienceMillis = 2000
// Processes of another machine or container cannot be looked up: their lock is alive while it is touched.
const touchMillis = 4000
const silenceMillis = 15_000
const pollMillis = 100
let attempts = 0

/**
 * Locks a folder for this process by a file `<folder>.lock` beside it: two processes on one embedded database would
 * silently lose each other's rows. Takes over the lock of a process that was killed or whose machine went down. Returns
 * a function that releases the lock. Throws a {@link DatabaseStartError} while another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  const owner: Owner = { pid: process.pid, host: hostname(), startedAt: await startOfProcess(process.pid) }
  const content = JSON.stringify(owner)
  attempts += 1
  const draft = `${file}.${owner.host}.${owner.pid}.${attempts}`
  try {
    for (let waited = 0; ; waited += pollMillis) {
      // Written to another file and then linked, so that the lock appears with its content or not at all.
      await writeFile(draft, content, { mode: 0o600 })
      if (await linkUnlessThere(draft, file)) return keep(file, content)
      const found = await readIfThere(file)
      if (found === null) continue
      const holder = parseOwner(found)
      if (!holder || !(await isAlive(holder, { file, draft }))) {
        await removeStale(file, { content: found, draft })
        continue
      }
      const patience = holder.host === owner.host ? patienceMillis : patienceMillis + silenceMillis
      if (waited >= patience) throw inUse(folder, holder)
      await setTimeout(pollMillis)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Touches the lock while it is held. */
function keep(file: string, content: string): () => Promise<void> {
  const timer = setInterval(() => void touch(file, content), touchMillis).unref()
  return async () => {
    clearInterval(timer)
    if ((await readIfThere(file)) === content) await rm(file, { force: true })
  }
}

async function touch(file: string, content: string): Promise<void> {
  try {
    const handle = await open(file, 'r+')
    // Writes the same bytes: only the modification time changes, by the clock of the file system.
    if ((await handle.readFile('utf8')) === content) await handle.write(content, 0)
    await handle.close()
  } catch {
    // The folder was deleted. The database reports that with a better message.
  }
}

async function isAlive(
  { pid, host, startedAt }: Owner,
  { file, draft }: { file: string; draft: string },
): Promise<boolean> {
  if (host !== hostname()) return (await changedAt(draft)) - (await changedAt(file)) < silenceMillis
  const start = await startOfProcess(pid)
  return start !== 'gone' && (start === null || startedAt === null || start === startedAt)
}

const changedAt = async (file: string) => (await stat(file).catch(() => null))?.mtimeMs ?? 0

/**
 * Removes a stale lock. Several processes may find it at once, so only the holder of `<lock>.takeover` removes it, and
 * only if it has not changed: no new lock can be created while it exists.
 */
async function removeStale(file: string, { content, draft }: { content: string; draft: string }): Promise<void> {
  const takeover = `${file}.takeover`
  if (await linkUnlessThere(draft, takeover)) {
    if ((await readIfThere(file)) === content) await rm(file, { force: true })
    await rm(takeover, { force: true })
    return
  }
  // Another process is taking the lock over, or was killed while doing so.
  if ((await changedAt(draft)) - (await changedAt(takeover)) > silenceMillis) await rm(takeover, { force: true })
  await setTimeout(pollMillis)
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
    const { pid, host, startedAt } = JSON.parse(content)
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, host, startedAt } : null
  } catch {
    // Not written by us, or truncated by a full disk: no process holds it.
    return null
  }
}

const inUse = (folder: string, { pid, host }: Owner) => {
  const where = host === hostname() ? '' : ` on ${host}`
  return new DatabaseStartError(
    `The data folder ${dirname(resolve(folder))} is in use by process ${pid}${where}; stop it or set PORTICO_DATA_DIR to another folder.`,
  )
}
