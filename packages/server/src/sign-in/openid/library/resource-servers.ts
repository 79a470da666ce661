/** Resources for which the library issues access tokens (RFC 8707), in its form. */
import { errors, type ProviderClient, type ProviderContext } from 'oidc-provider'
import type { OpenIdLifetimes } from '../../../platform/openid-settings.ts'

/** The project of a resource, and its users. */
export interface ResourceParts {
  readonly projectId: string
  /** Returns the permissions in the project that a user has now, contained ones included. */
  readonly findHeldPermissions: (userId: string) => Promise<ReadonlySet<string>>
  readonly lifetimes: OpenIdLifetimes
}

/** Audience and form of the access tokens of a resource. */
export interface ResourceServerInfo {
  readonly scope: string
  readonly audience: string
  readonly accessTokenTTL: number
  readonly accessTokenFormat: 'jwt' | 'opaque'
  readonly jwt: { readonly sign: { readonly alg: 'ES256' } }
}

/** Returns the resource of requests that name none. Its audience is the id of the project. */
export const resourceOfProject = (projectId: string) => `urn:portico:project:${projectId}`

/**
 * Returns the audience and form of a token. The scopes of a machine are its permissions: all of them if it requests none.
 * Throws `invalid_target` (RFC 8707, section 2) and `invalid_scope`.
 */
export async function resourceServer(
  context: ProviderContext,
  client: ProviderClient,
  { uri, projectId, ...parts }: ResourceParts & { readonly uri: string },
): Promise<ResourceServerInfo> {
  if (client.portico.kind !== 'machine') return resourceOfUser(context, client, { uri, ...parts })
  const { permissionIds, resources } = client.portico
  const resource = resources.find((each) => each.uri === uri)
  if (!resource && uri !== resourceOfProject(projectId)) throw unknownResource()
  const { params } = context.oidc
  const requested = typeof params.scope === 'string' ? params.scope.split(' ').filter(Boolean) : []
  const foreign = requested.find((scope) => !permissionIds.includes(scope))
  if (foreign !== undefined) throw new errors.InvalidScope('The client does not have this permission.', foreign)
  params.scope = (requested.length === 0 ? permissionIds : requested).join(' ') || undefined
  return {
    scope: permissionIds.join(' '),
    audience: resource ? uri : projectId,
    accessTokenTTL: parts.lifetimes.accessToken,
    accessTokenFormat: resource?.tokenFormat ?? 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  }
}

/**
 * Returns the audience and form of a token of a user. Its scopes are those of the resource for which the user has every
 * permission now. A request that has no user yet is about all of them. Throws `invalid_target`.
 */
export async function resourceOfUser(
  { oidc }: ProviderContext,
  { portico }: ProviderClient,
  { uri, findHeldPermissions, lifetimes }: Omit<ResourceParts, 'projectId'> & { readonly uri: string },
): Promise<ResourceServerInfo> {
  const resource = portico.resources.find((each) => each.uri === uri)
  if (!resource) throw unknownResource()
  const { scopes } = resource
  const isBound = scopes.some(({ permissionIds }) => permissionIds.length > 0)
  const held = oidc.account && isBound ? await findHeldPermissions(oidc.account.accountId) : null
  const granted = scopes.filter(({ permissionIds }) => held === null || permissionIds.every((id) => held.has(id)))
  return {
    scope: granted.map(({ id }) => id).join(' '),
    audience: uri,
    accessTokenTTL: lifetimes.accessToken,
    accessTokenFormat: resource.tokenFormat,
    jwt: { sign: { alg: 'ES256' } },
  }
}

const unknownResource = () =>
  new errors.InvalidTarget('The client has no such resource. Add it to the resources of the client first.')
