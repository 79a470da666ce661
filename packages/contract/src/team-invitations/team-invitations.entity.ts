/** Fields of team invitations. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { TeamInvitationDetails as DetailsSchema, TeamInvitation as InvitationSchema } from './team-invitations.ts'

type WireInvitation = WireOf<typeof InvitationSchema>
type WireDetails = WireOf<typeof DetailsSchema>

export const teamInvitationFields = entity<WireInvitation>()({
  id: 'id',
  teamId: 'team_id',
  /** Seven days after the invitation was sent. */
  expiresAt: date('expires_at_millis'),
  recipientEmail: 'recipient_email',
  /** Granted to the new member in addition to the default permissions, as far as the sender still has them. */
  permissionIds: 'permission_ids',
})

export const teamInvitationDetailsFields = entity<WireDetails>()({
  teamId: 'team_id',
  teamDisplayName: 'team_display_name',
  teamProfileImageUrl: 'team_profile_image_url',
  /** Null if a server sent the invitation, or the sender has no name. */
  inviterDisplayName: 'inviter_display_name',
  /** The address to which the invitation was sent. */
  recipientEmail: 'recipient_email',
})

/** An invitation that is neither accepted, nor revoked, nor expired. */
export interface TeamInvitation extends Shape<typeof teamInvitationFields, WireInvitation> {}
/** The team of an invitation, its sender and its recipient. */
export interface TeamInvitationDetails extends Shape<typeof teamInvitationDetailsFields, WireDetails> {}
