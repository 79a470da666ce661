import { endpoints } from '@portico/contract'
import { requireOwner } from '../accounts/users/require-own-user.ts'
import { pageView } from '../platform/http/response/page-view.ts'
import { success } from '../platform/http/response/success.ts'
import { endGrant } from '../sign-in/openid/grants/end-grant.ts'
import { grantViews, listGrants } from '../sign-in/openid/grants/list-grants.ts'
import { implement } from './implement.ts'

export const oauthGrantRoutes = implement('oauthGrants', endpoints.oauthGrants, {
  list: async (call, deps) => {
    const { client_id: clientId, limit, cursor } = call.query
    // Servers may list the users of a client.
    const isOfClient = call.access !== 'client' && clientId !== undefined && call.query.user_id === undefined
    const userId = isOfClient ? undefined : requireOwner(call, 'GET', '/oauth-grants')
    const { items, nextCursor } = await listGrants(deps, call.project, { userId, clientId, limit, cursor })
    const language = call.context.locale ?? 'en'
    return pageView(await grantViews(deps, call.project, { grants: items, language }), nextCursor, call.query)
  },
  end: async (call, deps) => {
    const id = call.params.grant_id
    const userId = requireOwner(call, 'DELETE', `/oauth-grants/${id}`)
    await endGrant(deps, call.project, { userId, id, context: call.context })
    return success
  },
})
