import { queryOptions } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { projectApp } from '../../owner/owner-app.ts'
import { useProjectApp } from '../../owner/projects.ts'

const teamKey = (projectId: string, teamId: string) => [projectId, 'teams', 'one', teamId] as const

/** One team of a project. */
export const teamQuery = (projectId: string, teamId: string) =>
  queryOptions({
    queryKey: teamKey(projectId, teamId),
    queryFn: () => projectApp(projectId).teams.get(teamId),
  })

/** The members of a team in the order in which they joined. */
export const membersQuery = (projectId: string, teamId: string) =>
  queryOptions({
    queryKey: [...teamKey(projectId, teamId), 'members'],
    queryFn: () => projectApp(projectId).teamMembers.listProfiles({ teamId }),
  })

/** The open invitations of a team, the oldest first. */
export const invitationsQuery = (projectId: string, teamId: string) =>
  queryOptions({
    queryKey: [...teamKey(projectId, teamId), 'invitations'],
    queryFn: () => projectApp(projectId).teamInvitations.list(teamId),
  })

/** Returns the project, its app, and the id of the team of the page. */
export function useTeamOfPage() {
  const { teamId } = useParams({ from: '/p/$projectId/teams/$teamId' })
  return { ...useProjectApp(), teamId }
}
