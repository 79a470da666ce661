/**
 * A server whose callers have access tokens of the authorization server of a project, such as an MCP server: its metadata
 * (RFC 9728), and the verification of tokens.
 */
import { type AppOptions, checkAppOptions } from '../app-options.ts'
import { headerValues, type IncomingRequest } from '../requests/incoming-request.ts'
import { createKeySet } from '../verification/key-set.ts'
import { introspect } from './introspect.ts'
import { type AcceptedToken, type RefusedToken, refusalOf, type TokenCheck } from './refusals.ts'
import { type Act, type ApprovedAct, type RefusedAct, requestApproval } from './request-approval.ts'
import { verifyLocally } from './verify-locally.ts'

/** The options of a protected resource. */
export interface ProtectedResourceOptions extends AppOptions {
  /** The address of this server, as the project has it among its resources. Tokens for others are refused. */
  resource: string
  /** Scopes that this server knows. A request needs all of them, unless `verify` names others. */
  scopes: readonly string[]
  /**
   * `local`: verifies tokens in the form of JWT without a call. A token is accepted until it expires, at most ten minutes.
   * `introspect`: asks the service about opaque tokens with each request, so that access that has ended is refused at once.
   */
  check: 'local' | 'introspect'
  /** The id of a client that has the resource, for `introspect`. */
  clientId?: string
  /** Its secret. */
  clientSecret?: string
  /** The public address of the service (its `PORTICO_URL`), if this server reaches it under another one. */
  publicUrl?: string
  /** The name of this server for people. */
  name?: string
}

/** The metadata of a protected resource (RFC 9728, section 2). */
export interface ProtectedResourceMetadata {
  readonly resource: string
  readonly authorization_servers: readonly string[]
  readonly scopes_supported: readonly string[]
  readonly bearer_methods_supported: readonly string[]
  readonly resource_name?: string
}

/** A server that accepts access tokens. */
export interface ProtectedResource {
  /** Path of the metadata, such as `/.well-known/oauth-protected-resource/mcp`. */
  readonly metadataPath: string
  /** The metadata. Send them as JSON from that path, to pages of all origins. */
  readonly metadata: ProtectedResourceMetadata
  /** Returns the response to a request for the metadata, or null for any other request. */
  respond(request: Request): Response | null
  /**
   * Verifies the access token of a request. Never rejects because of its content.
   * @param needed scopes that this request needs; all of the server by default
   * @throws {TypeError} if the value is not a request
   */
  verify(request: IncomingRequest, needed?: readonly string[]): Promise<AcceptedToken | RefusedToken>
  /**
   * Asks whether an act may be done, immediately before it is done. If the project requires approvals for its scope, the first
   * request is refused with the address of a page, and the same request is approved once after the user has approved it there.
   * @throws {TypeError} without `introspect`
   */
  requireApproval(caller: AcceptedToken, act: Act): Promise<ApprovedAct | RefusedAct>
}

/**
 * Creates a protected resource.
 * @throws {TypeError} if an option is missing or not valid
 */
export function protectedResource(options: ProtectedResourceOptions): ProtectedResource {
  const { projectId, resource, scopes, name } = options
  const baseUrl = checkAppOptions('protectedResource', options, { resource })
  const metadataPath = metadataPathOf(resource)
  const wrong = scopes.find((scope) => !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
  if (wrong !== undefined) throw new TypeError(`protectedResource needs scopes without spaces and quotes: ${wrong}.`)
  const path = `/auth/${encodeURIComponent(projectId)}`
  const issuer = (options.publicUrl ?? baseUrl).replace(/\/$/, '') + path
  const serverUrl = baseUrl + path
  const check = checkOf(options, { serverUrl, issuer })
  const metadata: ProtectedResourceMetadata = {
    ...{
      resource,
      authorization_servers: [issuer],
      scopes_supported: [...scopes],
      bearer_methods_supported: ['header'],
    },
    ...(name !== undefined && { resource_name: name }),
  }
  const metadataUrl = new URL(resource).origin + metadataPath
  return {
    metadataPath,
    metadata,
    respond: (request) => (new URL(request.url).pathname === metadataPath ? metadataResponse(request, metadata) : null),
    async verify(request, needed = scopes) {
      const token = bearerOf(request)
      const checked = await check(token)
      if (checked.status !== 'accepted') return refusalOf(checked, { metadataUrl, scopes: needed })
      const missing = needed.filter((scope) => !checked.scopes.includes(scope))
      return missing.length === 0 ? checked : refusalOf({ status: 'insufficient' }, { metadataUrl, scopes: needed })
    },
    async requireApproval(caller, act) {
      if (options.check !== 'introspect') throw new TypeError("requireApproval needs check: 'introspect'.")
      return requestApproval(caller, act, { ...connectionOf(options), url: `${serverUrl}/approvals`, metadataUrl })
    },
  }
}

/** RFC 9728, section 3.1: the well-known part stands between host and path. */
function metadataPathOf(resource: string): string {
  const url = URL.parse(resource)
  if (!url || !/^https?:$/.test(url.protocol) || /[#"\\\s]/.test(resource))
    throw new TypeError('protectedResource needs resource, an address such as https://mcp.example.com/mcp.')
  return `/.well-known/oauth-protected-resource${url.pathname === '/' ? '' : url.pathname}${url.search}`
}

function checkOf(
  options: ProtectedResourceOptions,
  { serverUrl, issuer }: { readonly serverUrl: string; readonly issuer: string },
): (token: string | null) => Promise<TokenCheck> {
  const { resource, check } = options
  const { clientId, clientSecret, fetch } = connectionOf(options)
  if (check === 'local') {
    const keys = createKeySet({ url: `${serverUrl}/jwks`, fetch, now: () => performance.now() })
    return (token) => verifyLocally(token, { issuer, resource, keys })
  }
  if (clientId === '' || clientSecret === '')
    throw new TypeError('protectedResource needs clientId and clientSecret of a client that has the resource.')
  return (token) =>
    introspect(token, { url: `${serverUrl}/token/introspection`, resource, clientId, clientSecret, fetch })
}

/** Returns the credentials of this server, and the function that sends its requests. */
function connectionOf(options: ProtectedResourceOptions) {
  const { clientId = '', clientSecret = '' } = options
  const fetch: typeof globalThis.fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args)
  return { clientId, clientSecret, fetch }
}

/** Returns the token of a request; null without one. Two are none. */
function bearerOf(request: IncomingRequest): string | null {
  const [authorization = '', ...others] = headerValues(request, 'authorization')
  const [, token = null] = /^bearer +([\w.~+/=-]{1,16384})$/i.exec(authorization.trim()) ?? []
  return others.length > 0 ? null : token
}

function metadataResponse({ method }: Request, metadata: ProtectedResourceMetadata): Response {
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' }
  return method === 'GET' || method === 'HEAD'
    ? Response.json(metadata, { headers })
    : new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}
