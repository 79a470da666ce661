import type { Logger } from 'pino'
import type { Sealer } from '../../platform/crypto/seal.ts'
import { uuidOfHash } from '../../platform/crypto/secret.ts'
import { createFlushTimer, type FlushTimer } from '../../platform/database/buffers/flush-timer.ts'
import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'
import type { Refusal } from './refusal.ts'

/**
 * Writes refused requests to the audit trail once a second. A caller has at most one event of a type per minute and
 * project, on all nodes together. No request waits for it. A crash loses at most the last second.
 */
export interface RefusalLog extends FlushTimer {
  record(refusal: Refusal): void
}

interface Parts {
  /** Writes events with their ids, except for those that are there. */
  readonly write: (refusals: readonly (readonly [id: string, refusal: Refusal])[]) => Promise<void>
  readonly log: Pick<Logger, 'warn'>
  readonly sealer: Pick<Sealer, 'macs'>
  /** True to write with a timer; otherwise only `flush` writes. */
  readonly hasFlushTimer: boolean
}

const flushMillis = 1000
const minuteMillis = 60_000
/** Refused tokens of one network in a minute that are a burst. */
export const burstSize = 30
/** Callers of one project that have an event of their own, per type and minute. Further ones share an event. */
export const maxCallers = 20
// Reached only under attacks on very many projects, or from very many networks.
const maxGroups = 1000
const maxNetworks = 10_000
const maxPending = 2000

export function createRefusalLog({ write, log, sealer, hasFlushTimer }: Parts): RefusalLog {
  const isBurst = createBurstCheck()
  const idsInMinute = createIdGroups()
  const { pending, ...timer } = createEventBuffer({ write, log, hasFlushTimer })

  // The same on all nodes, which therefore insert one row. Keyed, because the caller may be an email address.
  const idOf = (caller: string | null, { projectId, type }: Refusal, minute: number) =>
    uuidOfHash(sealer.macs('refusal', JSON.stringify([projectId, type, minute, caller]))[0])

  return {
    ...timer,
    record(refusal) {
      const minute = refusal.atMillis - (refusal.atMillis % minuteMillis)
      const ids = idsInMinute(minute, refusal)
      if (ids.size > maxCallers || pending.size >= maxPending || !isBurst(refusal, minute)) return
      const id = idOf(refusal.caller, refusal, minute)
      if (ids.has(id)) return
      ids.add(id)
      if (ids.size <= maxCallers) pending.set(id, refusal)
      else pending.set(idOf(null, refusal, minute), withoutCaller(refusal))
    },
  }
}

/** Events that are not written yet. One statement at a time writes all of them. */
function createEventBuffer({ write, log, hasFlushTimer }: Omit<Parts, 'sealer'>) {
  const pending = new Map<string, Refusal>()
  async function writePending(): Promise<void> {
    if (pending.size === 0) return
    const taken = [...pending]
    pending.clear()
    // Events that cannot be written are dropped, so that memory stays bounded while the database is unreachable.
    await write(taken).catch((error: unknown) => {
      log.warn({ err: error, events: taken.length }, 'refused requests could not be written to the audit trail')
    })
  }
  return { pending, ...createFlushTimer(writePending, hasFlushTimer ? flushMillis : null) }
}

/** Returns the ids of the events of the current minute, by project and type. */
function createIdGroups() {
  const groups = createBoundedMap<{ minute: number; ids: Set<string> }>({ limit: maxGroups })
  return (minute: number, { projectId, type }: Refusal): Set<string> => {
    const key = `${type} ${projectId}`
    const known = groups.get(key)
    if (known?.minute === minute) return known.ids
    const ids = new Set<string>()
    groups.set(key, { minute, ids })
    return ids
  }
}

/** Counts refused tokens per network and minute. Returns true from the 30th on, and for refusals of other types. */
function createBurstCheck() {
  const networks = createBoundedMap<{ minute: number; count: number }>({ limit: maxNetworks })
  return ({ type, projectId, caller }: Refusal, minute: number): boolean => {
    if (type !== 'tokens_refused') return true
    const key = `${projectId} ${caller}`
    const known = networks.get(key)
    const count = known?.minute === minute ? known.count + 1 : 1
    networks.set(key, { minute, count })
    return count >= burstSize
  }
}

/** Returns the event of all further callers of a minute. */
const withoutCaller = (refusal: Refusal): Refusal => ({
  ...refusal,
  userId: null,
  context: {
    ...refusal.context,
    actor: { type: 'user', id: null },
    onBehalfOf: null,
    userAgent: null,
    networkAddress: null,
    country: null,
  },
  details: { has_further_callers: true },
})

export interface WithRefusalLog {
  readonly refusalLog: RefusalLog
}
