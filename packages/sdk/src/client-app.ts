import { headers } from '@portico/contract/headers'
import { clientRoutes } from '@portico/contract/routes/client'
import { createApi } from './api.ts'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { createAuthorizedRequest } from './authorized-request.ts'
import { CachedResource, type Resource } from './cache.ts'
import { type ContactChannelCalls, createContactChannelCalls } from './contact-channels.ts'
import { createPasswordCalls, type PasswordCalls } from './passwords.ts'
import { fetchProject, type Project } from './projects.ts'
import { createTokenEndpointRefresh } from './session/refresh.ts'
import { createSession, type Session } from './session/session.ts'
import { createCookieTokenStore } from './session/stores/cookie.ts'
import { createMemoryTokenStore } from './session/stores/memory.ts'
import type { TokenStore } from './session/token-store.ts'
import { createSessionCalls, type SessionCalls } from './sessions.ts'
import { createTransport } from './transport.ts'
import { type AuthKind, afterAuthTarget, callbackUrl, resolveUrls, screenUrl, type Urls } from './urls.ts'
import { type CurrentUser, type CurrentUserCalls, createUserCalls, fetchCurrentUser } from './users.ts'

export interface ClientAppOptions extends AppOptions {
  publishableClientKey: string
  /** Where the session is kept: in cookies by default in browsers, in memory elsewhere. */
  tokenStore?: 'cookie' | 'memory' | TokenStore
  /** Where the screens are in the host app. */
  urls?: Partial<Urls>
}

/** Access to Portico in the name of the person in front of the screen. All calls may be passed around unbound. */
export interface ClientApp {
  readonly projectId: string
  readonly urls: Urls
  readonly session: Session
  /** The signed-in user; null when nobody is signed in. */
  readonly currentUser: Resource<CurrentUser | null>
  readonly currentProject: Resource<Project>
  readonly passwords: PasswordCalls
  readonly users: CurrentUserCalls
  readonly sessions: SessionCalls
  readonly contactChannels: ContactChannelCalls
  readonly projects: { current(): Promise<Project> }
  /**
   * Where to go after signing in, up or out: `after_auth_return_to` of the current URL if it stays in the host app
   * (relative, or https on the same host), else the configured target.
   */
  afterAuthTarget(kind: AuthKind, currentUrl: string): string
  /** The address of a screen; sign-in and sign-up carry where to return to. */
  urlOf(screen: keyof Urls, options?: { currentUrl?: string; returnTo?: boolean }): string
}

/** An app for browsers (and for code that acts as one user). Create one and keep it. */
export function createClientApp(options: ClientAppOptions): ClientApp {
  const { projectId } = options
  const urls = resolveUrls(options.urls)
  const { api, session } = connect(options)
  const currentUser = new CachedResource<CurrentUser | null>(() => fetchCurrentUser(api, session), {
    get: session.getRefreshToken,
    subscribe: session.subscribe,
    valueWithoutOwner: null,
  })
  const currentProject = new CachedResource(() => fetchProject(api))
  const findVerificationUrl = () => findCallbackUrl(urls, 'emailVerification')
  warnOfManyApps()

  return {
    projectId,
    urls,
    session,
    currentUser,
    currentProject,
    passwords: createPasswordCalls(api, { session, currentUser, findVerificationUrl }),
    users: createUserCalls(api, session, currentUser),
    sessions: createSessionCalls(api, session),
    contactChannels: createContactChannelCalls(api, { currentUser, findVerificationUrl }),
    projects: { current: currentProject.refresh },
    afterAuthTarget: (kind, currentUrl) => afterAuthTarget(urls, kind, currentUrl),
    urlOf: (screen, urlOptions = {}) => screenUrl(urls, screen, urlOptions),
  }
}

function connect(options: ClientAppOptions) {
  const { projectId, publishableClientKey } = options
  const baseUrl = checkAppOptions('createClientApp', options, { publishableClientKey })
  const send = createTransport({ ...options, baseUrl })
  const refresh = createTokenEndpointRefresh(send, projectId, publishableClientKey)
  const session = createSession(createTokenStore(options), refresh)
  const keys = { [headers.publishableClientKey]: publishableClientKey }
  const request = createAuthorizedRequest(send, { projectId, accessType: 'client', keys }, session)
  return { api: createApi<typeof clientRoutes, 'client'>(clientRoutes, request), session }
}

function createTokenStore({ tokenStore, projectId }: ClientAppOptions): TokenStore {
  if (typeof tokenStore === 'object') return tokenStore
  const isBrowser = typeof document !== 'undefined'
  if (tokenStore === 'memory' || (tokenStore === undefined && !isBrowser)) return createMemoryTokenStore()
  if (isBrowser) return createCookieTokenStore(projectId)
  throw new TypeError(
    "tokenStore: 'cookie' works in browsers only. On a server, use createRequestTokenStore(request, projectId).",
  )
}

/** Outside browsers, only an absolute URL is known. */
function findCallbackUrl(urls: Urls, screen: keyof Urls): string | undefined {
  const currentUrl = globalThis.location?.href
  if (currentUrl !== undefined) return callbackUrl(urls, screen, currentUrl)
  return URL.canParse(urls[screen]) ? urls[screen] : undefined
}

const usualAppCount = 10
let appCount = 0

/** Each app has its own cache, so many of them usually mean that one is created per render. */
function warnOfManyApps(): void {
  if (appCount++ !== usualAppCount) return
  console.warn('createClientApp was called many times. Create one app, outside of components, and share it.')
}
