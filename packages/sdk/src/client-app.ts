import { headers } from '@portico/contract/headers'
import { clientRoutes } from '@portico/contract/routes/client'
import { createApi } from './api.ts'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { createAuthorizedRequest } from './authorized-request.ts'
import { createResource, type Resource } from './cache.ts'
import { type ContactChannelCalls, createContactChannelCalls } from './contact-channels.ts'
import { createPasswordCalls, type PasswordCalls } from './passwords.ts'
import { type Project, toProject } from './projects.ts'
import { createTokenEndpointRefresh } from './session/refresh.ts'
import { createSession, type Session } from './session/session.ts'
import { createCookieTokenStore } from './session/stores/cookie.ts'
import { createMemoryTokenStore } from './session/stores/memory.ts'
import type { TokenStore } from './session/token-store.ts'
import { createSessionCalls, type SessionCalls } from './sessions.ts'
import { createTransport } from './transport.ts'
import { callbackUrl, findReturnTarget, resolveUrls, screenUrl, type Urls } from './urls.ts'
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
  afterAuthTarget(kind: 'sign-in' | 'sign-up' | 'sign-out', currentUrl: string): string
  /** The address of a screen; sign-in and sign-up carry where to return to. */
  urlOf(screen: keyof Urls, options?: { currentUrl?: string; returnTo?: boolean }): string
}

/** An app for browsers (and for code that acts as one user). */
export function createClientApp(options: ClientAppOptions): ClientApp {
  const { projectId, publishableClientKey } = options
  const baseUrl = checkAppOptions('createClientApp', options, { publishableClientKey })
  const urls = resolveUrls(options.urls)
  const send = createTransport({ ...options, baseUrl })
  const refresh = createTokenEndpointRefresh(send, projectId, publishableClientKey)
  const session = createSession(createTokenStore(options), refresh)
  const keys = { [headers.publishableClientKey]: publishableClientKey }
  const request = createAuthorizedRequest(send, { projectId, accessType: 'client', keys }, session)
  const api = createApi<typeof clientRoutes, 'client'>(clientRoutes, request)

  const currentUser = createResource<CurrentUser | null>({
    fetch: () => fetchCurrentUser(api, session),
    owner: { get: session.getRefreshToken, subscribe: session.subscribe, valueWithoutOwner: null },
  })
  const currentProject = createResource({
    fetch: async () => toProject(await api.projects.current({ tokens: { accessToken: null } })),
  })
  const findVerificationUrl = () => findCallbackUrl(urls, 'emailVerification')

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
    projects: { current: () => currentProject.refresh() },
    afterAuthTarget(kind, currentUrl) {
      if (kind === 'sign-out') return urls.afterSignOut
      return findReturnTarget(currentUrl) ?? (kind === 'sign-up' ? urls.afterSignUp : urls.afterSignIn)
    },
    urlOf: (screen, urlOptions = {}) => screenUrl(urls, screen, urlOptions),
  }
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
