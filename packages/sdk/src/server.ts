/** Access to Portico from the server of a host app: `@portico/sdk/server`. */
export { type ErrorCode, KnownError } from '@portico/contract/errors'
export type { AdminProject, ProjectCreate } from './admin-project.ts'
export type { AuditCalls, AuditEvent } from './audit.ts'
export type { ConnectedAccount } from './connected-accounts.ts'
export type { ContactChannel, ContactChannelUpdate } from './contact-channels.ts'
export { NetworkError } from './network-error.ts'
export type { Passkey } from './passkeys.ts'
export type { Project, ProjectConfig } from './projects.ts'
export { createServerApp, type ServerApp, type ServerAppOptions } from './server-app.ts'
export type { ServerConnectedAccountCalls } from './server-connected-accounts.ts'
export type { ServerContactChannelCalls } from './server-contact-channels.ts'
export type { ServerPasskeyCalls } from './server-passkeys.ts'
export type { ProjectOwner, ServerProjectCalls } from './server-projects.ts'
export type { ServerSessionCalls } from './server-sessions.ts'
export type { ServerTeamInvitationCalls } from './server-team-invitations.ts'
export type { ServerTeamMemberCalls, ServerTeamMemberProfile } from './server-team-members.ts'
export type { ServerTeamPermissionCalls, TeamGrant } from './server-team-permissions.ts'
export type { ServerTeamCalls, ServerTeamCreate, ServerTeamUpdate } from './server-teams.ts'
export type { ServerUserPermissionCalls, UserGrant } from './server-user-permissions.ts'
export type {
  ServerTeam,
  ServerUser,
  ServerUserCalls,
  ServerUserCreate,
  ServerUserUpdate,
  UserListOptions,
} from './server-users.ts'
export { ServiceError } from './service-error.ts'
export { createRequestTokenStore, type RequestWithHeaders } from './session/stores/request.ts'
export type { TokenStore, Tokens } from './session/token-store.ts'
export type { SessionSummary } from './sessions.ts'
export type { TeamInvitation } from './team-invitations.ts'
export type { TeamMemberProfile, TeamMemberProfileUpdate } from './team-members.ts'
export type { TeamPermission, TeamPermissionFilter } from './team-permissions.ts'
export type { UserPermission, UserPermissionFilter } from './user-permissions.ts'
export type { OAuthConnection } from './users.ts'
