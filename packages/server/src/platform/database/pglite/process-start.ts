import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hasCode } from '../database.ts'

/**
 * Returns the start of a process of this machine in the format of the system, 'gone' if there is no such process, or
 * null if the system does not provide it. Process ids are reused; an id and its start are not.
 */
export async function startOfProcess(pid: number): Promise<string | 'gone' | null> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user and must not be signaled, but it exists.
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
  // The name in parentheses may contain spaces. The state follows it, and the start time 19 fields later.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie has exited; only its parent has not waited for it.
  if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X') return 'gone'
  return `${boot.trim()}:${fields[19]}`
}
