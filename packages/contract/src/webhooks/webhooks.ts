import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { OAuthGrantEvent } from '../oauth-grants/oauth-grants.ts'
import { Nothing } from '../schemas/fields.ts'
import { TeamApiKey } from '../team-api-keys/team-api-keys.ts'
import { TeamMembership } from '../team-members/team-members.ts'
import { TeamPermission } from '../team-permissions/team-permissions.ts'
import { ServerTeam } from '../teams/teams.ts'
import { UserApiKey } from '../user-api-keys/user-api-keys.ts'
import { UserPermission } from '../user-permissions/user-permissions.ts'
import { ServerUser } from '../users/user-schemas.ts'
import { webhookAdminRoutes } from './webhooks.admin.ts'

const Id = z.object({ id: z.string() })

/** Event types and the `data` that is sent to the webhooks of a project. */
export const webhookEvents = {
  'user.created': ServerUser,
  'user.updated': ServerUser,
  'user.deleted': z.object({ id: z.string(), teams: z.array(Id) }),
  'team.created': ServerTeam,
  'team.updated': ServerTeam,
  'team.deleted': Id,
  'team_membership.created': TeamMembership,
  'team_membership.deleted': TeamMembership,
  'team_permission.created': TeamPermission,
  'team_permission.deleted': TeamPermission,
  'project_permission.created': UserPermission,
  'project_permission.deleted': UserPermission,
  'user_api_key.created': UserApiKey,
  'user_api_key.revoked': UserApiKey,
  'team_api_key.created': TeamApiKey,
  'team_api_key.revoked': TeamApiKey,
  'oauth_grant.created': OAuthGrantEvent,
  'oauth_grant.ended': OAuthGrantEvent,
} as const

/** A type of event. */
export type WebhookEventType = keyof typeof webhookEvents

/** An event: its type, and the data of the changed entity. */
export type WebhookEvent = {
  [Type in WebhookEventType]: {
    readonly type: Type
    /** With `user.updated`: the user was imported without the event `user.created`. Otherwise absent. */
    readonly imported?: true
    readonly data: z.output<(typeof webhookEvents)[Type]>
  }
}[WebhookEventType]

export const webhooks = {
  createPortalToken: endpoint({
    route: webhookAdminRoutes.createPortalToken,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: true,
    returnsSecrets: true,
    summary: 'Create a bearer token for the Svix client library that manages only the webhooks of the project',
    body: Nothing,
    response: z.object({ token: z.string() }),
    status: 201,
    errors: ['WEBHOOK_SERVER_UNAVAILABLE'],
  }),
}
