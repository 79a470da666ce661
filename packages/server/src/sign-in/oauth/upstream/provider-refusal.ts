import { KnownError, knownError, type ProviderFailure } from '@portico/contract'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import { ProviderError } from '../providers/provider.ts'

/**
 * Returns the error for a failure at a provider: INVALID_AUTHORIZATION_CODE, or OAUTH_PROVIDER_FAILED with a code
 * and its sentence. Logs the details.
 */
export function providerRefusal(
  { log, config }: WithConfig & WithLog,
  { id, isOwnerChosen }: ConfiguredProvider,
  error: unknown,
): KnownError {
  if (error instanceof KnownError) return error
  const { error: code, name, message, cause } = Object(error)
  // GitHub has its own error code for an invalid authorization code.
  if (code === 'invalid_grant' || code === 'bad_verification_code') return knownError('INVALID_AUTHORIZATION_CODE')
  // Logs only the kind of a cause, because messages of parsers quote their input, which may contain a token.
  log.warn(
    { provider: id, err: { name, message, code, cause: Object(cause).name, causeCode: Object(cause).code } },
    'a provider could not be used',
  )
  const mustBePublic = isOwnerChosen && !config.allowPrivateAddresses
  const { failure, message: reason } =
    error instanceof ProviderError ? error : new ProviderError(failureOf(code, mustBePublic))
  return knownError('OAUTH_PROVIDER_FAILED', { provider_id: id, failure, reason })
}

/** Returns one failure for all connection errors: their differences would reveal hosts of the internal network. */
function failureOf(code: unknown, mustBePublic: boolean): ProviderFailure {
  if (code === 'invalid_client' || code === 'incorrect_client_credentials' || code === 'unauthorized_client') {
    return 'client_refused'
  }
  return mustBePublic ? 'not_public' : 'response_invalid'
}
