import type { WebhookEventType } from '@portico/sdk/admin'

/** The types of events in the order in which they are offered. The texts describe each. */
export const eventTypes: readonly WebhookEventType[] = [
  'user.created',
  'user.updated',
  'user.deleted',
  'team.created',
  'team.updated',
  'team.deleted',
  'team_membership.created',
  'team_membership.deleted',
  'team_permission.created',
  'team_permission.deleted',
  'project_permission.created',
  'project_permission.deleted',
  'user_api_key.created',
  'user_api_key.revoked',
  'team_api_key.created',
  'team_api_key.revoked',
  'oauth_grant.created',
  'oauth_grant.ended',
]
