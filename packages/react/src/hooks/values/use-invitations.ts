import type { TeamInvitation } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Returns the open invitations of a team, the oldest first. Fails without `$read_members` and `$invite_members`. */
export function useInvitations(teamId: string, options: WithoutSuspense): Loadable<TeamInvitation[]>
export function useInvitations(teamId: string, options?: WithSuspense): TeamInvitation[]
export function useInvitations(teamId: string, options?: WithSuspense | WithoutSuspense) {
  return useResourceValue(useResources().teamInvitations(teamId), options)
}
