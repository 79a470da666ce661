import { link, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseStartError, hasCode } from './database.ts'
import { startOfProcess } from './process-start.ts'

/** Who holds a folder. */
interface Owner {
  readonly pid: number
  readonly host: string
  /** Tells the process from a later one with the same id; null where the system does not know. */
  readonly startedAt: string | null
}

// A process that was told to stop, or killed, may need a moment to be gone.
const patienceMillis = 2000
// Processes of another machine or container cannot be asked after: their lock is alive while it is touched.
const touchMillis = 4000
const silenceMillis = 15_000
const pollMillis = 100
let attempts = 0

/**
 * Takes a folder for this process alone, by a file `<folder>.lock` beside it: two processes on one embedded database
 * would silently lose each other's rows. A lock whose process is gone (killed, or the machine went down) is taken over.
 * Returns what gives the folder back. Throws a {@link DatabaseStartError} while another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  const owner: Owner = { pid: process.pid, host: hostname(), startedAt: await startOfProcess(process.pid) }
  const content = JSON.stringify(owner)
  attempts += 1
  const draft = `${file}.${owner.host}.${owner.pid}.${attempts}`
  try {
    for (let waited = 0; ; waited += pollMillis) {
      // Written aside and then linked: the file appears with its content or not at all.
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

/** Touches the lock for as long as it is held. */
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
    // The same bytes again: only the time of the change moves, by the clock of the file system.
    if ((await handle.readFile('utf8')) === content) await handle.write(content, 0)
    await handle.close()
  } catch {
    // The lock cannot be touched when its folder was deleted; the database will say so better.
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
 * Removes a stale lock. Many may find it at once, so only who holds `<lock>.takeover` removes it, and only if it is still
 * the one that was found: as long as it lies there no new lock can take its place.
 */
async function removeStale(file: string, { content, draft }: { content: string; draft: string }): Promise<void> {
  const takeover = `${file}.takeover`
  if (await linkUnlessThere(draft, takeover)) {
    if ((await readIfThere(file)) === content) await rm(file, { force: true })
    await rm(takeover, { force: true })
    return
  }
  // Somebody else is at it, for a moment; or was killed at it, long ago.
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
    // Not written by us, or cut by a full disk: nobody can hold it.
    return null
  }
}

const inUse = (folder: string, { pid, host }: Owner) => {
  const where = host === hostname() ? '' : ` on ${host}`
  return new DatabaseStartError(
    `The data folder ${dirname(resolve(folder))} is in use by process ${pid}${where}; stop it or set PORTICO_DATA_DIR to another folder.`,
  )
}
