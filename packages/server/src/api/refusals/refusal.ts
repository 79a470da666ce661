import type { Json } from '@portico/contract'
import type { RequestContext } from '../../platform/request-context.ts'

/** A refused request that the audit trail records, at most once per caller and minute. */
export interface Refusal {
  readonly type: 'limit_exceeded' | 'account_locked_out' | 'tokens_refused'
  readonly projectId: string
  readonly atMillis: number
  /** The network, actor or account that is recorded once. Stored as a keyed hash, because it may be an address. */
  readonly caller: string
  readonly userId: string | null
  readonly context: RequestContext
  readonly details: { readonly [key: string]: Json }
}
