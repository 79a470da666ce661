/** Errors of the token endpoint in the form of RFC 6749, section 5.2. */
import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
import { KnownError } from './errors.ts'

/** An error response of the token endpoint. `code` and `details` are those of the catalogue. */
export const TokenError = z.object({
  error: z.string(),
  error_description: z.string(),
  code: z.string().optional(),
  details: z.unknown().optional(),
})

const codes: Partial<Record<ErrorCode, string>> = {
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: 'invalid_client',
  INVALID_AUTHORIZATION_CODE: 'invalid_grant',
  REDIRECT_URL_NOT_WHITELISTED: 'invalid_grant',
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: 'invalid_grant',
  OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED: 'invalid_grant',
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: 'invalid_grant',
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: 'invalid_grant',
  USER_BANNED: 'invalid_grant',
  SIGN_UP_WAITS_FOR_APPROVAL: 'invalid_grant',
  SESSION_LIMIT_REACHED: 'invalid_grant',
  TERMS_ACCEPTANCE_REQUIRED: 'invalid_grant',
  SIGN_IN_REFUSED_BY_HOOK: 'invalid_grant',
  // From the authorization endpoint (section 4.1.2.1): section 5.2 has no code for them.
  TOO_MANY_REQUESTS: 'temporarily_unavailable',
  SERVICE_BUSY: 'temporarily_unavailable',
  AUTH_HOOK_FAILED: 'temporarily_unavailable',
}

/** Returns the error code of RFC 6749. Errors without one of their own are `invalid_request`. */
export function tokenErrorCodeOf(error: KnownError): string {
  // The grant type is a parameter of the schema. A missing one is an invalid request.
  const isUnsupportedGrant =
    KnownError.is(error, 'SCHEMA_ERROR') && /body\.grant_type: (?!is required)/.test(error.details.message)
  return isUnsupportedGrant ? 'unsupported_grant_type' : (codes[error.code] ?? 'invalid_request')
}
