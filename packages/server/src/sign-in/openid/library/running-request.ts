/** A request while the library handles it. Its hooks and adapters belong to a project, not to a request. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { ReusedGrant } from '../grants/end-reused-grant.ts'

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
  /** Ids of the keys that signed an assertion or a request object (RFC 7515, section 4.1.4). Null for one that names none. */
  readonly keyIds: readonly (string | null)[]
  /** SHA-256 of the cookie of the browser. Null for requests of clients. */
  readonly browserHash: Uint8Array | null
  /** Network of the caller, by which rows are bounded. */
  readonly network: string | null
  /** Address at which the browser has the pages. Null for requests of clients. */
  readonly origin: string | null
  /** The request, for the audit trail and for the user of a device. Null for documents. */
  readonly context: RequestContext | null
  /** True for requests about a token that a client has. Its agent is known as it was stored. */
  readonly usesStoredAgents: boolean
  /** True for requests to the token endpoint. */
  readonly isTokenRequest: boolean
  /** True while a browser signs out: the tokens of its session end by themselves, those of others stay. */
  readonly isSignOut: boolean
  /** True if our session of the browser ends after the request, and with it the row of the library. */
  readonly endsSession: boolean
  /** True while a logout token is sent, the only request that the library may send. */
  readonly sendsLogout: boolean
  /** The client that has authenticated. */
  clientId: string | null
  /** Our session of the browser, once the library has looked it up. */
  sessionId: string | null
  /** The sign-in with which the library resumes a request. */
  signIn: CompletedSignIn | null
  /** True if the user is asked whether to sign out. */
  asksToSignOut: boolean
  /** The page of the device flow that the library shows. */
  devicePage: DevicePage | null
  /** The error that a page shows in place of a redirect. */
  pageError: PageError | null
  /** The grant whose code or refresh token was used before. */
  reused: ReusedGrant | null
  /** The exchange of a token, once its subject is verified. */
  exchange: TokenExchange | null
  /** Claims that the auth hook of the project adds to the ID token. */
  hookClaims: Readonly<Record<string, unknown>>
  /** Unexpected error. */
  fault: unknown
}

/** Claims of a token that is exchanged for another (RFC 8693, section 4.1). */
export interface TokenExchange {
  /** Identifier of the user, as the first client knows it. */
  readonly subject: string
  /** The client that acts, with those that acted before. */
  readonly actor: Actor
}

/** A client that acts for a user. `act` is the one that acted before it. */
export interface Actor {
  readonly sub: string
  readonly act?: Actor | undefined
}

/** A page of the device flow (RFC 8628, section 3.3). `secret` protects the form of the library. */
export type DevicePage =
  | { readonly page: 'entry'; readonly secret: string; readonly refusal: 'code' | 'stopped' | null }
  | ({ readonly page: 'confirmation' } & ConnectedDevice)
  | { readonly page: 'done' }

/** The device that waits, as its user recognizes it. */
export interface ConnectedDevice {
  readonly clientName: string
  readonly userCode: string
  readonly origin: DeviceOrigin
}

/** Time and place of the request of a device. */
export interface DeviceOrigin {
  readonly atMillis: number
  readonly country: string | null
  readonly networkAddress: string | null
}

/** An error of an authorization request that cannot be sent to the client. */
export interface PageError {
  readonly error: string
  readonly description: string | null
}

type Given = Partial<
  Pick<
    RunningRequest,
    | 'usesStoredAgents'
    | 'keyIds'
    | 'browserHash'
    | 'origin'
    | 'network'
    | 'context'
    | 'isTokenRequest'
    | 'isSignOut'
    | 'endsSession'
    | 'sendsLogout'
  >
>

/** Creates the data of a request. */
export const createRunningRequest = (given: Given = {}): RunningRequest => ({
  keyIds: [],
  browserHash: null,
  network: null,
  origin: null,
  context: null,
  usesStoredAgents: false,
  isTokenRequest: false,
  isSignOut: false,
  endsSession: false,
  sendsLogout: false,
  ...given,
  clientId: null,
  sessionId: null,
  signIn: null,
  asksToSignOut: false,
  devicePage: null,
  pageError: null,
  reused: null,
  exchange: null,
  hookClaims: {},
  fault: null,
})

/** The request of the current asynchronous call. */
export const runningRequest = new AsyncLocalStorage<RunningRequest>()

/** Notes the grant of a code or token that was used before. The library ends it. A client may revoke or introspect such a token. */
export function noteReuse(reused: ReusedGrant): void {
  const running = runningRequest.getStore()
  if (running?.isTokenRequest) running.reused = reused
}
