import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'

/** The permissions that the project defines, system permissions first. */
export const definitionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'permissions', 'definitions'],
    queryFn: () => projectApp(projectId).permissionDefinitions.list(),
  })

/** The shortest path from a grant to a permission. It is null if the user does not have the permission. */
export const explanationQuery = (projectId: string, { userId, permissionId, teamId }: Explained) =>
  queryOptions({
    queryKey: [projectId, 'permissions', 'explain', { userId, permissionId, teamId }],
    async queryFn() {
      const { userPermissions, teamPermissions } = projectApp(projectId)
      const path = await (teamId === undefined
        ? userPermissions.explain({ userId, permissionId })
        : teamPermissions.explain({ userId, permissionId, teamId }))
      return { path }
    },
  })

interface Explained {
  userId: string
  permissionId: string
  /** Undefined for permissions in the project. */
  teamId: string | undefined
}
