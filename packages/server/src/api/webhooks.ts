import { endpoints } from '@portico/contract'
import { withoutWrites } from '../access/steps.ts'
import { createPortalToken } from '../compatibility/portal/portal-token.ts'
import { createSvixToken } from '../messaging/webhooks/svix-server.ts'
import { implement } from './implement.ts'

export const webhookRoutes = implement('webhooks', endpoints.webhooks, {
  // No audit event: a page requests a token whenever it is loaded. What the token is used for is recorded.
  createPortalToken: withoutWrites(async ({ project, credential }, deps) => {
    const { svix } = deps.config
    return { token: svix ? await createSvixToken(svix, project) : createPortalToken(deps, project, credential) }
  }),
})
