import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Fetches the data of a page when its link gets the pointer or the focus. An opened page fetches its data itself. */
export function preloadData<Data, Key extends QueryKey>(
  isPreload: boolean,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (isPreload) void queryClient.prefetchQuery(query)
}
