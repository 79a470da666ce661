import { endpoints } from '@portico/contract'
import type { Credential } from '../access/credential.ts'
import { steps } from '../access/steps.ts'
import { success } from '../platform/http/response/success.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import { signUpUrlOf } from '../projects/sign-up-url.ts'
import { countSending } from '../workspaces/team-invitations/send-invitation.ts'
import {
  getInvitation,
  listInvitations,
  revokeInvitation,
  type UserInvitationRow,
} from '../workspaces/user-invitations/invitations.ts'
import { resendInvitation, sendInvitation } from '../workspaces/user-invitations/send-invitation.ts'
import { implement } from './implement.ts'

export const userInvitationRoutes = implement('userInvitations', endpoints.userInvitations, {
  list: async ({ project }, deps) => ({
    items: (await listInvitations(deps, project)).map(invitationView),
    is_paginated: false as const,
  }),
  send: steps({
    prepare: (call, deps) => countSending(deps, call.project, { ...sendingOf(call), email: call.body.email }),
    commit: async (call, deps, isEmailed) => {
      const invitation = { ...sendingOf(call), email: call.body.email }
      return invitationView(await sendInvitation(deps, call.project, invitation, isEmailed))
    },
  }),
  resend: steps({
    prepare: async (call, deps) => {
      const invitation = await getInvitation(deps, call.project, call.params.invitation_id)
      const sending = { ...sendingOf(call), email: invitation.email }
      return { invitation, isEmailed: await countSending(deps, call.project, sending) }
    },
    commit: async (call, deps, { invitation, isEmailed }) => {
      // Otherwise nothing changes, so that the code of the last email stays valid.
      if (!isEmailed) return invitationView(invitation)
      return invitationView(await resendInvitation(deps, call.project, invitation, sendingOf(call)))
    },
  }),
  revoke: async ({ project, params, context }, deps) => {
    await revokeInvitation(deps, project, { id: params.invitation_id, context })
    return success
  },
})

interface SendingCall {
  readonly project: Project
  readonly credential: Credential | null
  readonly body: { readonly callback_url?: string | undefined }
  readonly context: RequestContext
}

/** Returns the sender of an invitation and the target of its link. Throws REDIRECT_URL_NOT_WHITELISTED. */
const sendingOf = ({ project, credential, body, context }: SendingCall) => ({
  callbackUrl: body.callback_url ?? signUpUrlOf(project),
  senderId: null,
  ownerId: credential?.kind === 'owner' ? credential.userId : null,
  context,
})

const invitationView = ({ id, email, createdAtMillis, expiresAtMillis }: UserInvitationRow) => ({
  id,
  recipient_email: email,
  created_at_millis: createdAtMillis,
  expires_at_millis: expiresAtMillis,
})
