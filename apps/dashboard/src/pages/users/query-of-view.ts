import { defaultStringifySearch } from '@tanstack/react-router'
import type { UsersSearch } from '../../data/users-search.ts'

/** Returns the query that a view stores: filters, order and columns, in one order of names, without the page. */
export function queryOfView({ cursor: _, ...search }: UsersSearch): string {
  const sorted = Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return defaultStringifySearch(Object.fromEntries(sorted)).replace(/^\?/, '')
}
