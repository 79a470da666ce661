import { requireOwnUser } from '../accounts/users/require-own-user.ts'
import { type CreateAccessTokenDeps, createAccessToken } from '../sign-in/connected-accounts/create-access-token.ts'
import { listAccounts } from '../sign-in/connected-accounts/list-accounts.ts'
import type { CompatibilityHandlers } from './handlers.ts'

export type AccountDeps = CreateAccessTokenDeps

export const accountHandlers = {
  async listAccounts(call, deps) {
    const { project, params } = call
    requireOwnUser(call, params.user_id)
    const accounts = await listAccounts(deps, project, params.user_id)
    const items = accounts
      .filter(({ allowConnectedAccounts }) => allowConnectedAccounts)
      .map(({ providerId, accountId }) => ({
        user_id: params.user_id,
        provider: providerId,
        provider_account_id: accountId,
      }))
    return { items, is_paginated: false as const }
  },
  createAccessTokenOfAccount: {
    async run(call, runner) {
      const { project, params, body } = call
      requireOwnUser(call, params.user_id)
      const { user_id: userId, provider_id: providerId, account_id: accountId } = params
      const request = { userId, providerId, accountId, scope: body.scope }
      return { access_token: await createAccessToken(runner, project, request) }
    },
  },
} satisfies Partial<CompatibilityHandlers<AccountDeps>>
