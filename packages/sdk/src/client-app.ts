import { headers } from '@portico/contract/headers'
import { clientRoutes } from '@portico/contract/routes/client'
import type { createAccountCalls } from './account/account-calls.ts'
import type { AccountContext } from './account/account-context.ts'
import { createApi, type Request } from './api.ts'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { createAuthorizedRequest } from './authorized-request.ts'
import { CachedResource, type Resource } from './cache.ts'
import type { ConnectedAccountCalls } from './connected-accounts.ts'
import type { ContactChannelCalls } from './contact-channels.ts'
import { lazily, withLaterNouns } from './lazily.ts'
import { loadLater } from './load-later.ts'
import type { MfaCalls } from './mfa.ts'
import type { OAuthCalls } from './oauth.ts'
import { createOtpCalls, type OtpCalls } from './otp.ts'
import type { PasskeyCalls } from './passkeys.ts'
import { createPasswordCalls, type PasswordCalls } from './passwords.ts'
import { type ClientProjectCalls, fetchProject, type Project } from './projects.ts'
import { createSession, type Session } from './session/session.ts'
import { createCookieTokenStore } from './session/stores/cookie.ts'
import { createMemoryTokenStore } from './session/stores/memory.ts'
import type { TokenStore } from './session/token-store.ts'
import type { SessionCalls } from './sessions.ts'
import type { TeamInvitationCalls } from './team-invitations.ts'
import type { TeamMemberCalls } from './team-members.ts'
import type { TeamPermissionCalls } from './team-permissions.ts'
import type { TeamCalls } from './teams.ts'
import { createTransport } from './transport.ts'
import { type AuthKind, afterAuthTarget, callbackUrl, resolveUrls, screenUrl, type Urls } from './urls.ts'
import type { UserPermissionCalls } from './user-permissions.ts'
import { type CurrentUser, type CurrentUserCalls, createUserCalls } from './users.ts'

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
  readonly otp: OtpCalls
  readonly mfa: MfaCalls
  readonly passkeys: PasskeyCalls
  readonly oauth: OAuthCalls
  readonly connectedAccounts: ConnectedAccountCalls
  readonly users: CurrentUserCalls
  readonly sessions: SessionCalls
  readonly contactChannels: ContactChannelCalls
  readonly teams: TeamCalls
  readonly teamMembers: TeamMemberCalls
  readonly teamInvitations: TeamInvitationCalls
  readonly teamPermissions: TeamPermissionCalls
  readonly userPermissions: UserPermissionCalls
  readonly projects: ClientProjectCalls
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
  const { request, session } = connect(options)
  const api = createApi<typeof clientRoutes, 'client'>(clientRoutes, request)
  const currentUser = new CachedResource<CurrentUser | null>(
    async () => (await loadLater()).fetchCurrentUser(api, session),
    {
      get: session.getId,
      subscribe: session.subscribe,
      valueWithoutOwner: null,
    },
  )
  const currentProject = new CachedResource(() => fetchProject(api))
  const requireCallbackUrl = (screen: keyof Urls, given: string | undefined) =>
    given ?? findCallbackUrl(urls, screen) ?? missingCallbackUrl(screen)
  const nounOf = createNounLoader(request, { options, urls, session, currentUser, currentProject, requireCallbackUrl })
  warnOfManyApps()

  const nouns: Omit<ClientApp, keyof AccountCalls> & Partial<ClientApp> = {
    projectId,
    urls,
    session,
    currentUser,
    currentProject,
    passwords: nounOf(
      'passwords',
      createPasswordCalls(api, { session, findVerificationUrl: () => findCallbackUrl(urls, 'emailVerification') }),
    ),
    otp: nounOf(
      'otp',
      createOtpCalls(api, { session, requireMagicLinkUrl: (given) => requireCallbackUrl('magicLinkCallback', given) }),
    ),
    users: nounOf('users', createUserCalls(currentUser)),
    sessions: nounOf('sessions', { signOut: async () => (await loadLater()).signOut(api, session) }),
    afterAuthTarget: (kind, currentUrl) => afterAuthTarget(urls, kind, currentUrl),
    urlOf: (screen, urlOptions = {}) => screenUrl(urls, screen, urlOptions),
  }
  return withLaterNouns(nouns, nounOf)
}

/** Loads the calls of account pages once, at the first of them. A failure to load is tried again by the next call. */
function createNounLoader(request: Request, parts: Omit<AccountContext, 'api' | 'later'>) {
  let calls: AccountCalls | null = null
  return <Noun extends string, Here extends object>(noun: Noun, here: Here) =>
    lazily<ClientApp[Noun & keyof ClientApp] & object, Here>(here, async () => {
      if (!calls) {
        const [{ createAccountCalls }, later] = await Promise.all([import('./account/account-calls.ts'), loadLater()])
        calls ??= createAccountCalls(request, { ...parts, later })
      }
      return Reflect.get(calls, noun)
    })
}

function connect(options: ClientAppOptions) {
  const { projectId, publishableClientKey } = options
  const baseUrl = checkAppOptions('createClientApp', options, { publishableClientKey })
  const send = createTransport({ ...options, baseUrl })
  const store = createTokenStore(options)
  const client = { projectId, publishableClientKey, rotates: store.isReadOnly !== true }
  const session = createSession(store, async (refreshToken) => {
    const { createTokenEndpointRefresh } = await loadLater()
    return createTokenEndpointRefresh(send, client)(refreshToken)
  })
  const keys = { [headers.publishableClientKey]: publishableClientKey }
  const request = createAuthorizedRequest(send, { projectId, accessType: 'client', keys }, session)
  return { request, session }
}

type AccountCalls = ReturnType<typeof createAccountCalls>

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

function missingCallbackUrl(screen: keyof Urls): never {
  throw new TypeError(`Outside a browser, give callbackUrl: your page for ${screen}.`)
}

const usualAppCount = 10
let appCount = 0

/** Each app has its own cache, so many of them usually mean that one is created per render. */
function warnOfManyApps(): void {
  if (appCount++ !== usualAppCount) return
  console.warn('Many apps were created. Share one, made outside of components.')
}
