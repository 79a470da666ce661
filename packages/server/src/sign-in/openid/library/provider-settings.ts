/** Settings of the library. Every default that prints a notice is set. */
import { type Adapter, errors, type IssuedToken, type ProviderClient, type ProviderContext } from 'oidc-provider'
import { processTime } from '../../../platform/clock.ts'
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { PrivateJwk } from '../signing-keys.ts'
import { deviceFlow } from './device-settings.ts'
import { runningRequest } from './running-request.ts'
import { lifetimes, type UserParts, userSettings } from './user-settings.ts'

/** Lifetime of access tokens. A token that a resource verifies itself cannot be ended before. */
const accessTokenSeconds = 600
/** Longest time until the end of a client assertion, which is recognized as used until then. */
const assertionMaxSeconds = 600
/** Algorithms of signatures by public keys. Others need a secret that both sides know. */
const publicKeyAlgorithms = ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA']
const proofAlgorithms = ['ES256', 'Ed25519', 'EdDSA']

/** Parts of an authorization server that its project decides on. */
export interface ProviderParts extends UserParts {
  readonly projectId: string
  readonly keys: readonly PrivateJwk[]
  readonly adapter: (model: string) => Adapter
  /** Counts a token before it is issued. Throws the error of a client that requests too many. */
  readonly countToken: (context: ProviderContext, clientId: string) => Promise<void>
  /** Sends a request to an address that an owner has chosen. */
  readonly send: GuardedFetch
  /** Returns the time of the database. */
  readonly now: () => number
  /** Returns the permissions in the project that a user has now, contained ones included. */
  readonly findHeldPermissions: (userId: string) => Promise<ReadonlySet<string>>
}

interface ResourceRequest extends Pick<ProviderParts, 'projectId' | 'findHeldPermissions'> {
  readonly uri: string
}

/** Returns the settings of a provider. */
export const providerSettings = ({
  projectId,
  keys,
  adapter,
  countToken,
  findHeldPermissions,
  now,
  send,
  ...parts
}: ProviderParts) => ({
  ...userSettings(parts),
  adapter,
  jwks: { keys },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
  enabledJWA: {
    clientAuthSigningAlgValues: publicKeyAlgorithms,
    dPoPSigningAlgValues: proofAlgorithms,
    idTokenSigningAlgValues: ['ES256', 'RS256'],
    requestObjectSigningAlgValues: publicKeyAlgorithms,
  },
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  clientBasedCORS: () => false,
  extraClientMetadata: { properties: ['portico'], validator: () => {} },
  extraTokenClaims: async (context: ProviderContext, token: IssuedToken) => {
    if (token.kind === 'ClientCredentials') await countToken(context, token.clientId)
  },
  assertJwtClientAuthClaimsAndHeader: requireNearEnd,
  fetch: (url: string, request: LibraryRequest) => sendLogoutOnly(send, url, request),
  ttl: { ...lifetimes, ClientCredentials: accessTokenSeconds },
  features: {
    devInteractions: { enabled: false },
    pushedAuthorizationRequests: { enabled: true },
    rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut, postLogoutSuccessSource: async () => {} },
    userinfo: { enabled: true },
    clientCredentials: { enabled: true },
    claimsParameter: { enabled: true },
    requestObjects: { enabled: true },
    deviceFlow: deviceFlow(now),
    dPoP: { enabled: true },
    backchannelLogout: { enabled: true },
    introspection: { enabled: true, allowedPolicy: isForResourceOf },
    revocation: { enabled: true, allowedPolicy: isTokenOf },
    resourceIndicators: {
      enabled: true,
      defaultResource: ({ oidc }: ProviderContext, _client: ProviderClient, requested?: readonly string[]) =>
        oidc.params.grant_type === 'client_credentials' ? resourceOfProject(projectId) : requested,
      getResourceServerInfo: (context: ProviderContext, resource: string, client: ProviderClient) =>
        resourceServer(context, client, { uri: resource, projectId, findHeldPermissions }),
    },
  },
})

