import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { createSealer, type Sealer } from './crypto/seal.ts'
import { createToken, equalInConstantTime, type Random } from './crypto/secret.ts'
import type { Database } from './database/database.ts'
import { globalStatement } from './database/statement.ts'

/** The root secret: from the settings, or generated once into the data folder (mode 0600). */
export async function readRootSecret({ secret, dataDir }: Config, random: Random): Promise<string> {
  if (secret !== null) return secret
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secret')
  try {
    // `wx`: of two starts at once, one writes and the other reads what it wrote.
    await writeFile(file, createToken(random), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

const insertInstance = globalStatement<{ check: Uint8Array; now: number }, never>(
  'insert_instance',
  `insert into instance (secret_check, created_at_millis) values (:check, :now) on conflict do nothing`,
)

const selectInstance = globalStatement<Record<string, never>, { secretCheck: Uint8Array }>(
  'select_instance',
  `select secret_check from instance`,
)

/** A sealer for this database. Throws when the database was written under another secret. */
export async function openSealer(
  { db, random, now }: { db: Database; random: Random; now: number },
  secret: string,
): Promise<Sealer> {
  const sealer = createSealer(secret, random)
  await db.run(insertInstance, { check: sealer.checkValue, now })
  const [instance] = await db.run(selectInstance, {})
  if (!instance || !equalInConstantTime(instance.secretCheck, sealer.checkValue)) {
    throw new ConfigError(
      'PORTICO_SECRET is not the secret this database was written with. Set the one that was used first, or start with an empty database.',
    )
  }
  return sealer
}
