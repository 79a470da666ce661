import { endpoints } from '@portico/contract'
import { requireOwner, requireOwnUser, requireUser } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { accountView } from '../sign-in/connected-accounts/account-rows.ts'
import { createAccessToken } from '../sign-in/connected-accounts/create-access-token.ts'
import { createAccount } from '../sign-in/connected-accounts/create-account.ts'
import { listAccounts } from '../sign-in/connected-accounts/list-accounts.ts'
import { removeAccount } from '../sign-in/connected-accounts/remove-account.ts'
import { updateAccount } from '../sign-in/connected-accounts/update-account.ts'
import { implement } from './implement.ts'

export const connectedAccountRoutes = implement('connectedAccounts', endpoints.connectedAccounts, {
  list: async (call, deps) => {
    const userId = requireOwner(call, 'GET', '/connected-accounts')
    const accounts = await listAccounts(deps, call.project, userId)
    return { items: accounts.map((account) => accountView(userId, account)), is_paginated: false as const }
  },
  create: async ({ project, body, context }, deps) => {
    const account = {
      userId: body.user_id,
      providerId: body.provider_id,
      accountId: body.account_id,
      email: body.email ?? null,
      allowSignIn: body.allow_sign_in ?? true,
      allowConnectedAccounts: body.allow_connected_accounts ?? true,
    }
    return accountView(body.user_id, await createAccount(deps, project, account, context))
  },
  update: async (call, deps) => {
    const { project, access, params, body: changes, context } = call
    requireOwnUser(call, params.user_id)
    const { user_id: userId, provider_id: providerId } = params
    const update = { userId, providerId, changes, mayBeLast: access !== 'client', context }
    return accountView(userId, await updateAccount(deps, project, update))
  },
  remove: async (call, deps) => {
    const { project, access, params, context } = call
    requireOwnUser(call, params.user_id)
    const { user_id: userId, provider_id: providerId } = params
    await removeAccount(deps, project, { userId, providerId, mayBeLast: access !== 'client', context })
    return success
  },
  createAccessToken: {
    async run(call, runner) {
      const { project, params, body } = call
      requireOwnUser(call, params.user_id)
      const request = { userId: params.user_id, providerId: params.provider_id, scope: body.scope }
      return { access_token: await createAccessToken(runner, project, request) }
    },
  },
  createOwnAccessToken: {
    async run({ project, user, params, body }, runner) {
      const request = { userId: requireUser(user).id, providerId: params.provider_id, scope: body.scope }
      return { access_token: await createAccessToken(runner, project, request) }
    },
  },
})
