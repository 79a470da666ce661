import { fromWire } from '@portico/contract/entity/from-wire'
import { teamPermissionRoutes } from '@portico/contract/team-permissions/team-permissions.client'
import { userPermissionRoutes } from '@portico/contract/user-permissions/user-permissions.client'
import { type ServerUser, serverUserFields } from '@portico/contract/users/users.entity'
import { userSignInRoutes } from '@portico/contract/users/users.sign-in'
import type { Request } from '../http/request.ts'
import { type Impersonator, impersonatorOf } from '../session/impersonator.ts'
import { AccessDeniedError } from './access-denied-error.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { type RequestPlace, readRequestTokens } from './read-request-tokens.ts'
import { callWithTokens } from './user-access.ts'

/** A permission in a team, or in the project if there is no team. */
export interface RequiredPermission {
  permissionId: string
  teamId?: string | undefined
  /** True to refuse requests of impersonators. */
  refusesImpersonation?: boolean
}

/** The user of a request. */
export interface RequestUser extends ServerUser {
  /** The project owner or server of the app that acts in the name of the user. Null if the user acts. */
  readonly impersonator: Impersonator | null
}

/** The user of a request who has a permission. */
export interface PermittedUser extends Pick<RequestUser, 'impersonator'> {
  readonly userId: string
}

/** Options of `getUser`. */
export interface RequestUserOptions {
  /** Also resolves to users who have not signed up: `isAnonymous` is true. */
  allowAnonymous?: boolean
}

/** Calls about the user of a request to the host app's server. They call the service, so the results are current. */
export interface RequestCalls {
  /**
   * Resolves to the user who sent a request, or to null if no user is signed in. Refreshes the access token if it has
   * expired and the request contains a refresh token. `impersonator` names the actor.
   * @throws {TypeError} if the value is not a request
   * @throws {KnownError | ServiceError | NetworkError}
   */
  getUser(request: IncomingRequest, options?: RequestUserOptions): Promise<RequestUser | null>
  /**
   * Resolves to the user who sent a request if the user has a permission, directly or through another one. A `teamId`
   * that is undefined or not an id is denied, so that a missing parameter never checks the project instead.
   * @throws {AccessDeniedError} status 401 if no user is signed in, 403 without the permission, or if an impersonator
   * acts and `refusesImpersonation` is true
   * @throws {TypeError} if the value is not a request
   * @throws {KnownError | ServiceError | NetworkError}
   */
  requirePermission(request: IncomingRequest, permission: RequiredPermission): Promise<PermittedUser>
}

/** Creates the calls about incoming requests. */
export function createRequestCalls(request: Request<'server'>, projectId: string): RequestCalls {
  return {
    async getUser(incoming, { allowAnonymous: allowsAnonymous = false } = {}) {
      const read = readRequestTokens(incoming, projectId)
      if (read.kind === 'none') return null
      return callWithTokens(request, read, async (accessToken) => {
        const user = await request(userSignInRoutes.me, { tokens: { accessToken, allowsAnonymous } })
        // The service has accepted the token.
        return { ...fromWire(serverUserFields, user), impersonator: impersonatorOf(accessToken) }
      })
    },
    async requirePermission(incoming, permission) {
      const read = readRequestTokens(incoming, projectId)
      if (read.kind === 'none') throw new AccessDeniedError({ ...read, status: 401 })
      const { place } = read
      const found = await callWithTokens(request, read, async (accessToken) => ({
        holders: await findHolders(request, accessToken, permission),
        impersonator: impersonatorOf(accessToken),
      }))
      if (found === null) throw refusedTokens(place)
      const { impersonator } = found
      if (impersonator && permission.refusesImpersonation) throw impersonationRefused(place)
      const [holder] = found.holders
      if (holder === undefined) throw permissionRequired(place, permission)
      return { userId: holder.user_id, impersonator }
    },
  }
}

/** Returns one item per grant to the user of the access token. Empty without the permission. */
async function findHolders(
  request: Request<'server'>,
  accessToken: string,
  permission: RequiredPermission,
): Promise<{ user_id: string }[]> {
  const query = { user_id: 'me', permission_id: permission.permissionId, recursive: true }
  const tokens = { accessToken }
  if (!('teamId' in permission)) return (await request(userPermissionRoutes.list, { query, tokens })).items
  const { teamId = '' } = permission
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(teamId)) return []
  return (await request(teamPermissionRoutes.list, { query: { ...query, team_id: teamId }, tokens })).items
}

function refusedTokens(place: RequestPlace): AccessDeniedError {
  const message = `The tokens in ${place} were refused: they have expired, or their session has ended.`
  return new AccessDeniedError({ status: 401, reason: 'refused', place, message })
}

function impersonationRefused(place: RequestPlace): AccessDeniedError {
  const message = 'An impersonator acts in the name of the user, which this request does not allow.'
  return new AccessDeniedError({ status: 403, reason: 'impersonation', place, message })
}

function permissionRequired(place: RequestPlace, permission: RequiredPermission): AccessDeniedError {
  const scope = 'teamId' in permission ? `in the team ${permission.teamId}` : 'in the project'
  const message = `The user does not have the permission ${permission.permissionId} ${scope}.`
  return new AccessDeniedError({ status: 403, reason: 'permission-required', place, message })
}
