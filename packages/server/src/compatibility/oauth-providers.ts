import { requireOwner, requireOwnUser } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { type ChangeAccountDeps, createAccount } from '../sign-in/connected-accounts/create-account.ts'
import { removeAccount } from '../sign-in/connected-accounts/remove-account.ts'
import { updateAccount } from '../sign-in/connected-accounts/update-account.ts'
import { type Connection, getConnection, listConnections, requireId } from './connection-ids.ts'
import type { CompatibilityHandlers } from './handlers.ts'

export type ConnectionDeps = ChangeAccountDeps

export const connectionHandlers = {
  async listConnections(call, deps) {
    const userId = requireOwner(call, 'GET', '/oauth-providers')
    const connections = await listConnections(deps, call.project, userId)
    return { items: connections.map((connection) => viewOf(userId, connection)), is_paginated: false as const }
  },
  async createConnection({ project, body, context }, deps) {
    const account = {
      userId: body.user_id,
      providerId: body.provider_config_id,
      accountId: body.account_id,
      email: body.email ?? null,
      allowSignIn: body.allow_sign_in,
      allowConnectedAccounts: body.allow_connected_accounts,
    }
    const created = await createAccount(deps, project, account, context)
    return viewOf(body.user_id, requireId(created))
  },
  async getConnection(call, deps) {
    requireOwnUser(call, call.params.user_id)
    return viewOf(call.params.user_id, await getConnection(deps, call.project, call.params))
  },
  async updateConnection(call, deps) {
    const { project, access, params, body: changes, context } = call
    requireOwnUser(call, params.user_id)
    const { providerId, connectionId } = await getConnection(deps, project, params)
    const update = { userId: params.user_id, providerId, changes, mayBeLast: access !== 'client', context }
    return viewOf(params.user_id, { ...(await updateAccount(deps, project, update)), connectionId })
  },
  async deleteConnection(call, deps) {
    const { project, access, params, context } = call
    requireOwnUser(call, params.user_id)
    const { providerId } = await getConnection(deps, project, params)
    const removal = { userId: params.user_id, providerId, mayBeLast: access !== 'client', context }
    await removeAccount(deps, project, removal)
    return success
  },
} satisfies Partial<CompatibilityHandlers<ConnectionDeps>>

const viewOf = (userId: string, connection: Connection) => ({
  id: connection.connectionId,
  user_id: userId,
  provider_config_id: connection.providerId,
  type: connection.providerId,
  account_id: connection.accountId,
  ...(connection.email !== null && { email: connection.email }),
  allow_sign_in: connection.allowSignIn,
  allow_connected_accounts: connection.allowConnectedAccounts,
})
