import type { TeamMember } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the members of a team, in the order in which they joined. Fails without `$read_members`. */
export function useTeamMembers(teamId: string, options: WithoutSuspense): Loadable<TeamMember[]>
export function useTeamMembers(teamId: string, options?: WithSuspense): TeamMember[]
export function useTeamMembers(teamId: string, options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().teamMembers(teamId), options)
}
