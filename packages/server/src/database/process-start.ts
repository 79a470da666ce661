import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hasCode } from './database.ts'

/**
 * When a process of this machine started, in the system's own words; 'gone' when there is no such process, null where
 * the system does not tell. Process ids are used again, together with their start they are not.
 */
export async function startOfProcess(pid: number): Promise<string | 'gone' | null> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else may not be signalled, but it is there.
    if (!hasCode(error, 'EPERM')) return 'gone'
  }
  if (process.platform === 'linux') return startOnLinux(pid)
  if (process.platform === 'win32') return null
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || null
}

async function startOnLinux(pid: number): Promise<string | 'gone' | null> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null)
  if (boot === null) return null
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name in parentheses may hold spaces; the state follows it, and the start time 19 fields later.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie is dead; only its parent has not been told.
  if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X') return 'gone'
  return `${boot.trim()}:${fields[19]}`
}
