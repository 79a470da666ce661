import { KnownError } from '@portico/contract/errors'

/** Resolves to the access token of a response, or to null if no account is linked or the scopes were not granted. */
export async function nullWithoutConnection(response: Promise<{ access_token: string }>): Promise<string | null> {
  try {
    return (await response).access_token
  } catch (error) {
    if (KnownError.is(error, 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')) return null
    if (KnownError.is(error, 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE')) return null
    throw error
  }
}
