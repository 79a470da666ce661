import { statfsSync } from 'node:fs'

/** Types of file systems that are in memory (tmpfs, ramfs), or part of a container (overlay). See statfs(2) of Linux. */
const fleetingTypes = new Set([0x01021994, 0x858458f6, 0x794c7630])

/** Returns true if a folder exists and loses its files with its machine or container. */
export function isFleeting(folder: string): boolean {
  try {
    return fleetingTypes.has(statfsSync(folder).type)
  } catch {
    // A start creates the folder, or reports why it cannot.
    return false
  }
}
