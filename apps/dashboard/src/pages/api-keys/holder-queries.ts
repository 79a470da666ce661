import type { ServerTeam, ServerUser } from '@portico/sdk/server'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { teamsQuery } from '../../data/teams-query.ts'
import { projectApp } from '../../owner/owner-app.ts'
import { nameOf } from '../../parts/users/user-name.ts'

const shownMatches = 5

/** A user or team that has keys. */
export interface Holder {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
}

const ofUser = (user: ServerUser): Holder => ({ id: user.id, name: nameOf(user), imageUrl: user.profileImageUrl })
const ofTeam = ({ id, displayName, profileImageUrl }: ServerTeam): Holder => ({
  id,
  name: displayName,
  imageUrl: profileImageUrl,
})

/** One user or team, by its id. */
export const holderQuery = (projectId: string, of: 'users' | 'teams', id: string) =>
  queryOptions({
    queryKey: [projectId, of, 'holder', id],
    async queryFn() {
      const app = projectApp(projectId)
      return of === 'users' ? ofUser(await app.users.get(id)) : ofTeam(await app.teams.get(id))
    },
  })

/** The first users that a name or an address finds, or the first teams that a name finds. */
export const matchingHoldersQuery = (projectId: string, of: 'users' | 'teams', text: string) =>
  queryOptions({
    queryKey: [projectId, of, 'matching-holders', text],
    async queryFn({ client }) {
      if (of === 'users') {
        return (await projectApp(projectId).users.list({ query: text, limit: shownMatches })).items.map(ofUser)
      }
      // As in the lists of users and of teams, whose read this is.
      const teams = await client.ensureQueryData(teamsQuery(projectId))
      const searched = text.toLocaleLowerCase()
      const found = teams.filter(({ displayName }) => displayName.toLocaleLowerCase().includes(searched))
      return found.slice(0, shownMatches).map(ofTeam)
    },
    placeholderData: keepPreviousData,
  })
