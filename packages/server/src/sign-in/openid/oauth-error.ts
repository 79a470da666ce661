import type { PageResponse } from '../../platform/http/pages/hosted-pages.ts'

/** Headers of JSON that no cache may keep. */
export const noStore = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store, max-age=0' }

/** Returns an error response in the form of RFC 6749, section 5.2. */
export const oauthError = (
  status: number,
  error: string,
  description: string,
  headers: Readonly<Record<string, string>> = {},
): PageResponse => ({
  status,
  headers: { ...noStore, ...headers },
  body: JSON.stringify({ error, error_description: description }),
})
