import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The list of files with their SHA-256, in the form of `sha256sum`, and its signature. */
export const listName = 'SHA256SUMS'
export const signatureName = 'SHA256SUMS.minisig'

/** A file that is not as the list says. `unlisted` files stand beside listed ones. */
export interface Difference {
  readonly path: string
  readonly problem: 'changed' | 'absent' | 'unlisted'
}

/** Reads the lines of a list: `<SHA-256>  <path>`. Throws if a line has another form. */
export function readList(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      if (!hash || !path) throw new Error(`${listName} has a line that is not a hash and a path: ${line}`)
      return [path, hash] as const
    }),
  )
}

/** Returns the first difference between a folder and its list, in the order of the list, or null. */
export function firstDifference(folder: string, list: ReadonlyMap<string, string>): Difference | null {
  for (const [path, expected] of list) {
    const content = readIfThere(join(folder, path))
    if (content === null) return { path, problem: 'absent' }
    if (createHash('sha256').update(content).digest('hex') !== expected) return { path, problem: 'changed' }
  }
  const known = new Set([...list.keys(), listName, signatureName])
  const unlisted = [...new Set([...list.keys()].map(dirname))]
    .flatMap((parent) => filesOf(folder, parent))
    .find((path) => !known.has(path))
  return unlisted === undefined ? null : { path: unlisted, problem: 'unlisted' }
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))) {
      return null
    }
    throw error
  }
}

/** Returns the paths of the files and links in a folder, without those in folders below it. */
const filesOf = (folder: string, parent: string): string[] =>
  readdirSync(join(folder, parent), { withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => (parent === '.' ? name : `${parent}/${name}`))
    .sort()
