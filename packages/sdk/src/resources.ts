import { type ErrorCode, KnownError } from '@portico/contract/errors'
import type { UserPermissionFilter } from '@portico/contract/user-permissions/user-permissions.entity'
import { createResourceCache, type ResourceCache } from './cache/resource-cache.ts'
import type { Resources } from './cache/resource-kinds.ts'
import type { ClientApp } from './client-app.ts'

/** Returns the cached values of an app. A function, so that pages without them do not load their code. */
export function resourcesOf(app: ClientApp): Resources {
  const { session, values } = app
  if (values.current) return values.current.resources
  const cache = createResourceCache<keyof Resources>(session)
  const resources = defineResources(app, cache)
  values.current = { resources, invalidate: cache.invalidate }
  return resources
}

function defineResources(app: ClientApp, { define }: ResourceCache<keyof Resources>): Resources {
  const { teamMembers, teamPermissions, userPermissions } = app
  const permissionsInTeams = define('teamPermissions', [], (teamId: string | undefined, filter: UserPermissionFilter) =>
    teamPermissions.list({ ...filter, teamId }),
  )
  const permissionsInProject = define('userPermissions', [], userPermissions.list)
  return {
    teams: define('teams', [], app.teams.list),
    team: define('team', null, (teamId: string) => nullAfter(app.teams.get(teamId), 'TEAM_MEMBERSHIP_NOT_FOUND')),
    teamMembers: define('teamMembers', [], teamMembers.listProfiles),
    teamMember: define('teamMember', null, (teamId: string, userId: string) =>
      nullAfter(teamMembers.getProfile(teamId, userId), 'TEAM_MEMBERSHIP_NOT_FOUND', 'USER_NOT_FOUND'),
    ),
    teamInvitations: define('teamInvitations', [], app.teamInvitations.list),
    // Filters are normalized, so that equal ones share a request.
    teamPermissions: ({ teamId, permissionId, recursive = true } = {}) =>
      permissionsInTeams(teamId, { permissionId, recursive }),
    userPermissions: ({ permissionId, recursive = true } = {}) => permissionsInProject({ permissionId, recursive }),
    contactChannels: define('contactChannels', [], app.contactChannels.list),
    sessions: define('sessions', [], app.sessions.list),
    authenticators: define('authenticators', [], app.mfa.listAuthenticators),
    trustedDevices: define('trustedDevices', [], app.mfa.listTrustedDevices),
    passkeys: define('passkeys', [], app.passkeys.list),
    connectedAccounts: define('connectedAccounts', [], app.connectedAccounts.list),
    oauthApprovals: define('oauthApprovals', [], app.oauthGrants.listApprovals),
    oauthGrants: define('oauthGrants', [], app.oauthGrants.list),
    userApiKeys: define('userApiKeys', [], app.apiKeys.user.list),
    teamApiKeys: define('teamApiKeys', [], app.apiKeys.team.list),
    ownedProjects: define('ownedProjects', [], app.projects.listOwned),
  }
}

/** Resolves to null if a call fails with one of these codes. */
async function nullAfter<T>(response: Promise<T>, ...codes: ErrorCode[]): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (KnownError.is(error, ...codes)) return null
    throw error
  }
}
