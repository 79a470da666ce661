import { endpoints } from '@portico/contract'
import { requireOwner, requireOwnUser, requireUser } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { createAccessToken } from '../sign-in/connected-accounts/create-access-token.ts'
import { listAccounts } from '../sign-in/connected-accounts/list-accounts.ts'
import { removeAccount } from '../sign-in/connected-accounts/remove-account.ts'
import { implement } from './implement.ts'

export const connectedAccountRoutes = implement('connectedAccounts', endpoints.connectedAccounts, {
  list: async (call, deps) => {
    const userId = requireOwner(call, 'GET', '/connected-accounts')
    return { items: await listAccounts(deps, call.project, userId), is_paginated: false as const }
  },
  remove: async (call, deps) => {
    const { project, access, params, context } = call
    requireOwnUser(call, params.user_id)
    const { user_id: userId, provider_id: providerId } = params
    await removeAccount(deps, project, { userId, providerId, mayBeLast: access !== 'client', context })
    return success
  },
  createAccessToken: async (call, deps) => {
    const { project, params, body } = call
    requireOwnUser(call, params.user_id)
    const request = { userId: params.user_id, providerId: params.provider_id, scope: body.scope }
    return { access_token: await createAccessToken(deps, project, request) }
  },
  createOwnAccessToken: async ({ project, user, params, body }, deps) => {
    const request = { userId: requireUser(user).id, providerId: params.provider_id, scope: body.scope }
    return { access_token: await createAccessToken(deps, project, request) }
  },
})
