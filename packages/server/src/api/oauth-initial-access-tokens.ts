import { endpoints } from '@portico/contract'
import { rowFields } from '../platform/database/wire-fields.ts'
import { success } from '../platform/http/response/success.ts'
import {
  createInitialAccessToken,
  deleteInitialAccessToken,
  initialAccessTokenView,
  listInitialAccessTokens,
} from '../sign-in/openid/registration/initial-access-tokens.ts'
import { implement } from './implement.ts'

export const oauthInitialAccessTokenRoutes = implement('oauthInitialAccessTokens', endpoints.oauthInitialAccessTokens, {
  list: async ({ project }, deps) => ({
    items: (await listInitialAccessTokens(deps, project)).map(initialAccessTokenView),
    is_paginated: false as const,
  }),
  create: async ({ project, body, context }, deps) => {
    const token = await createInitialAccessToken(deps, project, rowFields(body), context)
    return { ...initialAccessTokenView(token), token: token.text }
  },
  delete: async ({ project, params, context }, deps) => {
    await deleteInitialAccessToken(deps, project, params.token_id, context)
    return success
  },
})
