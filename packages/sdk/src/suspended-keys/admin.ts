import { listFromWire } from '@portico/contract/entity/from-wire'
import { suspendedKeyAdminRoutes } from '@portico/contract/suspended-keys/suspended-keys.admin'
import { type SuspendedKey, suspendedKeyFields } from '@portico/contract/suspended-keys/suspended-keys.entity'
import type { Request } from '../http/request.ts'

/** A page of suspended keys. */
export interface SuspendedKeyListOptions {
  /** `nextCursor` of the previous page. */
  cursor?: string
  /** Keys per page, at most 100, which is the default. */
  limit?: number
}

/**
 * Calls about the secret keys of a backup that was restored: those of the project, of users and teams, and secrets of
 * clients. Keys that should stay void are revoked by the calls of each kind.
 */
export interface SuspendedKeyCalls {
  /** Lists one page of suspended keys. `nextCursor` is null on the last page. */
  list(options?: SuspendedKeyListOptions): Promise<{ items: SuspendedKey[]; nextCursor: string | null }>
  /** Confirms at most 100 keys, which are accepted again. Returns the ids of those that were suspended. */
  confirm(ids: readonly string[]): Promise<string[]>
}

/** Creates the calls about suspended keys. */
export function createSuspendedKeyCalls(request: Request<'admin'>): SuspendedKeyCalls {
  return {
    async list(options = {}) {
      const page = await request(suspendedKeyAdminRoutes.list, { query: { ...options } })
      return { items: listFromWire(suspendedKeyFields, page), nextCursor: page.pagination.next_cursor }
    },
    async confirm(ids) {
      return (await request(suspendedKeyAdminRoutes.confirm, { body: { key_ids: [...ids] } })).key_ids
    },
  }
}
