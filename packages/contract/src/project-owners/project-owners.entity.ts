/** Fields of project owners and their invitations. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type {
  ProjectInvitationDetails as DetailsSchema,
  ProjectInvitation as InvitationSchema,
  ProjectOwner as OwnerSchema,
  SavedView as ViewSchema,
} from './project-owners.ts'

type WireOwner = WireOf<typeof OwnerSchema>
type WireInvitation = WireOf<typeof InvitationSchema>
type WireView = WireOf<typeof ViewSchema>
type WireDetails = WireOf<typeof DetailsSchema>

export const projectOwnerFields = entity<WireOwner>()({
  userId: 'user_id',
  /** `owner`, `admin`, `developer` or `support`. */
  role: 'role',
  displayName: 'display_name',
  primaryEmail: 'primary_email',
  createdAt: date('created_at_millis'),
  /** The id of the owner who invited this one. Null for the creator of the project. */
  createdBy: 'created_by',
  /** True if the owner has an authenticator app. */
  hasSecondFactor: 'has_second_factor',
  /** Buffered before it is stored, so up to a minute old. */
  lastActiveAt: date('last_active_at_millis'),
})

export const projectInvitationFields = entity<WireInvitation>()({
  id: 'id',
  recipientEmail: 'recipient_email',
  role: 'role',
  /** State at the time of the response. An expired invitation can be sent again. */
  state: 'state',
  /** Seven days after the invitation was sent. */
  expiresAt: date('expires_at_millis'),
  /** Id of the owner who last sent the invitation. */
  senderId: 'sender_id',
})

export const projectInvitationDetailsFields = entity<WireDetails>()({
  projectId: 'project_id',
  projectDisplayName: 'project_display_name',
  /** The role of the user who accepts the invitation. */
  role: 'role',
  /** Null if the sender has no name. */
  inviterDisplayName: 'inviter_display_name',
  /** The address to which the invitation was sent. */
  recipientEmail: 'recipient_email',
})

export const savedViewFields = entity<WireView>()({
  /** The page with the list. */
  page: 'page',
  name: 'name',
  /** The query of the page's URL, without the question mark. */
  query: 'query',
})

/** A view of a list in the dashboard: its filters, order and columns. */
export interface SavedView extends Shape<typeof savedViewFields, WireView> {}
/** An owner of a project, who is a user of `internal`. */
export interface ProjectOwner extends Shape<typeof projectOwnerFields, WireOwner> {}
/** An invitation to become an owner that is neither accepted nor revoked. */
export interface ProjectInvitation extends Shape<typeof projectInvitationFields, WireInvitation> {}
/** The project of an invitation, its sender and its recipient. */
export interface ProjectInvitationDetails extends Shape<typeof projectInvitationDetailsFields, WireDetails> {}
