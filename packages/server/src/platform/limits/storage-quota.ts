import { createBoundedMap } from '../resilience/bounded-map.ts'

/** Further work of the statement that stores a value. */
export interface StoragePlan {
  /** The project has reached its limit. */
  readonly isFull: boolean
  /** Bytes of the oldest values to delete. */
  readonly evictBytes: number
  /** Return the size of all stored values of the project. */
  readonly isMeasured: boolean
}

/**
 * Bounds what a table stores for each project, when it is stored. Each process counts what it writes and reads the sum of all
 * processes once in a while, so that the total of several processes is at most the limit times their number.
 */
export interface StorageQuota {
  plan(projectId: string, now: number): StoragePlan
  /** Counts a written row. `measuredBytes` is the size before it, if it was measured. */
  record(projectId: string, written: { now: number; bytes: number; measuredBytes: number | null }): void
}

export interface StorageQuotaOptions {
  /** Maximum size of the values of a project in bytes, rows included. */
  readonly maxBytes: number
  /** Size of a row beside its value, with its entries in indexes. */
  readonly rowBytes: number
  /** Time for which a measured sum is used. */
  readonly measuredForMillis: number
}

const maxProjects = 10_000
/** Part of the limit that is free after an eviction, so that one deletion makes room for many values. */
const freedPart = 1 / 8

export function createStorageQuota({ maxBytes, rowBytes, measuredForMillis }: StorageQuotaOptions): StorageQuota {
  const sizes = createBoundedMap<{ bytes: number; measuredAtMillis: number }>({ limit: maxProjects })
  const freedBytes = Math.ceil(maxBytes * freedPart)
  return {
    plan(projectId, now) {
      const size = sizes.get(projectId)
      const isFull = size !== undefined && size.bytes >= maxBytes
      const isMeasured = size === undefined || isFull || Math.abs(now - size.measuredAtMillis) >= measuredForMillis
      // More than the limit is stored if a measurement missed values that were being written, or other processes wrote.
      return { isFull, evictBytes: isFull ? size.bytes - maxBytes + freedBytes : 0, isMeasured }
    },
    record(projectId, { now, bytes, measuredBytes }) {
      const size = sizes.get(projectId)
      const before = measuredBytes ?? size?.bytes ?? 0
      const measuredAtMillis = measuredBytes === null ? (size?.measuredAtMillis ?? now) : now
      sizes.set(projectId, { bytes: before + rowBytes + bytes, measuredAtMillis })
    },
  }
}
