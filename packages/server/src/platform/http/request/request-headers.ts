import { type HeaderName, ownPrefix } from '@portico/contract'
import type { ApiRequest } from './api-request.ts'

/** Protocol headers of a request without their prefix, and the prefixes of the response headers. */
export interface RequestHeaders {
  get(name: HeaderName): string | null
  /** True if the request has a header with our own prefix. Its client supports every code of the catalogue. */
  readonly hasOwnPrefix: boolean
  readonly responsePrefixes: readonly string[]
}

/**
 * Reads the headers of all prefixes as one. The first prefix, our own, takes precedence. An empty header counts as absent.
 * A request without any of them, such as a navigation, may come from our clients or from those of the second prefix.
 */
export function readRequestHeaders(headers: ApiRequest['headers'], prefixes: readonly string[]): RequestHeaders {
  const values = new Map<string, string>()
  const used = new Set<string>()
  for (const [key, value] of Object.entries(headers)) {
    const prefix = prefixOf(key, prefixes)
    if (!prefix || typeof value !== 'string') continue
    used.add(prefix)
    const name = key.slice(prefix.length)
    if (value !== '' && (prefix === ownPrefix || !values.has(name))) values.set(name, value)
  }
  const prefix = prefixes.find((prefix) => used.has(prefix))
  return {
    get: (name) => values.get(name) ?? null,
    hasOwnPrefix: prefix === ownPrefix,
    responsePrefixes: prefix ? [prefix] : prefixes.slice(0, 2),
  }
}

function prefixOf(key: string, prefixes: readonly string[]): string | undefined {
  return key.startsWith('x-') ? prefixes.find((prefix) => key.startsWith(prefix)) : undefined
}
