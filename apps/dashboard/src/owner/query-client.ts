import { KnownError, refreshTokenErrors } from '@portico/sdk/client'
import { QueryClient, type QueryFilters } from '@tanstack/react-query'

/** Time for which a response is fresh. A change made in this browser invalidates it at once. */
const freshMillis = 15_000

/**
 * Caches responses of the service. The SDK repeats failed calls itself, so the queries do not. Without a connection
 * calls fail at once: waiting for one would show no reason, and would send changes much later.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMillis,
      retry: false,
      throwOnError: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Reads queries again after a change. Requests that are still on their way are canceled: TanStack Query would wait for
 * the first response of a query, which may describe the state before the change.
 */
export async function readAgain(filters: QueryFilters, client = queryClient): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/** Returns true for errors that a role causes: not for the caller to repeat. */
export const isNotAllowed = (error: unknown): boolean =>
  error instanceof KnownError && /ROLE|NOT_ADMIN|INSUFFICIENT/.test(error.code)

/** Returns true for errors of calls without a session: the owner has to sign in again. */
export const isSignedOut = (error: unknown): boolean =>
  KnownError.is(error, 'USER_AUTHENTICATION_REQUIRED', ...refreshTokenErrors)
