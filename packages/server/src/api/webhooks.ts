import { endpoints } from '@portico/contract'
import { createPortalToken } from '../compatibility/portal/portal-token.ts'
import { recordPortalToken } from '../messaging/webhooks/record-portal-token.ts'
import { createSvixToken } from '../messaging/webhooks/svix-server.ts'
import { implement } from './implement.ts'

export const webhookRoutes = implement('webhooks', endpoints.webhooks, {
  createPortalToken: async ({ project, credential, context }, deps) => {
    const { svix } = deps.config
    const token = svix ? await createSvixToken(svix, project) : createPortalToken(deps, project, credential)
    // Recorded before the token is returned, so that no holder has a token without an audit event.
    await recordPortalToken(deps, project, { credential, context })
    return { token }
  },
})
