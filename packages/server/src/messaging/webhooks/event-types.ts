import type { WebhookEvent, WebhookEventType } from '@portico/contract'
import { z } from 'zod'
import { newRow } from '../../platform/database/columns.ts'
import { teamColumns } from '../../platform/database/tables/teams.ts'
import { newUserRow } from '../../platform/database/tables/users.ts'
import { teamView } from '../../views/team-view.ts'
import { userView } from '../../views/user-view.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
const createdAtMillis = 1_767_225_600_000

const team = teamView(newRow(teamColumns, { id: id(2), displayName: 'Acme', createdAtMillis }))
const user = userView({
  ...newUserRow({
    id: id(1),
    displayName: 'Ann',
    signedUpAtMillis: createdAtMillis,
    lastActiveAtMillis: createdAtMillis,
  }),
  hasPassword: true,
  primaryEmail: 'ann@example.com',
  primaryEmailVerified: true,
  primaryEmailAuthEnabled: true,
})
const membership = { team_id: team.id, user_id: user.id }
const teamPermission = { id: 'billing', ...membership }
const projectPermission = { id: 'billing', user_id: user.id }

const apiKey = {
  id: id(3),
  description: 'Backups',
  is_public: false,
  permission_ids: ['billing'],
  allowed_networks: [],
  checks_per_minute: null,
  created_at_millis: createdAtMillis,
  value: { last_four: 'x7Qd' },
}
const userApiKey = { ...apiKey, type: 'user' as const, user_id: user.id }
const teamApiKey = { ...apiKey, type: 'team' as const, team_id: team.id }

const grant = {
  id: id(4),
  user_id: user.id,
  client_id: id(5),
  client_name: 'Notes',
  is_first_party: false,
  scopes: ['openid', 'email'],
  created_at_millis: createdAtMillis,
  expires_at_millis: createdAtMillis + 365 * 86_400_000,
}

/** Description and example of each type of event. */
export const eventTypes: {
  readonly [Type in WebhookEventType]: {
    readonly description: string
    readonly example: Extract<WebhookEvent, { type: Type }>['data']
  }
} = {
  'user.created': { description: 'A user was made: signed up, or created by a server.', example: user },
  'user.updated': { description: 'A user was changed.', example: user },
  'user.deleted': {
    description: 'A user was deleted, with the teams that the user was in.',
    example: { id: user.id, teams: [{ id: team.id }] },
  },
  'team.created': { description: 'A team was made.', example: team },
  'team.updated': { description: 'A team was changed.', example: team },
  'team.deleted': { description: 'A team was deleted, with all of its memberships.', example: { id: team.id } },
  'team_membership.created': { description: 'A user was added to a team.', example: membership },
  'team_membership.deleted': { description: 'A user left a team or was removed from it.', example: membership },
  'team_permission.created': { description: 'A permission was granted to a member.', example: teamPermission },
  'team_permission.deleted': { description: 'A permission of a member was revoked.', example: teamPermission },
  'project_permission.created': {
    description: 'A permission in the project was granted to a user.',
    example: projectPermission,
  },
  'project_permission.deleted': {
    description: 'A permission of a user in the project was revoked.',
    example: projectPermission,
  },
  'user_api_key.created': { description: 'An API key of a user was created.', example: userApiKey },
  'user_api_key.revoked': {
    description: 'An API key of a user was revoked, deleted or reported as leaked.',
    example: { ...userApiKey, manually_revoked_at_millis: createdAtMillis },
  },
  'team_api_key.created': { description: 'An API key of a team was created.', example: teamApiKey },
  'team_api_key.revoked': {
    description: 'An API key of a team was revoked, deleted or reported as leaked.',
    example: { ...teamApiKey, manually_revoked_at_millis: createdAtMillis },
  },
  'oauth_grant.created': { description: 'A user gave an application access to the account.', example: grant },
  'oauth_grant.ended': {
    description: 'The access of an application to an account was ended by the user or a server.',
    example: grant,
  },
}

/** Name of an event type, as project owners enter it. */
export const EventTypeName = z.string().refine((name): name is WebhookEventType => Object.hasOwn(eventTypes, name), {
  message: `must be one of ${Object.keys(eventTypes).join(', ')}`,
})
