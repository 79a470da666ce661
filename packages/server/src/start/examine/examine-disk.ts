import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Finding } from './finding.ts'

const leastFreeBytes = 1024 ** 3

/** Examines the data folder. Returns findings only for what exists: a first start creates the folder. */
export async function examineDisk(
  { dataDir }: Pick<Config, 'dataDir'>,
  { freeBytes = readFreeBytes }: { freeBytes?: (folder: string) => Promise<number> } = {},
): Promise<Finding[]> {
  const folder = resolve(dataDir)
  const findings: Finding[] = []
  const existing = await nearestExisting(folder)
  const canWrite = await access(existing, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!canWrite) {
    const message = `The data folder ${folder} cannot be written by this user.`
    findings.push({ code: 'DATA_FOLDER', message, repair: `chown -R <user of the service> ${existing}` })
  }
  const free = await freeBytes(existing)
  if (free < leastFreeBytes) {
    const message = `Only ${Math.floor(free / 1024 ** 2)} MiB are free on the disk of ${folder}. The embedded database stops writing when it is full.`
    const repair = 'Free space on this disk, or set PORTICO_DATA_DIR to a folder on another one.'
    findings.push({ code: 'DISK_LOW', message, repair })
  }
  for (const name of ['secret', 'keys.json']) {
    const file = join(folder, name)
    const mode = await stat(file).then(
      (found) => found.mode,
      () => 0,
    )
    if ((mode & 0o077) !== 0) {
      const message = `Other users of this computer may read ${file}, which contains secrets.`
      findings.push({ code: 'SECRET_READABLE', message, repair: `chmod 600 ${file}` })
    }
  }
  return findings
}

async function nearestExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  return exists || dirname(folder) === folder ? folder : nearestExisting(dirname(folder))
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
