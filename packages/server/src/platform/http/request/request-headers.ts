import { type HeaderName, type HeaderPrefix, headerPrefixes, ownPrefix } from '@portico/contract'
import type { ApiRequest } from './api-request.ts'

/** Protocol headers of a request without their prefix, and the prefixes of the response headers. */
export interface RequestHeaders {
  get(name: HeaderName): string | null
  /** True if the request has a header with our own prefix. Its client supports every code of the catalogue. */
  readonly hasOwnPrefix: boolean
  readonly responsePrefixes: readonly HeaderPrefix[]
}

// A request without any of these headers, such as a navigation, may come from either family of clients.
const bothFamilies = [ownPrefix, 'x-stack-'] as const satisfies readonly HeaderPrefix[]

/** Reads the three header prefixes as one. Our own takes precedence. An empty header counts as absent. */
export function readRequestHeaders(headers: ApiRequest['headers']): RequestHeaders {
  const values = new Map<string, string>()
  const used = new Set<HeaderPrefix>()
  for (const [key, value] of Object.entries(headers)) {
    const prefix = prefixOf(key)
    if (!prefix || typeof value !== 'string') continue
    used.add(prefix)
    const name = key.slice(prefix.length)
    if (value !== '' && (prefix === ownPrefix || !values.has(name))) values.set(name, value)
  }
  const prefix = headerPrefixes.find((prefix) => used.has(prefix))
  return {
    get: (name) => values.get(name) ?? null,
    hasOwnPrefix: prefix === ownPrefix,
    responsePrefixes: prefix ? [prefix] : bothFamilies,
  }
}

function prefixOf(key: string): HeaderPrefix | undefined {
  if (!key.startsWith('x-')) return undefined
  return headerPrefixes.find((prefix) => key.startsWith(prefix))
}
