/** Fields of the waitlist. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { WaitlistEntry as EntrySchema, WaitlistInvitation as InvitationSchema } from './waitlist.ts'

type WireEntry = WireOf<typeof EntrySchema>
type WireInvitation = WireOf<typeof InvitationSchema>

export const waitlistEntryFields = entity<WireEntry>()({
  id: 'id',
  email: 'email',
  /** Language of the visitor, such as `de`; null if unknown. */
  locale: 'locale',
  /** Time at which the visitor proved the address. */
  createdAt: date('created_at_millis'),
  /** Time of the last invitation; null: the address waits. */
  invitedAt: date('invited_at_millis'),
})

export const waitlistInvitationFields = entity<WireInvitation>()({
  id: 'id',
  outcome: 'outcome',
})

/** An address that waits for an invitation, or was invited and has not signed up yet. */
export interface WaitlistEntry extends Shape<typeof waitlistEntryFields, WireEntry> {}
/** The outcome of an invitation from the waitlist. */
export interface WaitlistInvitation extends Shape<typeof waitlistInvitationFields, WireInvitation> {}
