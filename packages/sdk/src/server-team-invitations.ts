import { toCamel } from './casing.ts'
import type { ServerApi } from './server-users.ts'
import type { TeamInvitation } from './team-invitations.ts'

/** Calls about the invitations of all teams of the project. Accepting one needs its user: see the client app. */
export interface ServerTeamInvitationCalls {
  /**
   * Mails an invitation in English; answers its id. `callbackUrl` is the team-invitation screen of the host app.
   * @throws {KnownError} TEAM_NOT_FOUND, REDIRECT_URL_NOT_WHITELISTED
   * @throws {ServiceError} 400 when the team has 1,000 open invitations
   */
  send(invitation: { teamId: string; email: string; callbackUrl: string }): Promise<{ id: string }>
  /** Open invitations of a team, the oldest first. @throws {KnownError} TEAM_NOT_FOUND */
  list(teamId: string): Promise<TeamInvitation[]>
  /**
   * Takes an invitation back: its code is unknown from then on.
   * @throws {KnownError} TEAM_NOT_FOUND
   * @throws {ServiceError} 404 when this team has no such open invitation
   */
  revoke(teamId: string, invitationId: string): Promise<void>
  /**
   * Looks at a code without using it.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED
   */
  check(input: { code: string }): Promise<void>
}

/** The calls, made with a secret key. */
export function createServerTeamInvitationCalls(api: ServerApi): ServerTeamInvitationCalls {
  return {
    async send({ teamId, email, callbackUrl }) {
      const body = { email, team_id: teamId, callback_url: callbackUrl }
      return { id: (await api.teamInvitations.send({ body })).id }
    },
    list: async (teamId) => (await api.teamInvitations.list({ query: { team_id: teamId } })).items.map(toCamel),
    async revoke(teamId, invitationId) {
      await api.teamInvitations.revoke({ params: { invitation_id: invitationId }, query: { team_id: teamId } })
    },
    async check({ code }) {
      await api.teamInvitations.checkCode({ body: { code } })
    },
  }
}
