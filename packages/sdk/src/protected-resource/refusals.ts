/** Results of the verification of a token, and the responses to requests that are refused (RFC 6750, section 3). */

/** A token that is accepted. */
export interface AcceptedToken {
  readonly status: 'accepted'
  readonly token: string
  /** The user in whose name the caller acts. Null for a machine, which acts for itself. */
  readonly userId: string | null
  /** The client: for an agent the address of the document about it. */
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
}

/** A request that is refused, with the response to send. */
export interface RefusedToken {
  readonly status: 'refused'
  /** 401: no usable token. 403: the token lacks a scope. 503: the token cannot be verified now. */
  readonly httpStatus: 401 | 403 | 503
  /** `www-authenticate` with `resource_metadata` and `scope`; `retry-after` for 503. */
  readonly headers: Readonly<Record<string, string>>
  /** The body of the response, as JSON. */
  readonly body: { readonly error: string; readonly error_description: string }
  /** Returns the response for servers with web requests. */
  response(): Response
}

/** The result of a check, before its scopes are compared. */
export type TokenCheck =
  | AcceptedToken
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly problem: string }
  | { readonly status: 'unavailable'; readonly problem: string }

type Refusal = Exclude<TokenCheck, AcceptedToken> | { readonly status: 'insufficient' }

/** Parameters of the challenge: the address of the metadata (RFC 9728, section 5.1), and the scopes that are needed. */
interface Challenge {
  readonly metadataUrl: string
  readonly scopes: readonly string[]
}

/** Returns the refusal of a request. */
export function refusalOf(refusal: Refusal, { metadataUrl, scopes }: Challenge): RefusedToken {
  const { httpStatus, error, description } = describe(refusal)
  const body = { error, error_description: description }
  const parameters = {
    ...(refusal.status !== 'missing' && body),
    resource_metadata: metadataUrl,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  }
  const quoted = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  const headers: Record<string, string> =
    httpStatus === 503 ? { 'retry-after': '1' } : { 'www-authenticate': `Bearer ${quoted.join(', ')}` }
  const response = () => Response.json(body, { status: httpStatus, headers })
  return { status: 'refused', httpStatus, headers, body, response }
}

function describe(refusal: Refusal) {
  switch (refusal.status) {
    case 'missing':
      return { httpStatus: 401, error: 'invalid_token', description: 'The request has no access token.' } as const
    case 'invalid':
      return { httpStatus: 401, error: 'invalid_token', description: `The access token ${refusal.problem}.` } as const
    case 'insufficient':
      return { httpStatus: 403, error: 'insufficient_scope', description: 'The access token lacks a scope.' } as const
    case 'unavailable':
      return { httpStatus: 503, error: 'temporarily_unavailable', description: refusal.problem } as const
  }
}

/** Returns the scopes of a token. */
export const scopesOf = (scope: unknown): string[] =>
  typeof scope === 'string' ? scope.split(' ').filter((each) => each !== '') : []

/** A problem of a token that the caller can see without a key. */
export const invalid = (problem: string): TokenCheck => ({ status: 'invalid', problem })
