/** Fields of team invitations. No schema library here: browsers import this file. */
import type { TeamInvitation as TeamInvitationSchema, teamInvitations } from '../team-invitations.ts'
import { date, entity } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

type WireInvitation = WireOf<typeof TeamInvitationSchema>
type WireDetails = WireOf<(typeof teamInvitations)['details']['response']>

export const teamInvitationFields = entity<WireInvitation>()({
  id: 'id',
  teamId: 'team_id',
  /** Seven days after it was sent. */
  expiresAt: date('expires_at_millis'),
  recipientEmail: 'recipient_email',
})

export const teamInvitationDetailsFields = entity<WireDetails>()({
  teamId: 'team_id',
  teamDisplayName: 'team_display_name',
})

/** An invitation that is neither accepted, nor revoked, nor expired. */
export interface TeamInvitation extends Shape<typeof teamInvitationFields, WireInvitation> {}
/** The team that an invitation is for. */
export interface TeamInvitationDetails extends Shape<typeof teamInvitationDetailsFields, WireDetails> {}
