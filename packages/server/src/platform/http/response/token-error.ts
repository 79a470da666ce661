/** Error responses of the token endpoint (RFC 6749, section 5.2). */
import { headers, KnownError, tokenErrorCodeOf } from '@portico/contract'
import type { RefusalText } from '../protocol.ts'
import type { TextError } from '../text-error.ts'

/** Statuses from here on ask clients to wait or to change the request. Below, they are about credentials. */
const firstKeptStatus = 409
const challenge = 'Basic realm="Portico", charset="UTF-8"'

type TokenErrorResponse = (
  error: KnownError | TextError,
  /** The error as the client understands it. */
  refusal: KnownError | RefusalText,
) => { status: number; headers: Record<string, string>; body: string }

/**
 * Returns the response to an error: the code of RFC 6749 in `error` and the message in `error_description`. `code`,
 * `details` and the header of the error stay. A client that authenticated in the header gets 401 with a challenge, any
 * other 400.
 */
export const tokenErrorResponses =
  ({ usesBasic, prefixes }: { usesBasic: boolean; prefixes: readonly string[] }): TokenErrorResponse =>
  (error, refusal) => {
    const known = refusal instanceof KnownError ? refusal : null
    const cause = known ?? error
    const oauthCode = cause instanceof KnownError ? tokenErrorCodeOf(cause) : 'invalid_request'
    const { error: message, ...rest } = known?.toJSON() ?? { error: 'text' in refusal ? refusal.text : error.message }
    const codeHeaders = known ? prefixes.map((prefix) => [prefix + headers.knownError, known.code]) : []
    const isChallenged = usesBasic && oauthCode === 'invalid_client'
    const status = refusal.status < firstKeptStatus ? 400 : refusal.status
    return {
      status: isChallenged ? 401 : status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...Object.fromEntries(codeHeaders),
        ...(isChallenged ? { 'www-authenticate': challenge } : {}),
      },
      body: JSON.stringify({ error: oauthCode, error_description: message, ...rest }),
    }
  }
