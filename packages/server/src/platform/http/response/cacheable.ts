import { hash } from 'node:crypto'
import type { ApiRequest } from '../request/api-request.ts'
import type { BytesResponse } from './error-response.ts'

/**
 * Lets shared caches keep a response, with a tag of its content. Returns a 304 if the request has this tag (RFC 9110, sections
 * 8.8.3 and 13.1.2).
 */
export function toCacheable<Response extends BytesResponse>(
  response: Response,
  { headers }: Pick<ApiRequest, 'headers'>,
  seconds: number,
): Response | BytesResponse {
  const etag = `"${hash('sha256', response.body, 'base64url')}"`
  const caching = { 'cache-control': `public, max-age=${seconds}`, etag }
  if (isTagOf(String(headers['if-none-match'] ?? ''), etag)) return { status: 304, headers: caching, body: '' }
  return { ...response, headers: { ...response.headers, ...caching } }
}

/** Compares weakly: a cache may have marked the tag as weak (RFC 9110, section 8.8.3.2). */
const isTagOf = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
