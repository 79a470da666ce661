/** An address of an authorization server. */
export interface OpenIdRoute {
  readonly projectId: string
  readonly name: 'metadata' | 'keys' | 'token' | 'introspection' | 'revocation'
  readonly method: 'GET' | 'POST'
  /** Path below the issuer, as the library names it. */
  readonly path: string
}

const routesOfServer: Readonly<Record<string, Omit<OpenIdRoute, 'projectId' | 'path'>>> = {
  '/.well-known/openid-configuration': { name: 'metadata', method: 'GET' },
  '/jwks': { name: 'keys', method: 'GET' },
  '/token': { name: 'token', method: 'POST' },
  '/token/introspection': { name: 'introspection', method: 'POST' },
  '/token/revocation': { name: 'revocation', method: 'POST' },
}

const metadataPath = '/.well-known/openid-configuration'
const belowIssuer = /^\/auth\/([\w-]{1,64})(\/.*)$/
// RFC 8414, section 3.1: the well-known part stands between host and path of the issuer.
const beforeIssuer = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)\/auth\/([\w-]{1,64})$/

/** Returns true for paths that belong to authorization servers, also for those that do not exist. */
export const isOpenIdPath = (path: string): boolean => path.startsWith('/auth/') || beforeIssuer.test(path)

/** Returns the route of a path; null for any other path. */
export function findOpenIdRoute(path: string): OpenIdRoute | null {
  const [, projectId, below] = beforeIssuer.exec(path) ?? belowIssuer.exec(path) ?? []
  const name = below ?? metadataPath
  const route = Object.hasOwn(routesOfServer, name) ? routesOfServer[name] : undefined
  return projectId !== undefined && route ? { ...route, projectId, path: name } : null
}
