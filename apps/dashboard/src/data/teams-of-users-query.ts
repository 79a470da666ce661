import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The number of teams and the first teams of at most 50 users, by the id of the user. */
export const teamsOfUsersQuery = (projectId: string, userIds: readonly string[]) =>
  queryOptions({
    queryKey: [projectId, 'users', 'teams', userIds],
    queryFn: async () => {
      const found = await projectApp(projectId).teams.listOfUsers(userIds)
      return new Map(found.map((teams) => [teams.userId, teams]))
    },
    placeholderData: keepPreviousData,
  })
