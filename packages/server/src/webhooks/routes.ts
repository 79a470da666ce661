import { endpoints } from '@portico/contract'
import type { Credential } from '../access/credential.ts'
import { implement } from '../access/implement.ts'
import { recordAuditEvent } from '../audit/audit-event.ts'
import { createPortalToken } from './portal/portal-token.ts'
import { portalTokenSeconds } from './portal-token-seconds.ts'
import { createSvixToken } from './svix-server.ts'

export const webhookRoutes = implement('webhooks', endpoints.webhooks, {
  createPortalToken: async ({ project, credential, context }, deps) => {
    const { svix } = deps.config
    const token = svix ? await createSvixToken(svix, project) : createPortalToken(deps, project, credential)
    // Recorded before the token is returned, so that no token exists without an audit event.
    const expires_at_millis = deps.clock.now() + portalTokenSeconds * 1000
    const details = { ...holderOf(credential), expires_at_millis }
    await recordAuditEvent(deps, project, { type: 'webhook_token_issued', userId: null, context, details })
    return { token }
  },
})

const holderOf = (credential: Credential): { readonly [key: string]: string } =>
  credential.kind === 'key' ? { issued_to_api_key_id: credential.setId } : { issued_to_owner_id: credential.userId }
