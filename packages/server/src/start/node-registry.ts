import { hostname } from 'node:os'
import { serviceVersion } from '../api/diagnostics/service-version.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithDatabase } from '../platform/database/database.ts'
import { aliveMillis } from '../platform/database/running-nodes.ts'
import { globalStatement } from '../platform/database/statement.ts'
import type { WithLog } from '../platform/log.ts'
import { markRestoreServed } from './restored/void-statements.ts'
import { type OpenSecrets, takeIntoUse } from './root-secret.ts'

/** Stores the root secrets of this process for others, and reads which of theirs it lacks. */
export interface NodeRegistry {
  /** Registers this process, now and every five seconds. Notes that it serves a restored database. */
  start(): Promise<void>
  /** Registers once. For tests. */
  beat(): Promise<void>
  /** Removes this process. */
  stop(): Promise<void>
}

const beatMillis = 5000

const recordNode = globalStatement<
  {
    id: string
    secretIds: readonly number[]
    version: string
    schemaVersion: number
    hostName: string
    startedAtMillis: number
    now: number
    aliveSince: number
  },
  { missingIds: number[] }
>(
  'record_service_node',
  `with gone as (
     delete from service_nodes where id <> :id::uuid and seen_at_millis <= :aliveSince::bigint
   ), own as (
     insert into service_nodes (id, secret_ids, seen_at_millis, version, schema_version, host_name,
       started_at_millis)
     values (:id::uuid, :secretIds::smallint[], :now::bigint, :version::text, :schemaVersion::integer,
       :hostName::text, :startedAtMillis::bigint)
     on conflict (id) do update set secret_ids = excluded.secret_ids, seen_at_millis = excluded.seen_at_millis
     returning id
   )
   select coalesce(json_agg(s.id) filter (where s.id is not null), '[]') as missing_ids
   from own left join root_secrets s on s.sealing_since_millis is not null and s.retired_at_millis is null
     and s.id <> all(:secretIds::smallint[])`,
)

const removeNode = globalStatement<{ id: string }, never>(
  'remove_service_node',
  'delete from service_nodes where id = :id::uuid',
)

interface RegistryDeps extends WithDatabase, WithClock, WithRandom, WithLog {
  /** Number of the newest migration that this process knows. */
  readonly schemaVersion: number
}

/**
 * Creates the registry. A process that seals with an older secret takes the new one into use once all running processes
 * have it. A process that lacks a secret of another one is not ready (`Sealer.missingIds`).
 */
export function createNodeRegistry(
  { db, clock, random, log, schemaVersion }: RegistryDeps,
  { sealer, sealingId }: OpenSecrets,
): NodeRegistry {
  const nodeId = random.uuid()
  const facts = { version: serviceVersion, schemaVersion, hostName: hostname(), startedAtMillis: clock.now() }
  let timer: NodeJS.Timeout | null = null
  let current: Promise<unknown> = Promise.resolve()

  async function beat(): Promise<void> {
    const now = clock.now()
    const secretIds = [sealer.id, ...sealer.otherIds]
    const [row] = await db.run(recordNode, { id: nodeId, secretIds, ...facts, now, aliveSince: now - aliveMillis })
    const missingIds = row?.missingIds ?? []
    if (missingIds.length > 0 && sealer.missingIds.length === 0) {
      log.error(
        { missingIds },
        'other processes seal with a root secret that this one does not have; start it again with it',
      )
    }
    sealer.setRegistration({ missingIds, isCurrent: () => clock.now() - now < 2 * beatMillis })
    if (sealer.id === sealingId || !(await takeIntoUse(db, { id: sealingId, nodeId, now }))) return
    sealer.sealWith(sealingId)
    log.info({ rootSecret: sealingId }, 'all processes have the new root secret, which seals from now on')
  }

  const tick = () => beat().catch((error: unknown) => log.warn({ err: error }, 'this process could not be registered'))

  return {
    beat,
    async start() {
      await beat()
      await db.run(markRestoreServed, { now: clock.now() })
      if (sealer.id !== sealingId) log.warn('a process lacks the new root secret; the previous one seals until then')
      timer = setInterval(() => {
        current = current.then(tick)
      }, beatMillis).unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await current
      await db.run(removeNode, { id: nodeId })
    },
  }
}