/** Returns the resource of requests that name none. Its audience is the id of the project. */
const resourceOfProject = (projectId: string) => `urn:portico:project:${projectId}`

/**
 * Returns the audience and form of a token. The scopes of a machine are its permissions: all of them if it requests none.
 * Throws `invalid_target` (RFC 8707, section 2) and `invalid_scope`.
 */
async function resourceServer(
  context: ProviderContext,
  client: ProviderClient,
  { uri, projectId, findHeldPermissions }: ResourceRequest,
) {
  if (client.portico.kind !== 'machine') return resourceOfUser(context, client, { uri, findHeldPermissions })
  const { permissionIds, resources } = client.portico
  const resource = resources.find((each) => each.uri === uri)
  if (!resource && uri !== resourceOfProject(projectId)) {
    throw new errors.InvalidTarget('The client has no such resource. Add it to the resources of the client first.')
  }
  const { params } = context.oidc
  const requested = typeof params.scope === 'string' ? params.scope.split(' ').filter(Boolean) : []
  const foreign = requested.find((scope) => !permissionIds.includes(scope))
  if (foreign !== undefined) throw new errors.InvalidScope('The client does not have this permission.', foreign)
  params.scope = (requested.length === 0 ? permissionIds : requested).join(' ') || undefined
  return {
    scope: permissionIds.join(' '),
    audience: resource ? uri : projectId,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: resource?.tokenFormat ?? 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  }
}

/**
 * Returns the audience and form of a token of a user. Its scopes are those of the resource for which the user has every
 * permission now. A request that has no user yet is about all of them.
 */
async function resourceOfUser(
  { oidc }: ProviderContext,
  { portico }: ProviderClient,
  { uri, findHeldPermissions }: Pick<ResourceRequest, 'uri' | 'findHeldPermissions'>,
) {
  const resource = portico.resources.find((each) => each.uri === uri)
  if (!resource) {
    throw new errors.InvalidTarget('The client has no such resource. Add it to the resources of the client first.')
  }
  const { scopes } = resource
  const isBound = scopes.some(({ permissionIds }) => permissionIds.length > 0)
  const held = oidc.account && isBound ? await findHeldPermissions(oidc.account.accountId) : null
  const granted = scopes.filter(({ permissionIds }) => held === null || permissionIds.every((id) => held.has(id)))
  return {
    scope: granted.map(({ id }) => id).join(' '),
    audience: uri,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: resource.tokenFormat,
    jwt: { sign: { alg: 'ES256' } },
  }
}

/** RFC 7662, section 4: a token is shown to clients of its resource, and to the client that has it. */
const isForResourceOf = (
  _context: ProviderContext,
  { portico, clientId }: ProviderClient,
  token: IssuedToken,
): boolean =>
  token.aud === undefined ? token.clientId === clientId : portico.resources.some(({ uri }) => uri === token.aud)

/** RFC 7009, section 2.1: a client ends its own tokens. */
const isTokenOf = (_context: ProviderContext, { clientId }: ProviderClient, token: IssuedToken): boolean =>
  token.clientId === clientId

async function requireNearEnd(_context: ProviderContext, { exp }: { readonly exp?: unknown }): Promise<void> {
  if (typeof exp === 'number' && exp <= processTime() / 1000 + assertionMaxSeconds) return
  throw new errors.InvalidClientAuth(`exp is more than ${assertionMaxSeconds} seconds ahead`)
}

/** The page of the question is ours. It takes the secret of the form from the response. */
async function askToSignOut(context: ProviderContext, form: string): Promise<void> {
  const running = runningRequest.getStore()
  if (running) running.asksToSignOut = true
  context.body = form
}

/** A request as the library sends it. */
interface LibraryRequest {
  readonly headers: Headers
  readonly body?: URLSearchParams
  readonly signal: AbortSignal
}

function sendLogoutOnly(send: GuardedFetch, url: string, { headers, body, signal }: LibraryRequest): Promise<Response> {
  if (!runningRequest.getStore()?.sendsLogout) throw new Error('The library must not send this request.')
  return send(url, { method: 'POST', headers: Object.fromEntries(headers), body: String(body), signal })
}
