import { endpoints, knownError, type SavedView } from '@portico/contract'
import type { z } from 'zod'
import type { Credential } from '../access/credential.ts'
import { steps, stepsWithClaim } from '../access/steps.ts'
import { success } from '../platform/http/response/success.ts'
import {
  acceptInvitation,
  loadInvitationDetails,
  readInvitation,
} from '../workspaces/project-owners/accept-invitation.ts'
import { changeOwnerRole, removeOwner, transferProject } from '../workspaces/project-owners/change-owners.ts'
import {
  getInvitation,
  listInvitations,
  type ProjectInvitationRow,
  revokeInvitation,
} from '../workspaces/project-owners/invitations.ts'
import { listOwners, type OwnerRow } from '../workspaces/project-owners/owners.ts'
import { listSavedViews, replaceSavedViews } from '../workspaces/project-owners/saved-views.ts'
import { countSending, resendInvitation, sendInvitation } from '../workspaces/project-owners/send-invitation.ts'
import { implement } from './implement.ts'

export const projectOwnerRoutes = implement('projectOwners', endpoints.projectOwners, {
  list: async ({ project }, deps) => ({
    items: (await listOwners(deps, project.id)).map(ownerView),
    is_paginated: false as const,
  }),
  update: async ({ project, credential, params, body, context }, deps) => {
    const change = { callerId: ownerOf(credential), userId: params.user_id, context }
    return ownerView(await changeOwnerRole(deps, project, change, body.role))
  },
  remove: async ({ project, credential, params, context }, deps) => {
    await removeOwner(deps, project, { callerId: ownerOf(credential), userId: params.user_id, context })
    return success
  },
  transfer: async ({ project, credential, params, context }, deps) => {
    await transferProject(deps, project, { callerId: ownerOf(credential), userId: params.user_id, context })
    return success
  },
  leave: async ({ project, credential, context }, deps) => {
    const callerId = ownerOf(credential)
    await removeOwner(deps, project, { callerId, userId: callerId, context })
    return success
  },
  invite: steps({
    prepare: ({ credential, body }, deps) => countSending(deps, { senderId: ownerOf(credential), email: body.email }),
    commit: async ({ project, credential, body, context }, deps, isEmailed) => {
      const invitation = { email: body.email, role: body.role, senderId: ownerOf(credential), context, isEmailed }
      return invitationView(await sendInvitation(deps, project, invitation), deps.clock.now())
    },
  }),
  listInvitations: async ({ project }, deps) => {
    const now = deps.clock.now()
    const invitations = await listInvitations(deps, project.id)
    return { items: invitations.map((invitation) => invitationView(invitation, now)), is_paginated: false as const }
  },
  resendInvitation: steps({
    prepare: async ({ project, credential, params }, deps) => {
      const { id, email, role } = await getInvitation(deps, project.id, params.invitation_id)
      const senderId = ownerOf(credential)
      return { id, email, role, senderId, isEmailed: await countSending(deps, { senderId, email }) }
    },
    commit: async ({ project, context }, deps, invitation) =>
      invitationView(await resendInvitation(deps, project, { ...invitation, context }), deps.clock.now()),
  }),
  revokeInvitation: async ({ project, params, context }, deps) => {
    await revokeInvitation(deps, project, params.invitation_id, context)
    return success
  },
  listSavedViews: async ({ project, credential }, deps) =>
    viewList(await listSavedViews(deps, { projectId: project.id, userId: ownerOf(credential) })),
  replaceSavedViews: async ({ project, credential, body }, deps) => {
    await replaceSavedViews(deps, { projectId: project.id, userId: ownerOf(credential) }, body.views)
    return viewList(body.views)
  },
  readInvitation: stepsWithClaim({
    claim: async ({ project, body }, deps) => {
      if (project.id !== 'internal') throw knownError('EXPECTED_INTERNAL_PROJECT')
      return readInvitation(deps, project, body.code)
    },
    prepare: ({ project }, deps, invitation) => loadInvitationDetails(deps, project, invitation),
    commit: async (_call, _deps, { project: owned, inviterDisplayName, invitation }) => ({
      project_id: owned.id,
      project_display_name: owned.displayName,
      role: invitation.role,
      inviter_display_name: inviterDisplayName,
      recipient_email: invitation.email,
    }),
  }),
  acceptInvitation: async ({ project, user, body, context }, deps) => {
    if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED')
    if (project.id !== 'internal') throw knownError('EXPECTED_INTERNAL_PROJECT')
    const accepted = await acceptInvitation(deps, project, { userId: user.id, code: body.code, context })
    return { project_id: accepted.projectId, role: accepted.role }
  },
})

/** Returns the id of the owner who calls. These endpoints refuse keys before their handler runs. */
function ownerOf(credential: Credential): string {
  if (credential.kind !== 'owner') throw knownError('PROJECT_ROLE_REQUIRED', { required_role: 'owner', role: null })
  return credential.userId
}

const viewList = (views: readonly z.output<typeof SavedView>[]) => ({ items: [...views], is_paginated: false as const })

const ownerView = (owner: OwnerRow) => ({
  user_id: owner.userId,
  role: owner.role,
  display_name: owner.displayName,
  primary_email: owner.primaryEmail,
  created_at_millis: owner.createdAtMillis,
  created_by: owner.createdBy,
  has_second_factor: owner.hasSecondFactor,
  last_active_at_millis: owner.lastActiveAtMillis,
})

const invitationView = ({ id, email, role, senderId, expiresAtMillis }: ProjectInvitationRow, now: number) => ({
  id,
  recipient_email: email,
  role,
  state: expiresAtMillis > now ? ('pending' as const) : ('expired' as const),
  expires_at_millis: expiresAtMillis,
  sender_id: senderId,
})
