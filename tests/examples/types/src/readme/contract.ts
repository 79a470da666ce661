import { KnownError } from '@portico/contract/errors'
import { limits } from '@portico/contract/limits'
import { isEmail } from '@portico/contract/rules'

/** Returns the problem of an address as the service would find it, or null. */
export function problemOfAddress(email: string): string | null {
  if (email.length > limits.emailMaxLength) return `An address has at most ${limits.emailMaxLength} characters.`
  return isEmail(email) ? null : 'This is not an email address.'
}

/** Returns the seconds to wait before a refused call can be repeated. */
export function secondsToWait(error: unknown): number | null {
  return KnownError.is(error, 'TOO_MANY_REQUESTS') ? error.details.retry_after_seconds : null
}
