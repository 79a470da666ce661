import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ConfigError, type KeySet } from '../../platform/config.ts'
import { hasCode } from '../../platform/database/database.ts'

/** The keys of the seeded projects in plain text, as stored in the data folder (mode 0600). */
export interface SeededKeys {
  internal?: KeySet
  demo?: KeySet & { readonly projectId: string }
}

/** The file `keys.json` of a data folder. */
export interface KeysFile {
  readonly known: SeededKeys
  /** Adds keys to the file. Writes nothing if they are there already, so that a node without keys needs no folder. */
  keep(keys: SeededKeys): Promise<void>
}

export async function openKeysFile(dataDir: string): Promise<KeysFile> {
  const file = join(dataDir, 'keys.json')
  return {
    known: await readKeys(file),
    async keep(keys) {
      // Read again: another process of this machine may have added the keys of another project.
      const current = await readKeys(file)
      const next = { ...current, ...keys }
      if (isDeepStrictEqual(next, current)) return
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // Written aside and renamed: a process that is killed meanwhile leaves no partial file.
      const aside = `${file}.${randomUUID()}.tmp`
      await writeFile(aside, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
      await rename(aside, file)
    },
  }
}

async function readKeys(file: string): Promise<SeededKeys> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ConfigError(
        `The file ${file} is not valid JSON. Restore it, or delete it and create other keys in the dashboard.`,
      )
    }
    if (hasCode(error, 'ENOENT')) return {}
    throw error
  }
}
