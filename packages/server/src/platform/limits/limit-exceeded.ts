import { KnownError, knownError } from '@portico/contract'
import type { Excess } from './limiter.ts'
import type { LimitName } from './limits.ts'

/** An account whose password or second factor is not checked until the window of a limit ends. */
export interface LockedAccount {
  /** Null if no account has the address. */
  readonly userId: string | null
  /** The address as entered, if the account was looked up by it. */
  readonly email?: string
  readonly factor: 'password' | 'totp' | 'recovery_code'
}

/** TOO_MANY_REQUESTS with the cause for the audit trail. The response contains only the time to wait. */
export class LimitExceeded extends KnownError<'TOO_MANY_REQUESTS'> {
  readonly limit: LimitName
  readonly lockedAccount: LockedAccount | null

  constructor({ limit, retryAfterSeconds }: Excess, lockedAccount: LockedAccount | null) {
    super('TOO_MANY_REQUESTS', knownError('TOO_MANY_REQUESTS', { retry_after_seconds: Math.max(1, retryAfterSeconds) }))
    this.limit = limit
    this.lockedAccount = lockedAccount
  }
}
