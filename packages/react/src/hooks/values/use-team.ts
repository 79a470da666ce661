import type { UserTeam } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns a team, or null if the signed-in user is not in it. */
export function useTeam(teamId: string, options: WithoutSuspense): Loadable<UserTeam | null>
export function useTeam(teamId: string, options?: WithSuspense): UserTeam | null
export function useTeam(teamId: string, options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().team(teamId), options)
}
