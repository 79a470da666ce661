import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

const IGNORED = new Set(['node_modules', 'dist', '.git', '.portico', '.cache', 'coverage', 'test-results'])

/**
 * Returns the paths of all files under a file or folder of the repository, sorted; an empty list if it does not exist.
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()
}

/**
 * Returns one SHA-256 over the names and contents of files and folders of the repository.
 * @param {string[]} paths
 */
export function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(listFiles)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
