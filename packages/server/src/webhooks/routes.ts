import { endpoints } from '@portico/contract'
import { implement } from '../http/implement.ts'
import { createPortalToken } from './portal-token.ts'
import { createSvixToken } from './svix-server.ts'

export const webhookRoutes = implement('webhooks', endpoints.webhooks, {
  createPortalToken: async ({ project }, deps) => {
    const { svix } = deps.config
    return { token: svix ? await createSvixToken(svix, project) : createPortalToken(deps, project) }
  },
})
