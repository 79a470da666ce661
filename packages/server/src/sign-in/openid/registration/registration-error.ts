import { KnownError } from '@portico/contract'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { oauthError } from '../oauth-error.ts'

type Code = 'invalid_redirect_uri' | 'invalid_client_metadata' | 'invalid_token' | 'access_denied'

/** A refused registration (RFC 7591, section 3.2.2; RFC 6750, section 3.1). */
export class RegistrationError extends Error {
  override readonly name = 'RegistrationError'
  readonly code: Code

  constructor(code: Code, message: string) {
    super(message)
    this.code = code
  }
}

const addressErrors = ['redirect_uris', 'post_logout_redirect_uris']

/** Returns the error for metadata whose field has a value that is refused. */
export const invalidField = (field: string, problem: string): RegistrationError =>
  new RegistrationError(addressErrors.includes(field) ? 'invalid_redirect_uri' : 'invalid_client_metadata', problem)

/** Returns the response for an error of a registration. Throws every other error. */
export function registrationRefusal(error: unknown): PageResponse {
  const refused = error instanceof RegistrationError ? error : knownRefusal(error)
  if (refused.code === 'invalid_token')
    return oauthError(401, refused.code, refused.message, { 'www-authenticate': 'Bearer error="invalid_token"' })
  return oauthError(refused.code === 'access_denied' ? 403 : 400, refused.code, refused.message)
}

function knownRefusal(error: unknown): RegistrationError {
  if (KnownError.is(error, 'OAUTH_CLIENT_KIND_MISMATCH')) return invalidField(error.details.field, error.message)
  if (KnownError.is(error, 'OAUTH_CLIENT_KEYS_MISMATCH', 'OAUTH_CLIENT_SECTOR_MISMATCH'))
    return new RegistrationError('invalid_client_metadata', error.message)
  if (KnownError.is(error, 'OAUTH_CLIENT_LIMIT_REACHED'))
    return new RegistrationError('access_denied', 'The project has reached its limit of clients.')
  // The client was deleted by its owner meanwhile.
  if (KnownError.is(error, 'OAUTH_CLIENT_NOT_FOUND'))
    return new RegistrationError('invalid_token', 'The registration access token is not valid.')
  throw error
}
