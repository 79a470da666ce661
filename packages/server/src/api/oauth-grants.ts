import { endpoints } from '@portico/contract'
import { requireOwner } from '../accounts/users/require-own-user.ts'
import { success } from '../platform/http/response/success.ts'
import { endGrant, grantView, listGrants } from '../sign-in/openid/grants/list-grants.ts'
import { implement } from './implement.ts'

export const oauthGrantRoutes = implement('oauthGrants', endpoints.oauthGrants, {
  list: async (call, deps) => {
    const userId = requireOwner(call, 'GET', '/oauth-grants')
    return { items: (await listGrants(deps, call.project, userId)).map(grantView), is_paginated: false as const }
  },
  end: async (call, deps) => {
    const id = call.params.grant_id
    const userId = requireOwner(call, 'DELETE', `/oauth-grants/${id}`)
    await endGrant(deps, call.project, { userId, id, context: call.context })
    return success
  },
})
