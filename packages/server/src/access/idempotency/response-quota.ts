import { createStorageQuota, type StorageQuota } from '../../platform/limits/storage-quota.ts'

/** Size of a row beside its response, with its entries in indexes. */
export const rowBytes = 256
const measuredForMillis = 60_000

/**
 * Bounds the stored responses of each project when they are written. A caller who exceeds the limit loses own responses,
 * not those of others.
 */
export interface ResponseQuota extends StorageQuota {
  /** Maximum size of a stored response in bytes. A larger one is replaced by a mark that the call has succeeded. */
  readonly maxResponseBytes: number
}

export interface WithResponseQuota {
  readonly responseQuota: ResponseQuota
}

/** The settings of stored responses. */
export interface ResponseQuotaSettings {
  readonly storedResponseBytes: number
  readonly storedResponsesBytes: number
}

export const createResponseQuota = (settings: ResponseQuotaSettings): ResponseQuota => ({
  maxResponseBytes: settings.storedResponseBytes,
  ...createStorageQuota({ maxBytes: settings.storedResponsesBytes, rowBytes, measuredForMillis }),
})
