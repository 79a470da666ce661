import type { Route } from '@portico/contract'
import { connectedAccountRoutes } from '@portico/contract/connected-accounts/connected-accounts.client'
import { contactChannelRoutes } from '@portico/contract/contact-channels/contact-channels.client'
import { KnownError } from '@portico/contract/errors'
import { mfaRoutes } from '@portico/contract/mfa/mfa.client'
import { oauthApprovalRoutes } from '@portico/contract/oauth-approvals/oauth-approvals.client'
import { oauthGrantRoutes } from '@portico/contract/oauth-grants/oauth-grants.client'
import { passkeyRoutes } from '@portico/contract/passkeys/passkeys.client'
import { passwordRoutes } from '@portico/contract/passwords/passwords.client'
import { projectOwnerRoutes } from '@portico/contract/project-owners/project-owners.client'
import { projectRoutes } from '@portico/contract/projects/projects.client'
import { sessionRoutes } from '@portico/contract/sessions/sessions.client'
import { signUpFieldRoutes } from '@portico/contract/sign-up-fields/sign-up-fields.client'
import { teamApiKeyRoutes } from '@portico/contract/team-api-keys/team-api-keys.client'
import { teamInvitationRoutes } from '@portico/contract/team-invitations/team-invitations.client'
import { teamMemberRoutes } from '@portico/contract/team-members/team-members.client'
import { teamPermissionRoutes } from '@portico/contract/team-permissions/team-permissions.client'
import { teamRoutes } from '@portico/contract/teams/teams.client'
import { userApiKeyRoutes } from '@portico/contract/user-api-keys/user-api-keys.client'
import { userRoutes } from '@portico/contract/users/users.client'
import type { ClientContext } from '../client-context.ts'
import type { CallInput, InputFor, ResponseOf } from '../http/request.ts'
import type { Resources } from './resource-kinds.ts'

type Kind = keyof Resources | 'currentUser'

const membership = ['teams', 'team', 'teamMembers', 'teamMember', 'teamPermissions', 'teamInvitations'] as const

/**
 * Calls that change something, with the values that they make stale. If the call has a team, the values of other teams
 * stay. Calls that open or end a session are absent, because the cache evicts the values of other sessions itself.
 */
export const staleAfter: ReadonlyMap<Route, readonly Kind[]> = new Map<Route, readonly Kind[]>([
  // The response is the new user. Lists of members contain the names and pictures of their accounts.
  [userRoutes.updateMe, ['teamMembers', 'teamMember', 'authenticators', 'trustedDevices']],
  [passwordRoutes.update, ['sessions', 'trustedDevices']],
  [passwordRoutes.set, ['currentUser', 'trustedDevices']],
  [passwordRoutes.reset, ['currentUser', 'sessions', 'trustedDevices']],
  [mfaRoutes.renameAuthenticator, ['authenticators']],
  [mfaRoutes.removeAuthenticator, ['authenticators', 'currentUser', 'trustedDevices']],
  [mfaRoutes.createRecoveryCodes, ['trustedDevices']],
  [mfaRoutes.removeTrustedDevice, ['trustedDevices']],
  [mfaRoutes.removeAllTrustedDevices, ['trustedDevices']],
  [passkeyRoutes.register, ['passkeys', 'currentUser']],
  [passkeyRoutes.rename, ['passkeys']],
  [passkeyRoutes.remove, ['passkeys', 'currentUser', 'trustedDevices']],
  [sessionRoutes.end, ['sessions']],
  [sessionRoutes.endOthers, ['sessions', 'trustedDevices']],
  [contactChannelRoutes.verify, ['contactChannels', 'currentUser']],
  [contactChannelRoutes.create, ['contactChannels', 'currentUser']],
  [contactChannelRoutes.update, ['contactChannels', 'currentUser']],
  [contactChannelRoutes.delete, ['contactChannels', 'currentUser']],
  [connectedAccountRoutes.update, ['connectedAccounts', 'currentUser']],
  [connectedAccountRoutes.remove, ['connectedAccounts', 'currentUser']],
  [oauthApprovalRoutes.decide, ['oauthApprovals']],
  [oauthGrantRoutes.end, ['oauthGrants', 'oauthApprovals']],
  // The values are metadata of the user.
  [signUpFieldRoutes.submit, ['currentUser']],
  [teamRoutes.create, ['teams', 'teamPermissions']],
  // The user contains the selected team.
  [teamRoutes.update, ['teams', 'team', 'teamPermissions', 'currentUser']],
  [teamRoutes.delete, [...membership, 'currentUser']],
  // The removed member may be the signed-in user.
  [teamMemberRoutes.remove, [...membership, 'currentUser']],
  [teamMemberRoutes.updateProfile, ['teamMembers', 'teamMember']],
  // The member may be the signed-in user.
  [teamPermissionRoutes.grant, ['teamMembers', 'teamMember', 'teamPermissions']],
  [teamPermissionRoutes.revoke, ['teamMembers', 'teamMember', 'teamPermissions']],
  [teamInvitationRoutes.send, ['teamInvitations']],
  [teamInvitationRoutes.resend, ['teamInvitations']],
  [teamInvitationRoutes.revoke, ['teamInvitations']],
  [teamInvitationRoutes.accept, membership],
  [userApiKeyRoutes.create, ['userApiKeys']],
  [userApiKeyRoutes.update, ['userApiKeys']],
  [teamApiKeyRoutes.create, ['teamApiKeys']],
  [teamApiKeyRoutes.update, ['teamApiKeys']],
  [projectRoutes.create, ['ownedProjects']],
  [projectOwnerRoutes.acceptInvitation, ['ownedProjects']],
])

/**
 * Performs a call that changes something, then invalidates the values that became stale. Also after a network failure,
 * because the service may have received the request.
 */
export async function change<R extends Route>(
  { request, values, currentUser }: ClientContext,
  route: R,
  input: InputFor<R, 'client'>,
): Promise<ResponseOf<R, 'client'>> {
  const invalidateAll = () => {
    for (const kind of staleAfter.get(route) ?? []) {
      if (kind === 'currentUser') currentUser.invalidate()
      else values.current?.invalidate(kind, teamIdOf(input))
    }
  }
  try {
    const response = await request(route, input)
    invalidateAll()
    return response
  } catch (error) {
    if (!(error instanceof KnownError)) invalidateAll()
    throw error
  }
}

function teamIdOf({ params, query, body }: CallInput): string | undefined {
  const input: { team_id?: string } = { ...Object(body), ...query, ...params }
  return input.team_id
}
