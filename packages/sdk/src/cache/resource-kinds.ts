import type { ConnectedAccount } from '@portico/contract/connected-accounts/connected-accounts.entity'
import type { ContactChannel } from '@portico/contract/contact-channels/contact-channels.entity'
import type { Authenticator } from '@portico/contract/mfa/authenticators.entity'
import type { TrustedDevice } from '@portico/contract/mfa/trusted-devices.entity'
import type { OAuthApproval } from '@portico/contract/oauth-approvals/oauth-approvals.entity'
import type { OAuthGrant } from '@portico/contract/oauth-grants/oauth-grants.entity'
import type { Passkey } from '@portico/contract/passkeys/passkeys.entity'
import type { OwnedProject } from '@portico/contract/projects/admin-projects.entity'
import type { SessionSummary } from '@portico/contract/sessions/sessions.entity'
import type { TeamApiKey } from '@portico/contract/team-api-keys/team-api-keys.entity'
import type { TeamInvitation } from '@portico/contract/team-invitations/team-invitations.entity'
import type { TeamMember } from '@portico/contract/team-members/team-members.entity'
import type { TeamPermission, TeamPermissionFilter } from '@portico/contract/team-permissions/team-permissions.entity'
import type { UserTeam } from '@portico/contract/teams/teams.entity'
import type { UserApiKey } from '@portico/contract/user-api-keys/user-api-keys.entity'
import type { UserPermission, UserPermissionFilter } from '@portico/contract/user-permissions/user-permissions.entity'
import type { Resource } from './resource.ts'

/**
 * Cached values about the signed-in user, each fetched when it is first read. The same arguments return the same
 * resource. Calls that change a value invalidate it, and a sign-out evicts it. Without a signed-in user, lists are
 * empty and single values null.
 */
export interface Resources {
  /** The teams of the user, the oldest first. */
  teams(): Resource<UserTeam[]>
  /** One team; null if the user is not in it. */
  team(teamId: string): Resource<UserTeam | null>
  /** The members of a team, in the order in which they joined. Fails without `$read_members`. */
  teamMembers(teamId: string): Resource<TeamMember[]>
  /** One member of a team; `me` is the user. Null if there is no such member. */
  teamMember(teamId: string, userId: string): Resource<TeamMember | null>
  /** The open invitations of a team, the oldest first. Fails without `$read_members` and `$invite_members`. */
  teamInvitations(teamId: string): Resource<TeamInvitation[]>
  /** The user's permissions in all teams or one. Includes contained permissions unless `recursive` is false. */
  teamPermissions(filter?: TeamPermissionFilter): Resource<TeamPermission[]>
  /** The user's permissions in the project. Includes contained permissions unless `recursive` is false. */
  userPermissions(filter?: UserPermissionFilter): Resource<UserPermission[]>
  /** The email addresses of the user, the oldest first. */
  contactChannels(): Resource<ContactChannel[]>
  /** The live sessions of the user, the last used first. */
  sessions(): Resource<SessionSummary[]>
  /** The authenticator apps of the user, the oldest first. */
  authenticators(): Resource<Authenticator[]>
  /** The devices whose sign-ins need no second factor, the newest first. */
  trustedDevices(): Resource<TrustedDevice[]>
  passkeys(): Resource<Passkey[]>
  /** The linked accounts of the user, the oldest first. */
  connectedAccounts(): Resource<ConnectedAccount[]>
  /** The acts of agents that wait for the user, the newest first. */
  oauthApprovals(): Resource<OAuthApproval[]>
  /** The applications that have access to the account of the user, the newest first. */
  oauthGrants(): Resource<OAuthGrant[]>
  /** The API keys of the user, the newest first. Fails unless the project allows them. */
  userApiKeys(): Resource<UserApiKey[]>
  /** The API keys of a team, the newest first. Fails without `$manage_api_keys`, or if the project allows none. */
  teamApiKeys(teamId: string): Resource<TeamApiKey[]>
  /** The projects in which the user has a role, the newest first. On the project `internal` only. */
  ownedProjects(): Resource<OwnedProject[]>
}
