import { KnownError } from '@portico/sdk/client'
import { QueryClient } from '@tanstack/react-query'

/** What was read is fresh for this long; a change made here invalidates it at once. */
const freshMillis = 15_000

/** Keeps what was read from the service. The SDK repeats failed calls itself, so the queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMillis, retry: false, throwOnError: false },
    mutations: { retry: false },
  },
})

/** Returns true for errors that a role causes: not for the caller to repeat. */
export const isNotAllowed = (error: unknown): boolean =>
  error instanceof KnownError && /ROLE|NOT_ADMIN|INSUFFICIENT/.test(error.code)
