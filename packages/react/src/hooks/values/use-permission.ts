import type { Loadable, WithoutSuspense, WithSuspense } from '../use-resource-value.ts'
import { usePermissions } from './use-permissions.ts'

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
  // The form of a call is part of the source, so each component always calls the same hooks.
  // biome-ignore lint/correctness/useHookAtTopLevel: see above
  if (suspense !== false) return isListed(usePermissions(options))
  // biome-ignore lint/correctness/useHookAtTopLevel: see above
  const { data, refetch, ...rest } = usePermissions({ ...options, suspense })
  return { ...rest, data: data && isListed(data), refetch: async () => isListed(await refetch()) }
}
