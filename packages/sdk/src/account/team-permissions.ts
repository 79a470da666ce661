import { toCamel, toSnake } from '../casing.ts'
import type { TeamPermissionCalls } from '../team-permissions.ts'
import type { AccountContext } from './account-context.ts'

export function createTeamPermissionCalls({ api }: AccountContext): TeamPermissionCalls {
  const list: TeamPermissionCalls['list'] = async (filter = {}) => {
    const query = { user_id: 'me', recursive: true, ...toSnake(filter) }
    return (await api.teamPermissions.list({ query })).items.map(toCamel)
  }
  return { list, has: async ({ teamId, permissionId }) => (await list({ teamId, permissionId })).length > 0 }
}
