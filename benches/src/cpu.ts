import { readdirSync, readFileSync } from 'node:fs'

// The unit of processor time on Linux is a hundredth of a second.
const ticksPerSecond = 100

/** Returns the processor time that a process has used so far, in milliseconds. */
export function cpuMillis(pid: number): number {
  const fields = statOf(pid)
  return fields ? ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond : 0
}

/**
 * Returns the processor time of a process with all its children, including exited ones, such as a PostgreSQL server.
 */
export function cpuMillisOfTree(pid: number): number {
  const parent = statOf(pid)
  const ended = parent ? ((Number(parent[13]) + Number(parent[14])) * 1000) / ticksPerSecond : 0
  return childrenOf(pid).reduce((sum, child) => sum + cpuMillis(child), cpuMillis(pid) + ended)
}

/** Returns the resident memory in MiB. */
export function residentMib(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 2 ** 20
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => Number(statOf(candidate)?.[1]) === pid)
}

/** Returns the fields of /proc/pid/stat after the command name: state first, then the parent. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
