// Trees of files whose content, modes and names alone decide the bytes of an image.
import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the paths below a folder in the order of their names, folders before what they contain. Symbolic links are not
 * followed.
 * @param {string} folder
 * @returns {{ path: string, stats: import('node:fs').Stats }[]}
 */
export function listTree(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      const stats = lstatSync(path)
      return [{ path, stats }, ...(stats.isDirectory() ? listTree(path) : [])]
    })
}

/**
 * Makes everything readable by all and writable by its owner: the umask of the builder changes nothing.
 * @param {string} folder
 */
export function fixModes(folder) {
  chmodSync(folder, 0o755)
  for (const { path, stats } of listTree(folder)) {
    if (stats.isSymbolicLink()) continue
    chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644)
  }
}

/**
 * Deletes the files whose path below the folder matches, and the folders that become empty.
 * @param {string} folder
 * @param {(path: string) => boolean} isSuperfluous
 */
export function prune(folder, isSuperfluous) {
  for (const { path, stats } of listTree(folder).reverse()) {
    const isEmpty = stats.isDirectory() && readdirSync(path).length === 0
    if (isEmpty || (!stats.isDirectory() && isSuperfluous(path.slice(folder.length + 1)))) {
      rmSync(path, { recursive: true })
    }
  }
}
