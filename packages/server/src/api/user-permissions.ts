import { endpoints } from '@portico/contract'
import { withoutWrites } from '../access/steps.ts'
import { requireOwnUser } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { explanationView } from '../workspaces/team-permissions/explanation-sql.ts'
import { grantUserPermission, revokeUserPermission } from '../workspaces/user-permissions/change-user-permission.ts'
import { explainUserPermission } from '../workspaces/user-permissions/explain-user-permission.ts'
import { listUserPermissions } from '../workspaces/user-permissions/list-user-permissions.ts'
import { implement } from './implement.ts'

export const userPermissionRoutes = implement('userPermissions', endpoints.userPermissions, {
  list: withoutWrites(async (call, deps) => {
    requireOwnUser(call, call.query.user_id)
    return { items: await listUserPermissions(deps, call.project, call.query), is_paginated: false as const }
  }),
  grant: async ({ project, params, context }, deps) => {
    await grantUserPermission(deps, project, grantOf(params), context)
    return { id: params.permission_id, user_id: params.user_id }
  },
  revoke: async ({ project, params, context }, deps) => {
    await revokeUserPermission(deps, project, grantOf(params), context)
    return success
  },
  explain: async ({ project, params }, deps) => {
    const explanation = await explainUserPermission(deps, project, grantOf(params))
    return { id: params.permission_id, ...explanationView(explanation) }
  },
})

const grantOf = (params: { user_id: string; permission_id: string }) => ({
  userId: params.user_id,
  permissionId: params.permission_id,
})
