import type { Resource, TeamPermission, UserPermission } from '@portico/sdk/client'
import { type Loadable, useResourceValue, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { useResources } from './use-resources.ts'

/** Scope of `usePermissions`. */
export interface UsePermissionsOptions {
  /** Returns the permissions in this team. Without it, those in the project. */
  teamId?: string
  /** Includes permissions that are contained in others. True by default. */
  recursive?: boolean
}

/** Permissions in a team, or in the project. */
type Permissions = TeamPermission[] | UserPermission[]

/**
 * Returns the signed-in user's permissions in a team, or in the project, sorted. Use them to decide what to show. The
 * service and your server must enforce permissions.
 */
export function usePermissions(options: UsePermissionsOptions & WithoutSuspense): Loadable<Permissions>
export function usePermissions(options?: UsePermissionsOptions & WithSuspense): Permissions
export function usePermissions(options: UsePermissionsOptions & (WithSuspense | WithoutSuspense) = {}) {
  return useResourceValue(usePermissionsResource(options), options)
}

/** Returns the resource of the permissions in a team, or in the project. */
export function usePermissionsResource({ teamId, recursive }: UsePermissionsOptions): Resource<Permissions> {
  const { teamPermissions, userPermissions } = useResources()
  return teamId === undefined ? userPermissions({ recursive }) : teamPermissions({ teamId, recursive })
}
