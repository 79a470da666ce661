import { defaultParseSearch } from '@tanstack/react-router'

/**
 * Parses the query of an address. Lists and objects are left out: no page stores one, and the router passes on what the
 * reader of a page leaves out.
 */
export const parsePlainSearch = (query: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(defaultParseSearch(query)).filter(([, value]) => typeof value !== 'object'))
