import type { KnownError } from '@portico/contract/errors'
import type { NetworkError } from '../http/network-error.ts'
import type { ServiceError } from '../http/service-error.ts'
import type { AbsentTokens, RequestPlace } from '../requests/read-request-tokens.ts'
import type { Impersonator } from '../session/impersonator.ts'

/** The claims of an access token. They describe the user at the time of issue. */
export interface AccessTokenClaims {
  readonly userId: string
  readonly sessionId: string
  readonly projectId: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly displayName: string | null
  readonly primaryEmail: string | null
  readonly primaryEmailVerified: boolean
  readonly selectedTeamId: string | null
  readonly signedUpAt: Date
  readonly isMultiFactorRequired: boolean
  /** The project owner or server of the app that acts in the name of the user. Null if the user acts. */
  readonly impersonator: Impersonator | null
}

/** The access token is valid. */
export interface SignedIn {
  readonly status: 'signed-in'
  readonly claims: AccessTokenClaims
  /** The part of the request that contained the token. */
  readonly place: RequestPlace
}

/** The access token has expired, or only the refresh token was sent. After a refresh the user may be signed in. */
export interface Expired {
  readonly status: 'expired'
  readonly place: RequestPlace
  /** True if the request contains a refresh token. */
  readonly canRefresh: boolean
  /** For developers: the problem and the fix. */
  readonly message: string
}

/** The request contains no valid access token. */
export interface SignedOut {
  readonly status: 'signed-out'
  readonly reason: AbsentTokens['reason'] | TokenProblem
  /** The part of the request that was read; null if none contains tokens. */
  readonly place: RequestPlace | null
  /** For developers: the problem and the fix. */
  readonly message: string
}

/** No verification key is known, because the service cannot be reached or responds with an error. */
export interface Unavailable {
  readonly status: 'unavailable'
  readonly place: RequestPlace
  readonly error: KeySetError
  /** For developers: the address that was requested, the problem, and the fix. */
  readonly message: string
}

/** The result of verifying a request, distinguished by `status`. */
export type RequestVerification = SignedIn | Expired | SignedOut | Unavailable

/**
 * The problem of a refused access token:
 * - `malformed`: it is not a JWT of an access token.
 * - `wrong-project`: it belongs to another project.
 * - `wrong-issuer`: it was issued under another address of the service.
 * - `unknown-key`: no key of the project has signed it.
 * - `bad-signature`: its content was changed.
 * - `not-yet-valid`: it was issued in the future by the clock of this server.
 */
export type TokenProblem =
  | 'malformed'
  | 'wrong-project'
  | 'wrong-issuer'
  | 'unknown-key'
  | 'bad-signature'
  | 'not-yet-valid'

/** The error of a request for the verification keys. `PROJECT_NOT_FOUND`: the project id is wrong. */
export type KeySetError = NetworkError | ServiceError | KnownError
