import type { ContactChannel } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the email addresses of the signed-in user, the oldest first. */
export function useContactChannels(options: WithoutSuspense): Loadable<ContactChannel[]>
export function useContactChannels(options?: WithSuspense): ContactChannel[]
export function useContactChannels(options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().contactChannels(), options)
}
