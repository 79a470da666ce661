import { constants, copyFile, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../platform/config.ts'
import { checkValueOf, createSealer, type RootSealer, type RootSecret } from '../platform/crypto/seal.ts'
import { createToken, equalInConstantTime, type Random } from '../platform/crypto/secret.ts'
import { type Database, hasCode } from '../platform/database/database.ts'
import { aliveMillis } from '../platform/database/running-nodes.ts'
import { globalQuery, globalStatement } from '../platform/database/statement.ts'
import { secretMinLength } from '../platform/environment-problems.ts'

/** The root secret that seals, and those that only open. */
export interface RootSecrets {
  readonly sealing: string
  readonly others: readonly string[]
}

/** Reads the root secrets from the settings. Without a setting, one is generated into the data folder (mode 0600). */
export async function readRootSecrets(
  { secret, otherSecrets, dataDir }: Pick<Config, 'secret' | 'otherSecrets' | 'dataDir'>,
  random: Random,
): Promise<RootSecrets> {
  const sealing = secret ?? (await readOrGenerate(dataDir, random))
  return { sealing, others: otherSecrets.filter((other) => other !== sealing) }
}

async function readOrGenerate(dataDir: string, random: Random): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secret')
  const secret = (await readIfExists(file)) ?? (await generate(file, random))
  // An empty or truncated file would seal with a secret that can be guessed.
  if (secret.length < secretMinLength) {
    throw new ConfigError(
      `The root secret in ${file} has fewer than ${secretMinLength} characters. Restore the file, or delete it if the folder contains no database yet.`,
    )
  }
  return secret
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Writes the secret aside and links it: of concurrent starts one succeeds, and none reads a file without its content. */
async function generate(file: string, random: Random): Promise<string> {
  const aside = `${file}.${random.uuid()}.tmp`
  await writeFile(aside, createToken(random), { mode: 0o600, flush: true })
  try {
    // File systems without links get a copy, whose content may be incomplete after a crash.
    await link(aside, file).catch((error: unknown) => {
      if (hasCode(error, 'EEXIST')) throw error
      return copyFile(aside, file, constants.COPYFILE_EXCL)
    })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(aside)
  }
  return (await readFile(file, 'utf8')).trim()
}

interface RegisteredSecret {
  readonly id: number
  readonly checkValue: Uint8Array
  readonly isInUse: boolean
}

const selectSecrets = globalQuery<Record<string, never>, RegisteredSecret>(
  'select_root_secrets',
  `select id, check_value, sealing_since_millis is not null and retired_at_millis is null as is_in_use
   from root_secrets order by id`,
)

// Two nodes may register at the same time: one of them inserts nothing and retries.
const insertSecret = globalStatement<{ check: Uint8Array; now: number }, never>(
  'insert_root_secret',
  `insert into root_secrets (id, check_value, created_at_millis)
   select coalesce(max(id), 0) + 1, :check, :now::bigint from root_secrets on conflict do nothing`,
)

const markSealing = globalStatement<{ id: number; nodeId: string; now: number; aliveSince: number }, { id: number }>(
  'mark_root_secret_sealing',
  `update root_secrets r set sealing_since_millis = coalesce(sealing_since_millis, :now::bigint), retired_at_millis = null
   where id = :id and ((sealing_since_millis is not null and retired_at_millis is null) or not exists (
     select from service_nodes n where n.id <> :nodeId::uuid and n.seen_at_millis > :aliveSince::bigint
       and r.id <> all(n.secret_ids)))
   returning id`,
)

/** The root secrets of a process. */
export interface OpenSecrets {
  readonly sealer: RootSealer
  /** The secret that is to seal, which waits until all running processes have it. */
  readonly sealingId: number
}

interface OpenDeps {
  readonly db: Database
  readonly random: Random
  readonly now: number
}

/**
 * Opens the sealer of a database, and registers root secrets that the database does not store yet. A new secret seals at
 * once if all running processes have it; otherwise the newest of the others does.
 * - @throws {ConfigError} if a secret that stored values are sealed under is not set
 */
export async function openSealer(
  { db, random, now }: OpenDeps,
  { sealing, others }: RootSecrets,
): Promise<OpenSecrets> {
  requireSecretsInUse(await db.run(selectSecrets, {}), [sealing, ...others])
  const first = await register({ db, now }, sealing)
  const rest: RootSecret[] = []
  for (const other of others) rest.push(await register({ db, now }, other))
  const opened = { sealer: createSealer([first, ...rest], random), sealingId: first.id }
  if (await takeIntoUse(db, { id: first.id, nodeId: random.uuid(), now })) return opened
  const inUse = (await db.run(selectSecrets, {})).filter(({ isInUse }) => isInUse).at(-1)
  if (inUse) opened.sealer.sealWith(inUse.id)
  return opened
}

/** Marks a secret as sealing, unless a running process does not have it. Returns true if it is marked. */
export async function takeIntoUse(
  db: Pick<Database, 'run'>,
  { id, nodeId, now }: { id: number; nodeId: string; now: number },
): Promise<boolean> {
  return (await db.run(markSealing, { id, nodeId, now, aliveSince: now - aliveMillis })).length > 0
}

/** Returns true if these secrets open every stored value of the database. */
export async function hasSecretsInUse(db: Pick<Database, 'run'>, { sealing, others }: RootSecrets): Promise<boolean> {
  return missingInUse(await db.run(selectSecrets, {}), [sealing, ...others]).length === 0
}

const missingInUse = (registered: readonly RegisteredSecret[], secrets: readonly string[]) =>
  registered.filter(({ isInUse, checkValue }) => isInUse && !secrets.some(isSecretOf(checkValue)))

function requireSecretsInUse(registered: readonly RegisteredSecret[], secrets: readonly string[]): void {
  if (missingInUse(registered, secrets).length === 0) return
  throw new ConfigError(
    'PORTICO_SECRET is not the secret this database was written with. Set the one that was used first, name it in PORTICO_OTHER_SECRETS to replace it, or start with an empty database.',
  )
}

const isSecretOf = (checkValue: Uint8Array) => (secret: string) => equalInConstantTime(checkValue, checkValueOf(secret))

async function register({ db, now }: { db: Database; now: number }, secret: string): Promise<RootSecret> {
  for (;;) {
    const found = (await db.run(selectSecrets, {})).find(({ checkValue }) => isSecretOf(checkValue)(secret))
    if (found) return { id: found.id, secret }
    await db.run(insertSecret, { check: checkValueOf(secret), now })
  }
}
