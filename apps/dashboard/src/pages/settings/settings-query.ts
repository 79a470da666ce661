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
