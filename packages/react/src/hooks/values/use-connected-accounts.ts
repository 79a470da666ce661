import type { ConnectedAccount } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the linked accounts of the signed-in user, the oldest first. */
export function useConnectedAccounts(options: WithoutSuspense): Loadable<ConnectedAccount[]>
export function useConnectedAccounts(options?: WithSuspense): ConnectedAccount[]
export function useConnectedAccounts(options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().connectedAccounts(), options)
}
