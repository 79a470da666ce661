import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaFingerprint } from '@portico/server'

/** A data folder of a service that is deleted at the end. */
export interface DataFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Creates the data of a new service in a folder, and closes it. */
type Fill = (folder: string) => Promise<void>

/**
 * Creates a data folder with an empty database. The first call on a machine fills a template, which takes some seconds;
 * later ones copy it. All services that are copies of one template have the same keys, and separate data.
 */
export async function createDataFolder(fill: Fill): Promise<DataFolder> {
  const template = join(cacheFolder(), await schemaFingerprint())
  if (!existsSync(template)) await createTemplate(template, fill)
  const path = await mkdtemp(join(tmpdir(), 'portico-test-'))
  // Where the file system can share the blocks of a copy, it takes no time.
  await cp(template, path, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Filled aside and renamed: other processes see all of it or nothing. */
async function createTemplate(template: string, fill: Fill): Promise<void> {
  const aside = `${template}.${randomUUID()}`
  await mkdir(aside, { recursive: true, mode: 0o700 })
  try {
    await fill(aside)
    await rename(aside, template)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(template)) throw error
  }
}

/** Returns the cache of the packages of the app, or a folder of this user if there is none. */
function cacheFolder(): string {
  const packages = join(process.cwd(), 'node_modules')
  const user = process.getuid?.() ?? 'user'
  return existsSync(packages) ? join(packages, '.cache', 'portico-testing') : join(tmpdir(), `portico-testing-${user}`)
}
