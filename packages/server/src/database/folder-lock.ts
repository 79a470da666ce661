import { readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseStartError } from './database.ts'

/**
 * Takes a folder for this process alone. Two processes on one embedded database would silently lose each other's
 * rows. A lock whose process is gone is taken over. Returns what gives the folder back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  const mine = `${process.pid} ${await startOf(process.pid)}`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 })
      return () => rm(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      await removeIfStale(folder, file)
    }
  }
  throw new DatabaseStartError(
    `The data folder ${folder} was taken by another process at this very moment. Start again.`,
  )
}

async function removeIfStale(folder: string, file: string): Promise<void> {
  const [pid = '', startedAt = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  const current = await startOf(Number(pid))
  if (current !== null && current === startedAt) {
    throw new DatabaseStartError(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or set PORTICO_DATA_DIR to another folder.`,
    )
  }
  await rm(file, { force: true })
}

/** When a process started, or null when there is none: process ids are used again, their start times are not. */
async function startOf(pid: number): Promise<string | null> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // Field 22 counts from after the command name, which stands in parentheses and may contain spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
}
