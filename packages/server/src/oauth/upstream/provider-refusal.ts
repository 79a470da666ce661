import { KnownError } from '@portico/contract'
import type { Deps } from '../../deps.ts'
import { TextError } from '../../http/text-error.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import { ProviderError } from '../providers/provider.ts'

/**
 * What is said of a failure at a provider: INVALID_AUTHORIZATION_CODE, or a text that names the provider and roughly why.
 * The log has the rest.
 */
export function providerRefusal(
  { log }: Pick<Deps, 'log'>,
  { id }: ConfiguredProvider,
  error: unknown,
): KnownError | TextError {
  if (error instanceof KnownError || error instanceof TextError) return error
  const { error: code, name, message, cause } = Object(error)
  // GitHub has a word of its own for a code that is not good.
  if (code === 'invalid_grant' || code === 'bad_verification_code') return new KnownError('INVALID_AUTHORIZATION_CODE')
  log.warn({ provider: id, err: { name, message, code, cause: Object(cause).message } }, 'a provider could not be used')
  const why = error instanceof ProviderError ? error.message : reasonOf(code)
  return new TextError(400, `Signing in with ${id} did not work: ${why}. Try again, or sign in another way.`, {
    cause: error,
  })
}

function reasonOf(code: unknown): string {
  if (code === 'invalid_client' || code === 'incorrect_client_credentials' || code === 'unauthorized_client') {
    return "it does not accept the project's client id and secret"
  }
  return 'it could not be reached in time, or its answer cannot be trusted'
}
