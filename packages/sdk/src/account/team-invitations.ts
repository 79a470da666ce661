import { toCamel } from '../casing.ts'
import { nobody } from '../start-session.ts'
import type { TeamInvitationCalls } from '../team-invitations.ts'
import type { AccountContext } from './account-context.ts'

/** The calls about invitations. */
export function createTeamInvitationCalls(context: AccountContext): TeamInvitationCalls {
  const { api, currentUser, requireCallbackUrl } = context
  return {
    async send({ teamId, email, callbackUrl }) {
      const callback_url = requireCallbackUrl('teamInvitation', callbackUrl)
      const { id } = await api.teamInvitations.send({ body: { email, team_id: teamId, callback_url } })
      return { id }
    },
    list: async (teamId) => (await api.teamInvitations.list({ query: { team_id: teamId } })).items.map(toCamel),
    async revoke(teamId, invitationId) {
      await api.teamInvitations.revoke({ params: { invitation_id: invitationId }, query: { team_id: teamId } })
    },
    async accept({ code }) {
      await api.teamInvitations.accept({ body: { code } })
      currentUser.invalidate()
    },
    async check({ code }) {
      await api.teamInvitations.checkCode({ body: { code }, tokens: nobody })
    },
    details: async ({ code }) => toCamel(await api.teamInvitations.details({ body: { code } })),
  }
}
