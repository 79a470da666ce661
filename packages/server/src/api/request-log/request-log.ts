import type { Logger } from 'pino'
import { sha256, uuidOfHash } from '../../platform/crypto/secret.ts'
import { createFlushTimer, type FlushTimer } from '../../platform/database/buffers/flush-timer.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FailedRequest, FailedRequests } from './failed-request.ts'
import { writeFailedRequests } from './failed-request-rows.ts'

/**
 * Records failed requests of browsers, so that owners see why their app does not work. Requests are added up in memory by
 * minute and written once a second: no request waits for it, and a flood of requests writes a bounded number of rows. A
 * crash loses at most that second.
 */
export interface RequestLog extends FlushTimer {
  record(request: FailedRequest): void
}

interface Parts {
  readonly db: Database
  readonly log: Pick<Logger, 'warn'>
  /** True if a timer writes the pending requests; otherwise only `flush` does. */
  readonly hasFlushTimer: boolean
}

const flushMillis = 1000
const minuteMillis = 60_000
/** Rows of a project in a second. Beyond them, origins and versions are left out, so that requests are equal again. */
const detailedRowsPerFlush = 20
const rowsPerFlush = 40

export function createRequestLog({ db, log, hasFlushTimer }: Parts): RequestLog {
  let pending = new Map<string, Map<string, FailedRequests>>()

  async function writePending(): Promise<void> {
    if (pending.size === 0) return
    const taken = [...pending.values()].flatMap((rows) => [...rows.values()])
    pending = new Map()
    // Requests that cannot be written are dropped, so that memory stays bounded while the database is unreachable.
    await writeFailedRequests(db, taken).catch((error: unknown) => {
      log.warn({ err: error, rows: taken.length }, 'failed requests could not be written')
    })
  }
  return {
    record(request) {
      const rows = pending.get(request.projectId) ?? new Map<string, FailedRequests>()
      pending.set(request.projectId, rows)
      addRequest(rows, request)
    },
    ...createFlushTimer(writePending, hasFlushTimer ? flushMillis : null),
  }
}

function addRequest(rows: Map<string, FailedRequests>, request: FailedRequest): void {
  const row = rowOf(request)
  const known = rows.get(row.id)
  if (known) rows.set(row.id, { ...known, atMillis: request.atMillis, count: known.count + 1 })
  else if (rows.size < detailedRowsPerFlush) rows.set(row.id, row)
  else if (request.origin !== null || request.clientVersion !== null) {
    addRequest(rows, { ...request, origin: null, clientVersion: null })
  } else if (rows.size < rowsPerFlush) rows.set(row.id, row)
}

function rowOf(request: FailedRequest): FailedRequests {
  const { projectId, atMillis, status, code, method, route, origin, clientVersion } = request
  const minute = atMillis - (atMillis % minuteMillis)
  const hash = sha256(JSON.stringify([projectId, minute, status, code, method, route, origin, clientVersion]))
  return { ...request, id: uuidOfHash(hash), minuteMillis: minute, count: 1 }
}

export interface WithRequestLog {
  readonly requestLog: RequestLog
}
