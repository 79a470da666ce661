import { constants, copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { DatabaseStartError, hasCode } from '../../platform/database/database.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Copies the generated root secret and keys of a data folder beside an embedded target. Returns the file of the root secret
 * that the nodes of the target need; null if it is the setting `PORTICO_SECRET`. Throws a {@link DatabaseStartError} if the
 * target's folder has others.
 */
export async function copyFolder(from: Pick<Config, 'secret' | 'dataDir'>, to: Place): Promise<string | null> {
  const secretFile = join(from.dataDir, 'secret')
  const hasFile = from.secret === null && (await readUnlessMissing(secretFile)) !== null
  if (to.databaseUrl) return hasFile ? secretFile : null
  await mkdir(to.dataDir, { recursive: true, mode: 0o700 })
  if (hasFile) await copyOnce('secret', from.dataDir, to.dataDir)
  await copyOnce('keys.json', from.dataDir, to.dataDir)
  return hasFile ? join(to.dataDir, 'secret') : null
}

/** Copies a file unless an earlier run has done so. */
async function copyOnce(name: string, from: string, to: string): Promise<void> {
  const content = await readUnlessMissing(join(from, name))
  if (content === null) return
  const copy = join(to, name)
  await copyFile(join(from, name), copy, constants.COPYFILE_EXCL).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  if ((await readUnlessMissing(copy)) === content) return
  throw new DatabaseStartError(`${copy} belongs to another installation. Name a folder that does not exist.`)
}

async function readUnlessMissing(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
