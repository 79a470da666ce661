import { requireOwnUser } from '../accounts/users/require-own-user.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithWrites } from '../platform/database/database.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import {
  acceptReceivedInvitation,
  listReceivedInvitations,
} from '../workspaces/team-invitations/received-invitations.ts'
import type { CompatibilityHandlers } from './handlers.ts'

export type InvitationDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

export const receivedInvitationHandlers = {
  async listReceivedInvitations(call, deps) {
    const { user_id: userId } = call.query
    requireOwnUser(call, userId)
    const items = (await listReceivedInvitations(deps, call.project, userId)).map((invitation) => ({
      id: invitation.id,
      team_id: invitation.teamId,
      team_display_name: invitation.teamDisplayName,
      recipient_email: invitation.email,
      expires_at_millis: invitation.expiresAtMillis,
    }))
    return { items, is_paginated: false as const }
  },
  async acceptReceivedInvitation(call, deps) {
    const { project, params, query, context } = call
    requireOwnUser(call, query.user_id)
    await acceptReceivedInvitation(deps, project, { id: params.invitation_id, userId: query.user_id, context })
    return {}
  },
} satisfies Partial<CompatibilityHandlers<InvitationDeps>>
