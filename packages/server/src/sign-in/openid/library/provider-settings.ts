/** Settings of the library. Every default that prints a notice is set. */
import { type Adapter, errors, type IssuedToken, type ProviderClient, type ProviderContext } from 'oidc-provider'
import { processTime } from '../../../platform/clock.ts'
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { DocumentRefusedError } from '../documents/read-document.ts'
import type { AgentToken } from '../grants/record-agent-token.ts'
import type { PrivateJwk } from '../signing-keys.ts'
import type { ClientMetadata } from './client-metadata.ts'
import { deviceFlow } from './device-settings.ts'
import { type ResourceParts, resourceOfProject, resourceServer } from './resource-servers.ts'
import { runningRequest } from './running-request.ts'
import { type UserParts, userSettings } from './user-settings.ts'

/** Longest time until the end of a client assertion, which is recognized as used until then. */
const assertionMaxSeconds = 600
/** Algorithms of signatures by public keys. Others need a secret that both sides know. */
const publicKeyAlgorithms = ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA']
const proofAlgorithms = ['ES256', 'Ed25519', 'EdDSA']

/** Parts of an authorization server that its project decides on. */
export interface ProviderParts extends UserParts, ResourceParts {
  readonly keys: readonly PrivateJwk[]
  readonly adapter: (model: string) => Adapter
  /** Counts a token before it is issued. Throws the error of a client that requests too many. */
  readonly countToken: (context: ProviderContext, clientId: string) => Promise<void>
  /** Sends a request to an address that an owner has chosen. */
  readonly send: GuardedFetch
  /** True if agents may name themselves by a document. */
  readonly acceptsDocuments: () => Promise<boolean>
  /** Returns the agent whose document is at an address. Throws if there is none. */
  readonly findAgent: (uri: string) => Promise<ClientMetadata>
  /** Records an access token that an agent gets. */
  readonly onAgentToken: (token: AgentToken) => Promise<void>
  /** Returns the time of the database. */
  readonly now: () => number
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
  acceptsDocuments,
  findAgent,
  onAgentToken,
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
  extraTokenClaims: (context: ProviderContext, token: IssuedToken) =>
    onToken(context, token, { countToken, onAgentToken }),
  formats: { customizers: { jwt: keepSubject } },
  assertJwtClientAuthClaimsAndHeader: requireNearEnd,
  fetch: (url: string, request: LibraryRequest) =>
    request.method === 'GET' ? documentOf(findAgent, url) : sendLogoutOnly(send, url, request),
  // The document is our own by then.
  fetchResponseBodyLimits: { 'client_id metadata document': Number.POSITIVE_INFINITY },
  features: {
    devInteractions: { enabled: false },
    pushedAuthorizationRequests: { enabled: true },
    rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut, postLogoutSuccessSource: async () => {} },
    userinfo: { enabled: true },
    clientCredentials: { enabled: true },
    claimsParameter: { enabled: true },
    requestObjects: { enabled: true },
    clientIdMetadataDocument: documentsOfAgents(acceptsDocuments),
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
        resourceServer(context, client, { uri: resource, projectId, findHeldPermissions, lifetimes: parts.lifetimes }),
    },
  },
})

/** We cache documents for all nodes, and the library none. */
const documentsOfAgents = (acceptsDocuments: ProviderParts['acceptsDocuments']) => ({
  ...{ enabled: true, ack: 'draft-02', allowFetch: acceptsDocuments, allowClient: async () => true },
  cacheDuration: { min: 0, max: 0 },
})

/** Counts or records a token before it is issued, and returns its claims of our own. */
async function onToken(
  context: ProviderContext,
  token: IssuedToken,
  { countToken, onAgentToken }: Pick<ProviderParts, 'countToken' | 'onAgentToken'>,
): Promise<object | undefined> {
  if (token.kind === 'ClientCredentials') await countToken(context, token.clientId)
  const agentToken = agentTokenOf(context, token)
  if (agentToken) await onAgentToken(agentToken)
  const claims = extraClaims(token)
  return Object.keys(claims).length > 0 ? claims : undefined
}

/** A token that a resource verifies itself names its grant, so that an exchange finds out whether that has ended. */
function extraClaims({ grantId, resourceServer }: IssuedToken): object {
  const { exchange = null } = runningRequest.getStore() ?? {}
  const isJwt = grantId !== undefined && resourceServer?.accessTokenFormat === 'jwt'
  // In an opaque token, `sub` is for introspection.
  return { ...(exchange && { act: exchange.actor, sub: exchange.subject }), ...(isJwt && { grant_id: grantId }) }
}

/** An exchange keeps the identifier of the user, also if that of the first client is pairwise. */
function keepSubject(_context: ProviderContext, _token: IssuedToken, { payload }: { payload: { sub: string } }): void {
  const { exchange = null } = runningRequest.getStore() ?? {}
  if (exchange) payload.sub = exchange.subject
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
  readonly method: string
  readonly headers: Headers
  readonly body?: URLSearchParams
  readonly signal: AbortSignal
}

/** Returns the document about an agent, as the library reads it. It is made of what we have stored. */
async function documentOf(findAgent: ProviderParts['findAgent'], url: string): Promise<Response> {
  try {
    return Response.json(await findAgent(url))
  } catch (error) {
    // The library makes an `invalid_client` of every error.
    const running = runningRequest.getStore()
    if (running && !(error instanceof DocumentRefusedError)) running.fault = error
    throw error
  }
}

function agentTokenOf({ oidc }: ProviderContext, { kind, grantId, aud, scopes }: IssuedToken): AgentToken | null {
  if (kind !== 'AccessToken' || grantId === undefined || oidc.client.portico.kind !== 'mcp') return null
  return { grantId, resource: typeof aud === 'string' ? aud : null, scopes: [...scopes] }
}

function sendLogoutOnly(send: GuardedFetch, url: string, { headers, body, signal }: LibraryRequest): Promise<Response> {
  if (!runningRequest.getStore()?.sendsLogout) throw new Error('The library must not send this request.')
  return send(url, { method: 'POST', headers: Object.fromEntries(headers), body: String(body), signal })
}
