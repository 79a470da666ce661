import type { Resource, ResourceState } from '@portico/sdk/client'
import { useResource } from './use-resource.ts'

/** Returns the value and suspends while there is none. A failed first fetch is thrown to the nearest error boundary. */
export interface WithSuspense {
  suspense?: true
}

/** Returns a {@link Loadable} and never suspends or throws. */
export interface WithoutSuspense {
  suspense: false
}

/** A value that may still be loading. */
export interface Loadable<T> {
  /** Undefined until the first fetch has succeeded. Stays while it is fetched again. */
  data: T | undefined
  /** The error of the last fetch, if it failed. */
  error: unknown
  /** True while there is neither data nor an error. Always true on a server without the provider's `initial`. */
  isLoading: boolean
  /** Fetches again. Rejects if that fails. */
  refetch: () => Promise<T>
}

/** Returns the value of a resource and renders again when it changes. */
export function useResourceValue<T>(resource: Resource<T>, options: WithoutSuspense): Loadable<T>
export function useResourceValue<T>(resource: Resource<T>, options?: WithSuspense): T
export function useResourceValue<T>(resource: Resource<T>, options?: WithSuspense | WithoutSuspense): T | Loadable<T>
export function useResourceValue<T>(resource: Resource<T>, options?: WithSuspense | WithoutSuspense): T | Loadable<T> {
  const state = useResource(resource)
  return options?.suspense === false ? toLoadable(state, resource) : readValue(state)
}

/** Returns the value of a state. Throws the error of a failed fetch, or, while loading, the promise that suspends. */
export function readValue<T>(state: ResourceState<T>): T {
  if (state.status === 'ready') return state.value
  if (state.status === 'failed') throw state.error
  if (isServer()) throw new RenderInBrowser()
  // React 18 and 19 both suspend on thrown promises.
  throw state.promise
}

/** Returns a state in the form of a hook that does not suspend. */
export function toLoadable<T>(state: ResourceState<T>, { refresh }: Resource<T>): Loadable<T> {
  const isReady = state.status === 'ready'
  return {
    data: isReady ? state.value : undefined,
    error: isReady ? state.refreshError : state.status === 'failed' ? state.error : undefined,
    isLoading: state.status === 'pending',
    refetch: refresh,
  }
}

/** Returns true while a server renders. */
export const isServer = () => typeof window === 'undefined'

/**
 * Makes a server render the fallback of the nearest `Suspense`, and the browser the content. React does so after any
 * error; Next.js treats errors with this digest as expected, so that they neither fail a build nor are logged.
 */
export class RenderInBrowser extends Error {
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING'
  constructor() {
    super('This component renders in the browser. Pass `initial` to the provider to render it on the server, too.')
  }
}
