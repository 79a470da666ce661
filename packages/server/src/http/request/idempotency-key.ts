/** The header `idempotency-key` (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/). */
import { createHash } from 'node:crypto'
import { idempotencyKeyHeader, ifMatchHeader } from '@portico/contract'
import type { IdempotentRequest } from '../endpoint.ts'
import type { ApiRequest } from './api-request.ts'

interface Repeatable {
  readonly request: ApiRequest
  readonly body: { readonly bytes: Uint8Array }
}

const keyForm = /^[!-~]{1,255}$/

/** Reads the key of a request, or null without one. Adds a problem if it is malformed. */
export function readIdempotencyKey(
  { request, body }: Repeatable,
  refreshToken: string | null,
  problems: string[],
): IdempotentRequest | null {
  const key = request.headers[idempotencyKeyHeader]
  if (key === undefined) return null
  if (typeof key !== 'string' || !keyForm.test(key)) {
    problems.push(`headers.${idempotencyKeyHeader}: must consist of 1 to 255 visible ASCII characters, such as a UUID`)
    return null
  }
  // Some calls have their secret in a header. Without it in the digest, the key alone would return the response.
  const parts = [request.method, request.target, refreshToken]
  // With another condition, the call is another one.
  const condition = request.headers[ifMatchHeader]
  const line = JSON.stringify(condition === undefined ? parts : [...parts, condition])
  return { key, digest: createHash('sha256').update(line).update('\n').update(body.bytes).digest() }
}
