import type { Route } from '@portico/contract'
import { KnownError } from '@portico/contract/errors'
import { accountRoutes } from '@portico/contract/routes/account'
import type { ClientContext } from '../client-context.ts'
import type { CallInput, InputFor, ResponseOf } from '../http/request.ts'
import { findInvalidator } from './invalidators.ts'
import type { Resources } from './resource-kinds.ts'

const { users, passwords, mfa, passkeys, sessions, contactChannels, connectedAccounts, projects, projectOwners } =
  accountRoutes
const { teams, teamMembers, teamInvitations, teamPermissions } = accountRoutes

type Kind = keyof Resources | 'currentUser'

const membership = ['teams', 'team', 'teamMembers', 'teamMember', 'teamPermissions', 'teamInvitations'] as const

/**
 * Calls that change something, with the values that they make stale. If the call has a team, the values of other teams
 * stay. Calls that open or end a session are absent, because the cache evicts the values of other sessions itself.
 */
export const staleAfter: ReadonlyMap<Route, readonly Kind[]> = new Map<Route, readonly Kind[]>([
  // The response is the new user. Lists of members contain the names and pictures of their accounts.
  [users.updateMe, ['teamMembers', 'teamMember', 'authenticators', 'trustedDevices']],
  [passwords.update, ['sessions', 'trustedDevices']],
  [passwords.set, ['currentUser', 'trustedDevices']],
  [passwords.reset, ['currentUser', 'sessions', 'trustedDevices']],
  [mfa.renameAuthenticator, ['authenticators']],
  [mfa.removeAuthenticator, ['authenticators', 'currentUser', 'trustedDevices']],
  [mfa.createRecoveryCodes, ['trustedDevices']],
  [mfa.removeTrustedDevice, ['trustedDevices']],
  [mfa.removeAllTrustedDevices, ['trustedDevices']],
  [passkeys.register, ['passkeys', 'currentUser']],
  [passkeys.rename, ['passkeys']],
  [passkeys.remove, ['passkeys', 'currentUser', 'trustedDevices']],
  [sessions.end, ['sessions']],
  [sessions.endOthers, ['sessions', 'trustedDevices']],
  [contactChannels.verify, ['contactChannels', 'currentUser']],
  [contactChannels.create, ['contactChannels', 'currentUser']],
  [contactChannels.update, ['contactChannels', 'currentUser']],
  [contactChannels.delete, ['contactChannels', 'currentUser']],
  [connectedAccounts.remove, ['connectedAccounts', 'currentUser']],
  [teams.create, ['teams', 'teamPermissions']],
  // The user contains the selected team.
  [teams.update, ['teams', 'team', 'currentUser']],
  [teams.delete, [...membership, 'currentUser']],
  // The removed member may be the signed-in user.
  [teamMembers.remove, [...membership, 'currentUser']],
  [teamMembers.updateProfile, ['teamMembers', 'teamMember']],
  // The member may be the signed-in user.
  [teamPermissions.grant, ['teamMembers', 'teamMember', 'teamPermissions']],
  [teamPermissions.revoke, ['teamMembers', 'teamMember', 'teamPermissions']],
  [teamInvitations.send, ['teamInvitations']],
  [teamInvitations.resend, ['teamInvitations']],
  [teamInvitations.revoke, ['teamInvitations']],
  [teamInvitations.accept, membership],
  [projects.create, ['ownedProjects']],
  [projectOwners.acceptInvitation, ['ownedProjects']],
])

/**
 * Performs a call that changes something, then invalidates the values that became stale. Also after a network failure,
 * because the service may have received the request.
 */
export async function change<R extends Route>(
  { request, session, currentUser }: ClientContext,
  route: R,
  input: InputFor<R, 'client'>,
): Promise<ResponseOf<R, 'client'>> {
  const invalidateAll = () => {
    const invalidate = findInvalidator(session)
    for (const kind of staleAfter.get(route) ?? []) {
      if (kind === 'currentUser') currentUser.invalidate()
      else invalidate?.(kind, teamIdOf(input))
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
