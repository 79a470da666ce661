/** A request while the library handles it. Its hooks and adapters belong to a project, not to a request. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext } from '../../../platform/request-context.ts'

/** A sign-in that a page has completed, as the library resumes with it. */
export interface CompletedSignIn {
  readonly accountId: string
  /** Time of the authentication in seconds. */
  readonly ts: number
  /** The session that the sign-in has opened. */
  readonly sessionId: string
}

/** Data of a request, for hooks and adapters. */
export interface RunningRequest {
  /** Id of the key of the client assertion (RFC 7515, section 4.1.4). Null without one, undefined without an assertion. */
  readonly assertionKeyId: string | null | undefined
  /** SHA-256 of the cookie of the browser. Null for requests of clients. */
  readonly browserHash: Uint8Array | null
  /** Network of the caller, by which rows are bounded. */
  readonly network: string | null
  /** The request of a browser, for the audit trail. Null for requests of clients. */
  readonly context: RequestContext | null
  /** True while a browser signs out: the tokens of its session end by themselves, those of others stay. */
  readonly isSignOut: boolean
  /** The client that has authenticated. */
  clientId: string | null
  /** Our session of the browser, once the library has looked it up. */
  sessionId: string | null
  /** The sign-in with which the library resumes a request. */
  signIn: CompletedSignIn | null
  /** True if the user is asked whether to sign out. */
  asksToSignOut: boolean
  /** The error that a page shows in place of a redirect. */
  pageError: PageError | null
  /** Unexpected error. */
  fault: unknown
}

/** An error of an authorization request that cannot be sent to the client. */
export interface PageError {
  readonly error: string
  readonly description: string | null
}

type Given = Partial<Pick<RunningRequest, 'assertionKeyId' | 'browserHash' | 'network' | 'context' | 'isSignOut'>>

/** Creates the data of a request. */
export const createRunningRequest = (given: Given = {}): RunningRequest => ({
  assertionKeyId: undefined,
  browserHash: null,
  network: null,
  context: null,
  isSignOut: false,
  ...given,
  clientId: null,
  sessionId: null,
  signIn: null,
  asksToSignOut: false,
  pageError: null,
  fault: null,
})

/** The request of the current asynchronous call. */
export const runningRequest = new AsyncLocalStorage<RunningRequest>()
