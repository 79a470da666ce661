import { z } from 'zod'
import { endpoint, serverAccess } from './endpoint.ts'
import { Millis, pageOf, Uuid, WholeNumber } from './fields.ts'
import { serverRoutes } from './routes/server.ts'

/** What is written down: each is one kind of row in the audit trail. */
export const auditEventTypes = [
  'sign_up',
  'sign_in',
  'sign_in_failed',
  'second_factor_failed',
  'sign_out',
  'session_created',
  'session_ended',
  'sessions_ended',
  'refresh_token_reused',
  'password_changed',
  'password_removed',
  'password_reset_requested',
  'password_reset',
  'sign_in_code_requested',
  'email_added',
  'email_changed',
  'email_removed',
  'email_verified',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_created',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'oauth_account_linked',
  'oauth_account_link_failed',
  'oauth_account_unlinked',
  'user_created',
  'user_deleted',
  'project_created',
  'project_updated',
  'project_options_updated',
  'project_deleted',
  'api_key_created',
  'api_key_updated',
  'api_key_revoked',
  'team_created',
  'team_updated',
  'team_deleted',
  'team_member_added',
  'team_member_removed',
  'team_invitation_sent',
  'team_invitation_revoked',
  'permission_granted',
  'permission_revoked',
  'permission_definition_created',
  'permission_definition_updated',
  'permission_definition_deleted',
  'email_template_updated',
  'email_template_reset',
  'webhook_endpoint_created',
  'webhook_endpoint_updated',
  'webhook_endpoint_deleted',
  'webhook_secret_rotated',
  'webhook_token_issued',
] as const

/** One thing that happened to an account: who, what, when, from where. Carries no secrets. */
export const AuditEvent = z.object({
  id: z.string(),
  type: z.enum(auditEventTypes),
  /** Null when no account was found, such as a sign-in with an unknown address. */
  user_id: z.string().nullable(),
  /** With which access it was done. */
  actor: z.enum(['client', 'server', 'admin']),
  at_millis: Millis,
  network_address: z.string().nullable(),
  country: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string(),
  /** What else is known, such as the `method` of a sign-in. */
  details: z.record(z.string(), z.unknown()),
})

export const audit = {
  list: endpoint({
    route: serverRoutes.audit.list,
    access: serverAccess,
    summary: 'Read the audit trail of a user or of the whole project, the newest first',
    query: z.strictObject({
      user_id: Uuid.optional(),
      limit: WholeNumber.pipe(z.number().min(1).max(1000)).optional(),
      cursor: Uuid.optional(),
    }),
    response: pageOf(AuditEvent),
    errors: [],
  }),
}
