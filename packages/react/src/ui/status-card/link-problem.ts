import { KnownError, NetworkError, ServiceError } from '@portico/sdk/client'

/** The reasons why the link of an email does not work. */
export type LinkProblem = 'invalid' | 'expired' | 'used'

/**
 * Returns why the service refused the code of a link, or null for other errors. A truncated or modified link counts as
 * unknown: the service refuses the form of its code.
 */
export function linkProblemOf(error: unknown): LinkProblem | null {
  if (KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND', 'SCHEMA_ERROR', 'BODY_PARSING_ERROR')) return 'invalid'
  if (KnownError.is(error, 'VERIFICATION_CODE_EXPIRED')) return 'expired'
  if (KnownError.is(error, 'VERIFICATION_CODE_ALREADY_USED')) return 'used'
  const isRefused = error instanceof ServiceError && refusalStatuses.includes(error.status)
  return isRefused ? 'invalid' : null
}

/** Statuses of plain-text responses about the request itself (RFC 9110, section 15.5). */
const refusalStatuses: readonly number[] = [400, 404, 413, 414, 422]

/** Returns true for errors that may disappear when the same link is tried again. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof ServiceError) return true
  return KnownError.is(error, 'TOO_MANY_REQUESTS', 'SERVICE_BUSY', 'AUTH_HOOK_FAILED')
}
