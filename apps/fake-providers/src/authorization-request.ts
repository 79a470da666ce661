/** Authorization request of a client (RFC 6749, section 4.1.1). */
export interface AuthorizationRequest {
  readonly providerId: string
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string
  readonly scope: string
  readonly codeChallenge: string | null
  /** Repeated in the ID token (OpenID Connect Core, section 3.1.2.1). */
  readonly nonce: string | null
}

/** Parses a request, or returns its error. The names are the same in the query and in the form of the page. */
export function readAuthorizationRequest(
  providerId: string,
  values: URLSearchParams,
): AuthorizationRequest | { problem: string } {
  const value = (name: string) => values.get(name) ?? ''
  if (value('response_type') !== 'code') return { problem: 'The parameter response_type must be code.' }
  for (const name of ['client_id', 'redirect_uri', 'state']) {
    if (!value(name)) return { problem: `The parameter ${name} is missing.` }
  }
  const redirectUri = value('redirect_uri')
  const isWeb = URL.canParse(redirectUri) && ['http:', 'https:'].includes(new URL(redirectUri).protocol)
  if (!isWeb) return { problem: 'The parameter redirect_uri must be an http or https URL.' }
  if (values.has('code_challenge') && value('code_challenge_method') !== 'S256') {
    return { problem: 'The parameter code_challenge_method must be S256.' }
  }
  return {
    providerId,
    clientId: value('client_id'),
    redirectUri,
    state: value('state'),
    scope: value('scope'),
    codeChallenge: values.get('code_challenge'),
    nonce: values.get('nonce'),
  }
}
