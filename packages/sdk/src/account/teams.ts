import { toCamel, toSnake } from '../casing.ts'
import type { TeamCalls } from '../teams.ts'
import type { AccountContext } from './account-context.ts'

/** The calls about teams. The user may have selected one that changes, and is then read again. */
export function createTeamCalls({ api, currentUser }: AccountContext): TeamCalls {
  return {
    list: async () => (await api.teams.list({ query: { user_id: 'me' } })).items.map(toCamel),
    async create(team) {
      const created = await api.teams.create({ body: toSnake(team), query: {} })
      currentUser.invalidate()
      return toCamel(created)
    },
    get: async (teamId) => toCamel(await api.teams.get({ params: { team_id: teamId }, query: {} })),
    async update(teamId, changes) {
      const updated = await api.teams.update({ params: { team_id: teamId }, query: {}, body: toSnake(changes) })
      currentUser.invalidate()
      return toCamel(updated)
    },
    async delete(teamId) {
      await api.teams.delete({ params: { team_id: teamId }, query: {} })
      currentUser.invalidate()
    },
    async leave(teamId) {
      await api.teamMembers.remove({ params: { team_id: teamId, user_id: 'me' } })
      currentUser.invalidate()
    },
  }
}
