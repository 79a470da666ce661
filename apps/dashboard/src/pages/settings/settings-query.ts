import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'

/** The owners of a project. Readable with the role owner. */
export const ownersQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'owners', 'list'], queryFn: () => projectApp(projectId).owners.list() })

/** The open invitations to a project. Readable with the role owner. */
export const ownerInvitationsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'owners', 'invitations'],
    queryFn: () => projectApp(projectId).owners.listInvitations(),
  })

/** The stricter rules of a project. */
export const projectOptionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'project-options'],
    queryFn: () => projectApp(projectId).projects.options(),
  })
