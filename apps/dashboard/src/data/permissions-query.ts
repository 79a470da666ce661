import type { PermissionChange } from '@portico/sdk/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The permissions that the project defines, system permissions first. */
export const definitionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'permissions', 'definitions'],
    queryFn: () => projectApp(projectId).permissionDefinitions.list(),
  })

/** Counts users that would gain or lose permissions by a change of a definition. Grants change, so it is not cached. */
export const previewQuery = (projectId: string, id: string, change: PermissionChange) =>
  queryOptions({
    queryKey: [projectId, 'permission-previews', id, change],
    queryFn: () => projectApp(projectId).permissionDefinitions.preview(id, change),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Explains why a user has a permission or not. */
export const explanationQuery = (projectId: string, { userId, permissionId, teamId }: Explained) =>
  queryOptions({
    queryKey: [projectId, 'permissions', 'explain', { userId, permissionId, teamId }],
    queryFn() {
      const { userPermissions, teamPermissions } = projectApp(projectId)
      return teamId === undefined
        ? userPermissions.explain({ userId, permissionId })
        : teamPermissions.explain({ userId, permissionId, teamId })
    },
  })

interface Explained {
  userId: string
  permissionId: string
  /** Undefined for permissions in the project. */
  teamId: string | undefined
}
