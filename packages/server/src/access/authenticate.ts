import { type AccessType, accessTypes, headers, knownError, type OwnerRole } from '@portico/contract'
import { verifyAccessToken } from '../accounts/sessions/access-token.ts'
import type { WithVerifiedTokens } from '../accounts/sessions/token-claims.ts'
import type { SignedInUser, WithSignedInUsers } from '../accounts/users/signed-in-user.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { RequestHeaders } from '../platform/http/request/request-headers.ts'
import type { WithKeyUses } from '../projects/api-keys/key-uses.ts'
import { findOwnerRole } from '../projects/owner-role.ts'
import type { Project, WithProjects } from '../projects/project.ts'
import type { Credential } from './credential.ts'
import { isLiveImpersonation } from './live-impersonation.ts'
import { verifyApiKey } from './verify-api-key.ts'

/** Caller of a request: project and access type, the credential that proves them, and the user of the access token. */
export type Caller =
  | {
      readonly project: Project
      readonly access: AccessType
      readonly credential: Credential
      /** The role of the project owner who calls; null for a key. */
      readonly ownerRole: OwnerRole | null
      readonly user: SignedInUser | null
      /** The project owner whose session is the credential: a user of `internal`. */
      readonly owner: SignedInUser | null
    }
  | {
      readonly project: null
      readonly access: null
      readonly credential: null
      readonly ownerRole: null
      readonly user: null
      readonly owner: null
    }

/** The caller of a request without credentials. */
export const anonymous: Caller = {
  project: null,
  access: null,
  credential: null,
  ownerRole: null,
  user: null,
  owner: null,
}

const keyHeaders = {
  client: headers.publishableClientKey,
  server: headers.secretServerKey,
  admin: headers.superSecretAdminKey,
} as const

const missingKey = {
  client: 'CLIENT_AUTHENTICATION_REQUIRED',
  server: 'SERVER_AUTHENTICATION_REQUIRED',
  admin: 'ADMIN_AUTHENTICATION_REQUIRED',
} as const

const invalidKey = {
  client: 'INVALID_PUBLISHABLE_CLIENT_KEY',
  server: 'INVALID_SECRET_SERVER_KEY',
  admin: 'INVALID_SUPER_SECRET_ADMIN_KEY',
} as const

type AuthenticateDeps = WithReads &
  WithClock &
  WithConfig &
  WithSignedInUsers &
  WithKeyUses &
  WithProjects &
  WithVerifiedTokens

/**
 * Verifies the credentials of a request, in a fixed order: user token, access type, project id, then exactly one
 * credential: the admin access token if there is one, otherwise the key of the access type. Throws the errors of keys
 * and access tokens.
 */
export async function authenticate(deps: AuthenticateDeps, request: RequestHeaders): Promise<Caller> {
  const projectId = request.get(headers.projectId)
  const allowsAnonymous = request.get(headers.allowAnonymousUser) === 'true'
  const user = await authenticateUser(deps, projectId, request.get(headers.accessToken), allowsAnonymous)
  const access = request.get(headers.accessType)
  const adminToken = request.get(headers.adminAccessToken)
  if (access === null) {
    const hasKey = Object.values(keyHeaders).some((name) => request.get(name) !== null)
    if (hasKey || adminToken !== null) throw knownError('PROJECT_KEY_WITHOUT_ACCESS_TYPE')
    return anonymous
  }
  if (!isAccessType(access)) throw knownError('INVALID_ACCESS_TYPE', { accessType: access })
  if (projectId === null) throw knownError('ACCESS_TYPE_WITHOUT_PROJECT_ID', { request_type: access })
  if (adminToken !== null) return { ...(await authenticateOwner(deps, projectId, adminToken)), access, user }

  const key = request.get(keyHeaders[access])
  if (key === null) throw knownError(missingKey[access])
  const project = await deps.projects.find(projectId)
  const verified = project && verifyApiKey(deps, project, access, key)
  if (!verified) throw knownError(invalidKey[access], { project_id: projectId })
  return { project, access, credential: { kind: 'key', ...verified }, ownerRole: null, user, owner: null }
}

const accessTypeNames: readonly string[] = accessTypes
const isAccessType = (value: string): value is AccessType => accessTypeNames.includes(value)

type AuthenticateUserDeps = WithReads & WithClock & WithConfig & WithSignedInUsers & WithProjects & WithVerifiedTokens

/** Returns the user of an access token, or null if the user was deleted. A token of an ended session is expired. */
async function authenticateUser(
  deps: AuthenticateUserDeps,
  projectId: string | null,
  token: string | null,
  allowsAnonymous = false,
): Promise<SignedInUser | null> {
  if (projectId === null || token === null) return null
  const verdict = await verifyAccessToken(deps, token)
  if (verdict.kind === 'unparsable') throw knownError('UNPARSABLE_ACCESS_TOKEN')
  if (verdict.kind === 'expired') throw knownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null })
  if (verdict.projectId !== projectId) {
    throw knownError('INVALID_PROJECT_FOR_ACCESS_TOKEN', {
      expected_project_id: projectId,
      actual_project_id: verdict.projectId,
    })
  }
  if (verdict.isAnonymous && !allowsAnonymous) throw knownError('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED')
  const user = await deps.findSignedInUser(projectId, verdict)
  if (user?.isSessionEnded) throw knownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null })
  if (user?.impersonation) {
    const project = await deps.projects.find(projectId)
    const isLive = project !== null && (await isLiveImpersonation(deps, project, user.impersonation))
    if (!isLive) throw knownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null })
  }
  return user
}

/**
 * Returns the user of an access token that was not sent in its header. Throws the errors of access tokens, and
 * USER_AUTHENTICATION_REQUIRED if the user was deleted.
 */
export async function requireUserOfToken(
  deps: AuthenticateUserDeps,
  projectId: string,
  token: string,
  allowsAnonymous = false,
): Promise<SignedInUser> {
  const user = await authenticateUser(deps, projectId, token, allowsAnonymous)
  if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED')
  return user
}

/** Returns the project, the owner and the owner's session of an admin access token. Throws if the user has no role in it. */
async function authenticateOwner(
  deps: AuthenticateUserDeps,
  projectId: string,
  token: string,
): Promise<{ project: Project; credential: Credential; ownerRole: OwnerRole; owner: SignedInUser }> {
  const expired = () => knownError('ADMIN_ACCESS_TOKEN_EXPIRED', { expired_at_millis: null })
  const verdict = await verifyAccessToken(deps, token)
  if (verdict.kind === 'unparsable') throw knownError('UNPARSABLE_ADMIN_ACCESS_TOKEN')
  if (verdict.kind === 'expired') throw expired()
  const owner = await deps.findSignedInUser(verdict.projectId, verdict)
  if (!owner || owner.isSessionEnded) throw expired()
  if (verdict.projectId !== 'internal') throw knownError('INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN')
  const ownerRole = await findOwnerRole(deps, projectId, owner.id)
  const project = ownerRole && (await deps.projects.find(projectId))
  if (!project) throw knownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
  return { project, credential: { kind: 'owner', userId: owner.id, sessionId: owner.sessionId }, ownerRole, owner }
}
