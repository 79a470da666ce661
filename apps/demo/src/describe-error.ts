import { KnownError, NetworkError, ServiceError } from '@portico/sdk/client'

/** Returns the next step for a user after an error. Messages of the service are written for developers. */
export function describeError(error: unknown): string {
  if (error instanceof NetworkError) return error.message
  if (KnownError.is(error, 'TOO_MANY_REQUESTS')) return 'Wait a few minutes and try again.'
  if (KnownError.is(error, 'OTHER_SIGN_IN_METHOD_REQUIRED')) return 'It is the only way to sign in to your account.'
  if (KnownError.is(error, 'USER_AUTHENTICATION_REQUIRED', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'))
    return 'Sign in again.'
  if (KnownError.is(error, 'SCHEMA_ERROR')) return 'It is too long, or contains something that cannot be stored.'
  const requestId = error instanceof KnownError || error instanceof ServiceError ? error.requestId : null
  return requestId ? `Try again. If it still fails, tell support the request ${requestId}.` : 'Try again.'
}
