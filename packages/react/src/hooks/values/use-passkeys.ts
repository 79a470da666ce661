import type { Passkey } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the passkeys of the signed-in user. */
export function usePasskeys(options: WithoutSuspense): Loadable<Passkey[]>
export function usePasskeys(options?: WithSuspense): Passkey[]
export function usePasskeys(options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().passkeys(), options)
}
