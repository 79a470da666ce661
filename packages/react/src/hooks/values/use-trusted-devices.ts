import type { TrustedDevice } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the devices on which the signed-in user needs no second factor. */
export function useTrustedDevices(options: WithoutSuspense): Loadable<TrustedDevice[]>
export function useTrustedDevices(options?: WithSuspense): TrustedDevice[]
export function useTrustedDevices(options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().trustedDevices(), options)
}
