import { listFromWire } from '@portico/contract/entity/from-wire'
import { teamInvitationRoutes } from '@portico/contract/team-invitations/team-invitations.client'
import { type TeamInvitation, teamInvitationFields } from '@portico/contract/team-invitations/team-invitations.entity'
import type { Request } from '../http/request.ts'

/**
 * Calls about the invitations of all teams of the project. Only the invited user can accept one, with the client app.
 */
export interface ServerTeamInvitationCalls {
  /**
   * Sends an invitation by email, in English, and resolves to its id. `callbackUrl` is the team invitation screen.
   * `permissionIds` are granted to the new member, besides the default permissions of members.
   * @throws {KnownError} TEAM_NOT_FOUND, PERMISSION_NOT_FOUND, REDIRECT_URL_NOT_WHITELISTED, TEAM_INVITATION_LIMIT_REACHED
   */
  send(invitation: {
    teamId: string
    email: string
    permissionIds?: readonly string[]
    callbackUrl: string
  }): Promise<{ id: string }>
  /** Lists the open invitations of a team, the oldest first. @throws {KnownError} TEAM_NOT_FOUND */
  list(teamId: string): Promise<TeamInvitation[]>
  /**
   * Sends an open invitation again, with a new code and a new expiry. Earlier codes become invalid.
   * @throws {KnownError} TEAM_NOT_FOUND, TEAM_INVITATION_NOT_FOUND, REDIRECT_URL_NOT_WHITELISTED
   */
  resend(teamId: string, invitationId: string, options: { callbackUrl: string }): Promise<void>
  /**
   * Revokes an open invitation. Its code becomes invalid.
   * @throws {KnownError} TEAM_NOT_FOUND, TEAM_INVITATION_NOT_FOUND
   */
  revoke(teamId: string, invitationId: string): Promise<void>
  /**
   * Checks a code without redeeming it.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED
   */
  check(input: { code: string }): Promise<void>
}

/** Creates the calls about invitations. */
export function createServerTeamInvitationCalls(request: Request<'server'>): ServerTeamInvitationCalls {
  const routes = teamInvitationRoutes
  return {
    async send({ teamId, email, permissionIds, callbackUrl }) {
      const permissions = permissionIds && { permission_ids: [...permissionIds] }
      const body = { email, team_id: teamId, callback_url: callbackUrl, ...permissions }
      const { id } = await request(routes.send, { body })
      return { id }
    },
    async list(teamId) {
      return listFromWire(teamInvitationFields, await request(routes.list, { query: { team_id: teamId } }))
    },
    async resend(teamId, invitationId, { callbackUrl }) {
      const body = { callback_url: callbackUrl }
      await request(routes.resend, { params: { invitation_id: invitationId }, query: { team_id: teamId }, body })
    },
    async revoke(teamId, invitationId) {
      await request(routes.revoke, { params: { invitation_id: invitationId }, query: { team_id: teamId } })
    },
    async check({ code }) {
      await request(routes.checkCode, { body: { code } })
    },
  }
}
