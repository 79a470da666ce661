import { readConfig } from '../platform/config.ts'
import { checkValueOf } from '../platform/crypto/seal.ts'
import { equalInConstantTime, systemRandom } from '../platform/crypto/secret.ts'
import type { Database } from '../platform/database/database.ts'
import { aliveMillis } from '../platform/database/running-nodes.ts'
import { openDatabase } from './open-database.ts'
import { type RootSecrets, readRootSecrets } from './root-secret.ts'
import { describeStartFailure } from './start-failure.ts'

/**
 * The next step of a replacement of the root secret.
 * - `start`: the settings name one secret, which is in use
 * - `announce`: running processes lack the new secret
 * - `exchange`: all running processes have the new secret, and none encrypts with it
 * - `wait`: stored values are encrypted again
 * - `finish`: no stored value needs the other secrets of the settings
 */
export type RotationStep = 'start' | 'announce' | 'exchange' | 'wait' | 'finish'

/** The state of a replacement of the root secret. */
export interface SecretRotation {
  readonly step: RotationStep
  /** Processes that were seen within half a minute. */
  readonly runningProcesses: number
  /** Those that lack the new secret. */
  readonly withoutNewSecret: number
}

interface SecretRow {
  readonly id: number
  readonly checkValue: Uint8Array
  readonly isInUse: boolean
  readonly isRetired: boolean
}

/**
 * Reads the state of a replacement of the root secret from the database of these environment variables, and changes
 * nothing. Returns null for the embedded database, which has one process. Throws an error whose message an operator can follow.
 */
export async function readSecretRotation(variables: Parameters<typeof readConfig>[0]): Promise<SecretRotation | null> {
  try {
    const config = readConfig(variables)
    if (config.databaseUrl === null) return null
    const secrets = await readRootSecrets(config, systemRandom)
    const db = await openDatabase(config)
    try {
      return await findRotation(db, secrets)
    } finally {
      await db.close()
    }
  } catch (cause) {
    const message = describeStartFailure(cause)
    throw message === null ? cause : new Error(message, { cause })
  }
}

/** Compares the secrets of the settings with those that the database and its running processes know. */
export async function findRotation(
  db: Pick<Database, 'query'>,
  { sealing, others }: RootSecrets,
): Promise<SecretRotation> {
  const rows = await db.query<SecretRow>(
    `select id, check_value, sealing_since_millis is not null and retired_at_millis is null as is_in_use,
       retired_at_millis is not null as is_retired from root_secrets order by id`,
    [],
  )
  const nodes = await db.query<{ secretIds: number[] }>(
    `select secret_ids from service_nodes
     where seen_at_millis > (extract(epoch from clock_timestamp()) * 1000)::bigint - $1::bigint`,
    [aliveMillis],
  )
  const rowOf = (secret: string) => rows.find((row) => equalInConstantTime(row.checkValue, checkValueOf(secret)))
  // The new secret is that of the settings that was never in use, whichever setting names it.
  const isNew = (secret: string) => !rowOf(secret)?.isInUse && !rowOf(secret)?.isRetired
  const candidate = [sealing, ...others].find(isNew)
  const newId = candidate === undefined ? null : (rowOf(candidate)?.id ?? null)
  const lacking = nodes.filter(({ secretIds }) => newId === null || !secretIds.includes(newId)).length
  const counts = { runningProcesses: nodes.length, withoutNewSecret: candidate === undefined ? 0 : lacking }
  if (candidate !== undefined) return { step: lacking > 0 || newId === null ? 'announce' : 'exchange', ...counts }
  if (rows.filter(({ isInUse }) => isInUse).length > 1) return { step: 'wait', ...counts }
  return { step: others.length > 0 ? 'finish' : 'start', ...counts }
}
