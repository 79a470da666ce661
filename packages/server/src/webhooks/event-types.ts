import type { WebhookEvent, WebhookEventType } from '@portico/contract'
import { z } from 'zod'

const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
const createdAtMillis = 1_767_225_600_000

const team = {
  id: id(2),
  display_name: 'Acme',
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
  created_at_millis: createdAtMillis,
  server_metadata: null,
}
const user = {
  id: id(1),
  primary_email: 'ann@example.com',
  primary_email_verified: true,
  primary_email_auth_enabled: true,
  display_name: 'Ann',
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
  profile_image_url: null,
  signed_up_at_millis: createdAtMillis,
  last_active_at_millis: createdAtMillis,
  has_password: true,
  auth_with_email: true,
  oauth_providers: [],
  selected_team_id: null,
  selected_team: null,
  requires_totp_mfa: false,
  otp_auth_enabled: false,
  passkey_auth_enabled: false,
  locale: null,
  risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
}
const membership = { team_id: team.id, user_id: user.id }

/** What each type of event tells, in words and as an example. */
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
}

/** The name of a type, as owners give it. */
export const EventTypeName = z.string().refine((name): name is WebhookEventType => Object.hasOwn(eventTypes, name), {
  message: `must be one of ${Object.keys(eventTypes).join(', ')}`,
})
