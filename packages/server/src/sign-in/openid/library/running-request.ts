/** A request while the library handles it. Its hooks and adapters belong to a project, not to a request. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Data of a request, for hooks and adapters. */
export interface RunningRequest {
  /** Id of the key of the client assertion (RFC 7515, section 4.1.4). Null without one, undefined without an assertion. */
  readonly assertionKeyId: string | null | undefined
  /** The client that has authenticated. */
  clientId: string | null
  /** Unexpected error. */
  fault: unknown
}

/** The request of the current asynchronous call. */
export const runningRequest = new AsyncLocalStorage<RunningRequest>()
