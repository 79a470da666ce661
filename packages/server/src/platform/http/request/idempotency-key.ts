/** The header `idempotency-key` (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/). */
import { createHash } from 'node:crypto'
import { idempotencyKeyHeader, ifMatchHeader } from '@portico/contract'
import type { IdempotentRequest } from '../endpoint.ts'
import type { ApiRequest } from './api-request.ts'

interface Repeatable {
  readonly request: ApiRequest
  readonly body: { readonly bytes: Uint8Array }
}

/** Secrets that calls have in headers. */
interface HeaderSecrets {
  readonly refreshToken: string | null
  readonly trustedDeviceSecrets: string | null
}

const keyForm = /^[!-~]{1,255}$/

/** Reads the key of a request, or null without one. Adds a problem if it is malformed. */
export function readIdempotencyKey(
  { request, body }: Repeatable,
  { refreshToken, trustedDeviceSecrets }: HeaderSecrets,
  problems: string[],
): IdempotentRequest | null {
  const key = request.headers[idempotencyKeyHeader]
  if (key === undefined) return null
  if (typeof key !== 'string' || !keyForm.test(key)) {
    problems.push(`headers.${idempotencyKeyHeader}: must consist of 1 to 255 visible ASCII characters, such as a UUID`)
    return null
  }
  // Without the secrets of the headers in the digest, the key alone would return the response.
  const parts = [request.method, request.target, refreshToken]
  // With another condition, the call is another one.
  const condition = request.headers[ifMatchHeader]
  const line = JSON.stringify([
    ...parts,
    ...(condition === undefined ? [] : [condition]),
    ...(trustedDeviceSecrets === null ? [] : [{ trustedDeviceSecrets }]),
  ])
  return { key, digest: createHash('sha256').update(line).update('\n').update(body.bytes).digest() }
}
