import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** Counts, creators and last activity of at most 50 teams, by the id of the team. */
export const teamSummariesQuery = (projectId: string, teamIds: readonly string[]) =>
  queryOptions({
    queryKey: [projectId, 'teams', 'summaries', teamIds],
    queryFn: async () => {
      const summaries = await projectApp(projectId).teams.listSummaries(teamIds)
      return new Map(summaries.map((summary) => [summary.teamId, summary]))
    },
    placeholderData: keepPreviousData,
  })
