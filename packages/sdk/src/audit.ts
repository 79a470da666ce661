import { toCamel } from './casing.ts'
import type { ServerApi } from './server-users.ts'

type WireEvent = Awaited<ReturnType<ServerApi['audit']['list']>>['items'][number]

/** One thing that happened to an account. Times are milliseconds since 1970. */
export interface AuditEvent {
  id: string
  /** Such as `sign_in`, `sign_in_failed`, `password_changed`. */
  type: WireEvent['type']
  /** Null when no account was found, such as a sign-in with an unknown address. */
  userId: string | null
  /** With which access it was done. */
  actor: 'client' | 'server' | 'admin'
  atMillis: number
  networkAddress: string | null
  country: string | null
  userAgent: string | null
  requestId: string
  /** What else is known, such as the `method` of a sign-in. */
  details: Record<string, unknown>
}

/** The audit trail of the project. It cannot be changed. */
export interface AuditCalls {
  /** One page, the newest first; `nextCursor` is null on the last. */
  list(options?: {
    userId?: string
    cursor?: string
    limit?: number
  }): Promise<{ items: AuditEvent[]; nextCursor: string | null }>
}

/** The calls, made with a secret key. */
export function createAuditCalls(api: ServerApi): AuditCalls {
  return {
    async list({ userId, ...options } = {}) {
      const { items, pagination } = await api.audit.list({ query: { ...options, user_id: userId } })
      return { items: items.map(toCamel), nextCursor: pagination.next_cursor }
    },
  }
}
