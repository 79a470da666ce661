import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'

/** Maximum size of a stored response in bytes. A larger one is replaced by a mark that the call has ended. */
export const maxResponseBytes = 16 * 1024
/** Maximum size of the stored responses of a project in bytes, rows included. */
const maxProjectBytes = 32 * 1024 * 1024
/** Bytes of a caller's own responses that are deleted at once in a full project. One deletion makes room for many calls. */
const evictedBytes = maxProjectBytes / 8
/** Size of a row beside its response, with its entries in indexes. */
export const rowBytes = 256

const measuredForMillis = 60_000
const maxProjects = 10_000

/** Further work of the statement that stores a response. */
export interface StoragePlan {
  /** The project has reached its limit: store no response. */
  readonly isFull: boolean
  /** Bytes of the caller's oldest responses to delete. */
  readonly evictBytes: number
  /** Return the size of all stored responses of the project. */
  readonly isMeasured: boolean
}

/**
 * Bounds the stored responses of each project when they are written. A caller who exceeds the limit loses own responses,
 * not those of others. Each process counts what it writes and reads the sum of all processes once a minute, so that the
 * total of several processes is at most the limit times their number.
 */
export interface ResponseQuota {
  plan(projectId: string, now: number): StoragePlan
  /** Counts a written row. `measuredBytes` is the size before it, if it was measured. */
  record(projectId: string, written: { now: number; bytes: number; measuredBytes: number | null }): void
}

export interface WithResponseQuota {
  readonly responseQuota: ResponseQuota
}

export function createResponseQuota(maxBytes: number = maxProjectBytes): ResponseQuota {
  const sizes = createBoundedMap<{ bytes: number; measuredAtMillis: number }>({ limit: maxProjects })
  return {
    plan(projectId, now) {
      const size = sizes.get(projectId)
      const isFull = size !== undefined && size.bytes >= maxBytes
      const isMeasured = size === undefined || isFull || Math.abs(now - size.measuredAtMillis) >= measuredForMillis
      return { isFull, evictBytes: isFull ? Math.min(evictedBytes, maxBytes) : 0, isMeasured }
    },
    record(projectId, { now, bytes, measuredBytes }) {
      const size = sizes.get(projectId)
      const before = measuredBytes ?? size?.bytes ?? 0
      const measuredAtMillis = measuredBytes === null ? (size?.measuredAtMillis ?? now) : now
      sizes.set(projectId, { bytes: before + rowBytes + bytes, measuredAtMillis })
    },
  }
}
