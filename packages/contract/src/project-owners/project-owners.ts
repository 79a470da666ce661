import { z } from 'zod'
import { adminAccess, anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { verificationCodeErrors } from '../errors/error-groups.ts'
import { atMost, listOf, Millis, Success, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { ownerRoles } from '../schemas/owner-roles.ts'
import { Code, NewEmail } from '../schemas/texts.ts'
import { projectOwnerAdminRoutes } from './project-owners.admin.ts'
import { projectOwnerRoutes } from './project-owners.client.ts'

const Role = z.enum(ownerRoles)

/** An owner of the project, who is a user of `internal`. */
export const ProjectOwner = z.object({
  user_id: z.string(),
  role: Role,
  display_name: z.string().nullable(),
  primary_email: z.string().nullable(),
  created_at_millis: Millis,
  /** The owner who invited this one. Null for the creator of the project. */
  created_by: z.string().nullable(),
  /** True if the owner has an authenticator app. */
  has_second_factor: z.boolean(),
  /** Buffered before it is stored, so up to a minute old. */
  last_active_at_millis: Millis,
})

/** An invitation that is neither accepted nor revoked. */
export const ProjectInvitation = z.object({
  id: z.string(),
  recipient_email: z.string(),
  role: Role,
  state: z.enum(['pending', 'expired']),
  expires_at_millis: Millis,
  /** The owner who last sent the invitation. */
  sender_id: z.string(),
})

/** The project of an invitation, its sender and its recipient. */
export const ProjectInvitationDetails = z.object({
  project_id: z.string(),
  project_display_name: z.string(),
  role: Role,
  inviter_display_name: z.string().nullable(),
  recipient_email: z.string(),
})

/** A view of a list in the dashboard: its filters, order and columns. */
export const SavedView = z.strictObject({
  /** The page with the list. */
  page: z.enum(['users']),
  name: z.string().min(1).max(limits.savedViewNameMaxLength),
  /** The query of the page's URL, without the question mark. */
  query: z.string().max(limits.savedViewQueryMaxLength),
})

const OwnerParams = z.strictObject({ user_id: Uuid })
const InvitationParams = z.strictObject({ invitation_id: Uuid })
const CodeBody = z.strictObject({ code: Code })
const changeErrors = ['PROJECT_OWNER_NOT_FOUND', 'LAST_PROJECT_OWNER'] as const
const ownersCall = { access: adminAccess, ownerRole: 'owner', ownersOnly: true } as const

export const projectOwners = {
  list: endpoint({
    route: projectOwnerAdminRoutes.list,
    ...ownersCall,
    summary: 'List the owners of the project with their roles, the oldest first',
    response: listOf(ProjectOwner),
    errors: [],
  }),
  update: endpoint({
    route: projectOwnerAdminRoutes.update,
    ...ownersCall,
    needsFreshSignIn: true,
    summary: 'Change the role of an owner; the project keeps at least one owner with the role owner',
    params: OwnerParams,
    body: z.strictObject({ role: Role }),
    response: ProjectOwner,
    errors: changeErrors,
  }),
  remove: endpoint({
    route: projectOwnerAdminRoutes.remove,
    ...ownersCall,
    needsFreshSignIn: true,
    summary: 'Remove an owner and the invitations that this owner sent',
    params: OwnerParams,
    response: Success,
    errors: changeErrors,
  }),
  transfer: endpoint({
    route: projectOwnerAdminRoutes.transfer,
    ...ownersCall,
    // The caller loses the role that the call needs, so a repeat would be refused.
    idempotency: 'none',
    needsFreshSignIn: true,
    summary: 'Transfer the project: another owner gets the role owner, and the caller gets the role admin',
    params: OwnerParams,
    response: Success,
    errors: ['PROJECT_OWNER_NOT_FOUND'],
  }),
  leave: endpoint({
    route: projectOwnerAdminRoutes.leave,
    ...ownersCall,
    ownerRole: 'support',
    needsFreshSignIn: true,
    // The caller loses all rights in the project, so a repeat would be refused.
    idempotency: 'none',
    summary: 'Leave the project; the last owner with the role owner cannot leave',
    response: Success,
    errors: ['LAST_PROJECT_OWNER'],
  }),
  invite: endpoint({
    route: projectOwnerAdminRoutes.invite,
    ...ownersCall,
    needsFreshSignIn: true,
    summary: 'Invite an owner with a role by email',
    body: z.strictObject({ email: NewEmail, role: Role }),
    response: ProjectInvitation,
    status: 201,
    errors: ['PROJECT_OWNER_LIMIT_REACHED'],
  }),
  listSavedViews: endpoint({
    route: projectOwnerAdminRoutes.listSavedViews,
    ...ownersCall,
    ownerRole: 'support',
    summary: 'List the views of lists that the owner who calls has saved for the dashboard',
    response: listOf(SavedView),
    errors: [],
  }),
  replaceSavedViews: endpoint({
    route: projectOwnerAdminRoutes.replaceSavedViews,
    ...ownersCall,
    ownerRole: 'support',
    summary: 'Replace the saved views of the owner who calls',
    body: z.strictObject({ views: atMost(limits.savedViewsMax, SavedView) }),
    response: listOf(SavedView),
    errors: [],
  }),
  listInvitations: endpoint({
    route: projectOwnerAdminRoutes.listInvitations,
    ...ownersCall,
    summary: 'List the invitations to the project, the oldest first',
    response: listOf(ProjectInvitation),
    errors: [],
  }),
  resendInvitation: endpoint({
    route: projectOwnerAdminRoutes.resendInvitation,
    ...ownersCall,
    needsFreshSignIn: true,
    summary: 'Send an invitation again, with a new code and expiry; the caller becomes its sender',
    params: InvitationParams,
    response: ProjectInvitation,
    errors: ['PROJECT_INVITATION_NOT_FOUND'],
  }),
  revokeInvitation: endpoint({
    route: projectOwnerAdminRoutes.revokeInvitation,
    ...ownersCall,
    summary: 'Revoke an invitation and its code',
    params: InvitationParams,
    response: Success,
    errors: ['PROJECT_INVITATION_NOT_FOUND'],
  }),
  readInvitation: endpoint({
    route: projectOwnerRoutes.readInvitation,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Read the project, sender and recipient of an invitation; on the project internal only',
    body: CodeBody,
    response: ProjectInvitationDetails,
    errors: ['EXPECTED_INTERNAL_PROJECT', ...verificationCodeErrors],
  }),
  acceptInvitation: endpoint({
    route: projectOwnerRoutes.acceptInvitation,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Accept an invitation to a project, as the signed-in user; on the project internal only',
    body: CodeBody,
    response: z.object({ project_id: z.string(), role: Role }),
    errors: [
      'USER_AUTHENTICATION_REQUIRED',
      'EXPECTED_INTERNAL_PROJECT',
      ...verificationCodeErrors,
      'PROJECT_INVITATION_EMAIL_MISMATCH',
      'PROJECT_LIMIT_REACHED',
    ],
  }),
}
