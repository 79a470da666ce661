import type { KnownError } from '@portico/contract/errors'
import type { NetworkError } from '../http/network-error.ts'
import type { ServiceError } from '../http/service-error.ts'
import type { RefusedCredential } from '../requests/read-api-key.ts'
import type { AbsentTokens, RequestPlace } from '../requests/read-request-tokens.ts'
import type { Impersonator } from '../session/impersonator.ts'

/**
 * Claims that the project adds to its access tokens. Declare their types once, with `declare module '@portico/sdk/server'`
 * and an interface of this name, or pass them to `verifyRequest`.
 */
export interface CustomClaims {
  readonly [name: string]: unknown
}

/** The claims of an access token. They describe the user at the time of issue. */
export interface AccessTokenClaims<Custom = CustomClaims> {
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
  /** True if the user has not signed up. Always false without `allowAnonymous`. */
  readonly isAnonymous: boolean
  readonly isMultiFactorRequired: boolean
  /** The project owner or server of the app that acts in the name of the user. Null if the user acts. */
  readonly impersonator: Impersonator | null
  /** The claims that the project adds, by name. Names in `claims_omitted` did not fit into the token. */
  readonly custom: Custom
}

/** The access token is valid. */
export interface SignedIn<Custom = CustomClaims> {
  readonly status: 'signed-in'
  readonly claims: AccessTokenClaims<Custom>
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

/** The credential cannot be verified, because the service cannot be reached or responds with an error. */
export interface Unavailable {
  readonly status: 'unavailable'
  readonly place: RequestPlace
  readonly error: KeySetError
  /** For developers: the address that was requested, the problem, and the fix. */
  readonly message: string
}

/** The result of verifying the user of a request, distinguished by `status`. */
export type RequestVerification<Custom = CustomClaims> = SignedIn<Custom> | Expired | SignedOut | Unavailable

/** The API key of a user or team is valid. */
export interface AcceptedApiKey {
  readonly status: 'api-key'
  readonly keyId: string
  /** The user who holds the key. Null for a key of a team. */
  readonly userId: string | null
  /** The team that holds the key. Null for a key of a user. */
  readonly teamId: string | null
  /** The permissions that the key has: of a user in the project, of a team in the team. Contained ones are included. */
  readonly permissionIds: readonly string[]
  /** The part of the request that contained the key. */
  readonly place: RequestPlace
}

/** The API key has been checked more often than its limit allows. Respond with 429 and the headers. */
export interface Limited {
  readonly status: 'limited'
  readonly place: RequestPlace
  /** `Retry-After`, `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10), by lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** For developers: the problem and the fix. */
  readonly message: string
}

/** The request contains no valid API key. */
export interface RefusedApiKey {
  readonly status: 'signed-out'
  readonly reason: 'missing' | RefusedCredential['reason'] | ApiKeyProblem
  /** The part of the request that was read; null if none contains a credential. */
  readonly place: RequestPlace | null
  /** For developers: the problem and the fix. */
  readonly message: string
}

/**
 * The problem of a refused API key:
 * - `key-not-found`: the project has no such key, or it is a key for tests in production mode.
 * - `key-expired`: its end has passed.
 * - `key-revoked`: it was revoked, its user is banned, or the project does not allow such keys.
 * - `network-not-allowed`: it is limited to other networks, or `networkAddress` is absent.
 * - `secret-key-required`: only a server app can check keys; a verifier has no secret key.
 */
export type ApiKeyProblem =
  | 'key-not-found'
  | 'key-expired'
  | 'key-revoked'
  | 'network-not-allowed'
  | 'secret-key-required'

/** The access token of a machine is valid. */
export interface VerifiedMachine {
  readonly status: 'machine'
  readonly clientId: string
  /** The scopes of the token: permissions that the machine had when it got the token, and requested. */
  readonly permissionIds: readonly string[]
  /** The resource, or the id of the project. */
  readonly resource: string
  readonly expiresAt: Date
  /** The part of the request that contained the token. */
  readonly place: RequestPlace
}

/** The request contains no valid access token of a machine. */
export interface RefusedMachine {
  readonly status: 'signed-out'
  readonly reason: 'missing' | RefusedCredential['reason'] | MachineProblem
  /** The part of the request that was read; null if none contains a credential. */
  readonly place: RequestPlace | null
  /** For developers: the problem and the fix. */
  readonly message: string
}

/**
 * The problem of a refused token of a machine:
 * - `malformed`: it is no access token of a machine.
 * - `wrong-resource`: it is for another resource or project.
 * - `wrong-issuer`: it was issued under another address of the service.
 * - `unknown-key`: no key of the authorization server has signed it.
 * - `bad-signature`: its content was changed.
 * - `no-proof`: it is bound to a key, and the request has no proof (DPoP, RFC 9449).
 * - `bad-proof`: the proof is wrong, too old, used already, or of another key.
 */
export type MachineProblem =
  | 'malformed'
  | 'wrong-resource'
  | 'wrong-issuer'
  | 'unknown-key'
  | 'bad-signature'
  | 'no-proof'
  | 'bad-proof'

/** The results of verifying a request, by the credentials that are accepted. */
export interface Verifications {
  user: RequestVerification
  machine: VerifiedMachine | RefusedMachine | Expired | Unavailable
  'api-key': AcceptedApiKey | RefusedApiKey | Limited | Unavailable
}

/** A kind of credentials that a host can accept. */
export type CredentialKind = keyof Verifications

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
  /** The user has not signed up, and `allowAnonymous` is not set. */
  | 'anonymous'

/** The error of a request to the service. `PROJECT_NOT_FOUND`: the project id is wrong. */
export type KeySetError = NetworkError | ServiceError | KnownError
