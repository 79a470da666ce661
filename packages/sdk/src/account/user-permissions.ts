import { toCamel, toSnake } from '../casing.ts'
import type { UserPermissionCalls } from '../user-permissions.ts'
import type { AccountContext } from './account-context.ts'

export function createUserPermissionCalls({ api }: AccountContext): UserPermissionCalls {
  const list: UserPermissionCalls['list'] = async (filter = {}) => {
    const query = { user_id: 'me', recursive: true, ...toSnake(filter) }
    return (await api.userPermissions.list({ query })).items.map(toCamel)
  }
  return { list, has: async ({ permissionId }) => (await list({ permissionId })).length > 0 }
}
