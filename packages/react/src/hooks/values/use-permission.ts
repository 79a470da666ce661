import { useResource } from '../use-resource.ts'
import { type Loadable, readValue, toLoadable, type WithoutSuspense, type WithSuspense } from '../use-resource-value.ts'
import { usePermissionsResource } from './use-permissions.ts'

/** Scope of `usePermission`. */
export interface UsePermissionOptions {
  /** Checks in this team. Without it, in the project. */
  teamId?: string
}

/**
 * Returns true if the signed-in user has a permission, directly or through another one. All checks in a team share one
 * request. Use it to decide what to show. The service and your server must enforce permissions.
 */
export function usePermission(permissionId: string, options: UsePermissionOptions & WithoutSuspense): Loadable<boolean>
export function usePermission(permissionId: string, options?: UsePermissionOptions & WithSuspense): boolean
export function usePermission(
  permissionId: string,
  { suspense, ...options }: UsePermissionOptions & (WithSuspense | WithoutSuspense) = {},
): boolean | Loadable<boolean> {
  const isListed = (permissions: readonly { id: string }[]) => permissions.some(({ id }) => id === permissionId)
  const resource = usePermissionsResource(options)
  const state = useResource(resource)
  if (suspense !== false) return isListed(readValue(state))
  const { data, refetch, ...rest } = toLoadable(state, resource)
  return { ...rest, data: data && isListed(data), refetch: async () => isListed(await refetch()) }
}
