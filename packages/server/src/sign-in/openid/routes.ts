import type { BrowserRoute } from './browser/handle-browser.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type DocumentRoute = 'metadata' | 'keys'
type RegistrationRoute = 'registration' | 'client-configuration'
type ClientRoute = 'token' | 'introspection' | 'approvals' | 'revocation' | 'par' | 'device-authorization' | 'userinfo'

/**
 * Caller of an endpoint: every visitor reads documents, clients send their credentials, registrants a token, browsers their
 * cookie.
 */
type Endpoint =
  | { readonly caller: 'visitor'; readonly name: DocumentRoute }
  | { readonly caller: 'client'; readonly name: ClientRoute }
  | { readonly caller: 'registrant'; readonly name: RegistrationRoute }
  | { readonly caller: 'browser'; readonly name: BrowserRoute }

type Described = Endpoint & {
  readonly methods: readonly Method[]
  /** True if pages of every origin may call it. Its responses depend on no cookie. */
  readonly isOpenToPages?: boolean
}

/** An address of an authorization server. */
export type OpenIdRoute = Described & {
  readonly projectId: string
  /** Path below the issuer, as the library names it. */
  readonly path: string
}

const page = { methods: ['GET', 'POST'], caller: 'browser' } as const

const routesOfServer: Readonly<Record<string, Described>> = {
  '/.well-known/openid-configuration': { name: 'metadata', methods: ['GET'], caller: 'visitor' },
  '/jwks': { name: 'keys', methods: ['GET'], caller: 'visitor' },
  '/token': { name: 'token', methods: ['POST'], caller: 'client', isOpenToPages: true },
  '/token/introspection': { name: 'introspection', methods: ['POST'], caller: 'client' },
  '/approvals': { name: 'approvals', methods: ['POST'], caller: 'client' },
  '/token/revocation': { name: 'revocation', methods: ['POST'], caller: 'client', isOpenToPages: true },
  '/par': { name: 'par', methods: ['POST'], caller: 'client', isOpenToPages: true },
  '/userinfo': { name: 'userinfo', methods: ['GET', 'POST'], caller: 'client', isOpenToPages: true },
  '/device-authorization': { name: 'device-authorization', methods: ['POST'], caller: 'client' },
  '/register': { name: 'registration', methods: ['POST'], caller: 'registrant' },
  '/device': { name: 'device', ...page },
  '/authorize': { name: 'authorization', ...page },
  '/sign-in': { name: 'sign-in', ...page },
  '/sign-up': { name: 'sign-up', ...page },
  '/sign-in/link': { name: 'sign-in-link', ...page },
  '/sign-in/provider': { name: 'sign-in-provider', ...page },
  '/verify': { name: 'verification', ...page },
  '/recover': { name: 'recovery', ...page },
  '/recover/password': { name: 'new-password', ...page },
  '/invitation': { name: 'invitation', ...page },
  '/waitlist': { name: 'waitlist', ...page },
  '/account': { name: 'account', ...page },
  '/account/team': { name: 'team', ...page },
  '/error': { name: 'error', methods: ['GET'], caller: 'browser' },
  '/consent': { name: 'consent', ...page },
  '/approve': { name: 'approval', ...page },
  '/sign-out': { name: 'sign-out', ...page },
  '/sign-out/confirm': { name: 'sign-out-confirmation', methods: ['POST'], caller: 'browser' },
  '/sign-out/success': { name: 'signed-out', methods: ['GET'], caller: 'browser' },
}

const configurationForm = /^\/register\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const scriptForm = /^\/script-[0-9a-f]{16}\.js$/
const resumeForm = /^\/(authorize|device)\/[\w-]{1,64}$/
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
  if (projectId === undefined) return null
  const [, resumed] = resumeForm.exec(name) ?? []
  if (resumed !== undefined) {
    const route = resumed === 'device' ? 'device-resume' : 'resume'
    return { name: route, methods: ['GET'], caller: 'browser', projectId, path: name }
  }
  if (scriptForm.test(name)) return { name: 'script', methods: ['GET'], caller: 'browser', projectId, path: name }
  if (configurationForm.test(name))
    return {
      ...{ name: 'client-configuration', methods: ['GET', 'PUT', 'DELETE'], caller: 'registrant' },
      ...{ projectId, path: name },
    }
  const route = Object.hasOwn(routesOfServer, name) ? routesOfServer[name] : undefined
  return route ? { ...route, projectId, path: name } : null
}
