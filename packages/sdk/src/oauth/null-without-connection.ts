import { KnownError } from '@portico/contract/errors'

/** The access token of an answer; null where the user has no such account, or not with the scopes. */
export async function nullWithoutConnection(answer: Promise<{ access_token: string }>): Promise<string | null> {
  try {
    return (await answer).access_token
  } catch (error) {
    if (KnownError.is(error, 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')) return null
    if (KnownError.is(error, 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE')) return null
    throw error
  }
}
