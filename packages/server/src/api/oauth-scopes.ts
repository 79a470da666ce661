import { endpoints } from '@portico/contract'
import { rowFields } from '../platform/database/wire-fields.ts'
import { success } from '../platform/http/response/success.ts'
import { createScope, deleteScope, listScopes, scopeView, updateScope } from '../sign-in/openid/scopes/scopes.ts'
import { implement } from './implement.ts'

export const oauthScopeRoutes = implement('oauthScopes', endpoints.oauthScopes, {
  list: async ({ project }, deps) => ({
    items: (await listScopes(deps, project)).map(scopeView),
    is_paginated: false as const,
  }),
  create: async ({ project, body, context }, deps) =>
    scopeView(await createScope(deps, project, rowFields(body), context)),
  update: async ({ project, params, body, context }, deps) =>
    scopeView(await updateScope(deps, project, { ...rowFields(body), id: params.scope_id }, context)),
  delete: async ({ project, params, context }, deps) => {
    await deleteScope(deps, project, params.scope_id, context)
    return success
  },
})
