import type { UserTeam } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the teams of the signed-in user, the oldest first. */
export function useTeams(options: WithoutSuspense): Loadable<UserTeam[]>
export function useTeams(options?: WithSuspense): UserTeam[]
export function useTeams(options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().teams(), options)
}
