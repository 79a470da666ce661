import type { Authenticator } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the authenticator apps of the signed-in user. */
export function useAuthenticators(options: WithoutSuspense): Loadable<Authenticator[]>
export function useAuthenticators(options?: WithSuspense): Authenticator[]
export function useAuthenticators(options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().authenticators(), options)
}
