import type { SessionSummary } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the live sessions of the signed-in user, the last used first. */
export function useSessions(options: WithoutSuspense): Loadable<SessionSummary[]>
export function useSessions(options?: WithSuspense): SessionSummary[]
export function useSessions(options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().sessions(), options)
}
