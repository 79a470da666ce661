import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { type UserInvitation, userInvitationFields } from '@portico/contract/user-invitations/user-invitations.entity'
import { userInvitationServerRoutes } from '@portico/contract/user-invitations/user-invitations.server'
import type { Request } from '../http/request.ts'

/**
 * Calls about invitations to the app of the project, without a team. An invitation lets its address sign up once, also
 * while sign-up is closed. It is open until an account has the address.
 */
export interface ServerUserInvitationCalls {
  /** Lists the open invitations, the oldest first. */
  list(): Promise<UserInvitation[]>
  /**
   * Sends an invitation by email. `callbackUrl` is the sign-up screen, by default that of the first trusted domain.
   * @throws {KnownError} USER_EMAIL_ALREADY_EXISTS, USER_INVITATION_LIMIT_REACHED, REDIRECT_URL_NOT_WHITELISTED
   */
  send(invitation: { email: string; callbackUrl?: string }): Promise<UserInvitation>
  /**
   * Sends an open invitation again, with a new code and a new expiry. Earlier codes become invalid.
   * @throws {KnownError} USER_INVITATION_NOT_FOUND, REDIRECT_URL_NOT_WHITELISTED
   */
  resend(invitationId: string, options?: { callbackUrl?: string }): Promise<UserInvitation>
  /** Revokes an open invitation. Its code becomes invalid. @throws {KnownError} USER_INVITATION_NOT_FOUND */
  revoke(invitationId: string): Promise<void>
}

/** Creates the calls about invitations to the app. */
export function createServerUserInvitationCalls(request: Request<'server'>): ServerUserInvitationCalls {
  const routes = userInvitationServerRoutes
  return {
    async list() {
      return listFromWire(userInvitationFields, await request(routes.list, {}))
    },
    async send({ email, callbackUrl }) {
      const body = { email, callback_url: callbackUrl }
      return fromWire(userInvitationFields, await request(routes.send, { body }))
    },
    async resend(invitationId, { callbackUrl } = {}) {
      const input = { params: { invitation_id: invitationId }, body: { callback_url: callbackUrl } }
      return fromWire(userInvitationFields, await request(routes.resend, input))
    },
    async revoke(invitationId) {
      await request(routes.revoke, { params: { invitation_id: invitationId } })
    },
  }
}
