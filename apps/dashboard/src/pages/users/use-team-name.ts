import { useQuery } from '@tanstack/react-query'
import { teamsQuery } from '../../data/teams-query.ts'
import { useProjectApp } from '../../owner/projects.ts'

/** Returns the name of a team, or null while it is not known. */
export function useTeamName(teamId: string | undefined): string | null {
  const { projectId } = useProjectApp()
  const { data: teams } = useQuery({ ...teamsQuery(projectId), enabled: teamId !== undefined })
  return teams?.find(({ id }) => id === teamId)?.displayName ?? null
}
