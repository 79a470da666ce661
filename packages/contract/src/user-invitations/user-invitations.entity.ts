/** Fields of user invitations. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { UserInvitation as InvitationSchema } from './user-invitations.ts'

type WireInvitation = WireOf<typeof InvitationSchema>

export const userInvitationFields = entity<WireInvitation>()({
  id: 'id',
  recipientEmail: 'recipient_email',
  createdAt: date('created_at_millis'),
  /** Seven days after the invitation was last sent. */
  expiresAt: date('expires_at_millis'),
})

/** An invitation to the app of the project that is neither used, nor revoked, nor expired. */
export interface UserInvitation extends Shape<typeof userInvitationFields, WireInvitation> {}
