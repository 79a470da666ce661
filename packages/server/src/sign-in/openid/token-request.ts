import type { PageResponse } from '../../platform/http/pages/hosted-pages.ts'
import type { ApiRequest } from '../../platform/http/request/api-request.ts'
import { oauthError } from './oauth-error.ts'

/** Above the limit of the library, bodies are refused before they are read. */
const bodyMaxBytes = 56 * 1024

/** A request to an endpoint that authenticates clients. */
export interface TokenRequest {
  readonly body: Uint8Array
  /** Headers that the library reads. */
  readonly headers: Readonly<Record<string, string>>
  /** Ids of the keys that signed an assertion or a request object. Null for one that names no key. */
  readonly keyIds: readonly (string | null)[]
}

const readHeaders = ['authorization', 'content-type', 'dpop']
/** Parameters that must not be in a URL, which logs and histories keep (RFC 6749, section 2.3.1; RFC 6750, section 2.3). */
const secretParameters = ['client_secret', 'client_assertion', 'token', 'access_token']

/** Reads a request. Returns the error response of one with a secret in its URL. or with a body that is too large. */
export async function readTokenRequest(request: ApiRequest): Promise<TokenRequest | PageResponse> {
  const query = new URLSearchParams(request.target.split('?')[1] ?? '')
  const misplaced = secretParameters.find((name) => query.has(name))
  if (misplaced !== undefined) {
    const description = `${misplaced} is in the URL. Send it in the body, and replace it: URLs are logged.`
    return oauthError(400, 'invalid_request', description)
  }
  const body = await request.readBody(bodyMaxBytes).catch(() => null)
  if (body === null)
    return oauthError(413, 'invalid_request', `The body is incomplete, or larger than ${bodyMaxBytes} bytes.`)
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const name of readHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return { body, headers, keyIds: keyIdsOf(new URLSearchParams(Buffer.from(body).toString('utf8'))) }
}

/** Returns the ids of keys in the headers of an assertion (RFC 7523) and a request object (RFC 9101). Nothing is verified yet. */
export const keyIdsOf = (parameters: URLSearchParams): (string | null)[] =>
  ['client_assertion', 'request'].flatMap((name) => parameters.getAll(name).map(keyIdOf))

function keyIdOf(token: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))
    if (typeof header === 'object' && header !== null && 'kid' in header && typeof header.kid === 'string') {
      return header.kid
    }
    return null
  } catch {
    return null
  }
}
