import type { Resource, ResourceState } from '@portico/sdk/client'
import { useContext, useSyncExternalStore } from 'react'
import { initialStateOf } from '../initial-states.ts'
import { PorticoContext } from '../portico-context.ts'

/**
 * Returns the state of a cached value and renders again when it changes. Fetches in the browser only. On the server and
 * during hydration, the state is that of the provider's `initial`, otherwise `pending`.
 */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const initial = initialStateOf(useContext(PorticoContext)?.initialStates, resource)
  return useSyncExternalStore<ResourceState<T>>(resource.subscribe, resource.getState, () => initial ?? neverOnServer)
}

const neverOnServer = { status: 'pending', promise: new Promise<never>(() => {}) } as const
