import type { AbsentTokens, RequestPlace } from './read-request-tokens.ts'

/** The parts of an {@link AccessDeniedError}. */
export interface AccessDeniedContent {
  readonly status: 401 | 403
  readonly reason: AbsentTokens['reason'] | 'refused' | 'permission-required' | 'impersonation'
  readonly place: RequestPlace | null
  readonly message: string
}

/** A request to the host app is not allowed. `status` is the HTTP status to respond with. */
export class AccessDeniedError extends Error {
  override readonly name = 'AccessDeniedError'
  /** 401: no user is signed in. 403: the user may not do this (RFC 9110, sections 15.5.2 and 15.5.4). */
  readonly status: 401 | 403
  /**
   * The reason why there are no tokens; `refused`: the service refused them; `permission-required`: the user lacks the
   * permission; `impersonation`: the request does not allow that an impersonator acts.
   */
  readonly reason: AccessDeniedContent['reason']
  /** The part of the request that contained the tokens; null if none does. */
  readonly place: RequestPlace | null

  constructor({ status, reason, place, message }: AccessDeniedContent) {
    super(message)
    this.status = status
    this.reason = reason
    this.place = place
  }
}
