import type { Resource, ResourceState } from '@portico/sdk/client'
import { useSyncExternalStore } from 'react'

/** The state of a cached value, followed while it changes. Fetched at first use, in the browser only. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  return useSyncExternalStore<ResourceState<T>>(resource.subscribe, resource.getState, pendingOnServer)
}

const neverOnServer = { status: 'pending', promise: new Promise<never>(() => {}) } as const
const pendingOnServer = () => neverOnServer
