import { headers } from '@portico/contract/headers'
import type { Credentials } from './app-headers.ts'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { CachedResource, type Resource } from './cache.ts'
import type { ConnectedAccountCalls } from './connected-accounts.ts'
import type { Connection } from './connection.ts'
import type { ContactChannelCalls } from './contact-channels.ts'
import { lazily, withLaterNouns } from './lazily.ts'
import { loadLater } from './load-later.ts'
import type { MfaCalls } from './mfa.ts'
import type { OAuthCalls } from './oauth.ts'
import type { OtpCalls } from './otp.ts'
import type { PasskeyCalls } from './passkeys.ts'
import type { PasswordCalls } from './passwords.ts'
import type { ClientProjectCalls } from './project-calls.ts'
import { fetchProject, type Project } from './projects.ts'
import { createSession, type Session } from './session/session.ts'
import { createSessionId } from './session/session-id.ts'
import { type CookieReader, createCookieReader } from './session/stores/cookie-reader.ts'
import { createMemoryTokenStore } from './session/stores/memory.ts'
import type { TokenStore } from './session/token-store.ts'
import type { SessionCalls } from './sessions.ts'
import type { TeamInvitationCalls } from './team-invitations.ts'
import type { TeamMemberCalls } from './team-members.ts'
import type { TeamPermissionCalls } from './team-permissions.ts'
import type { TeamCalls } from './teams.ts'
import { createTransport } from './transport.ts'
import { type AuthKind, afterAuthTarget, resolveUrls, screenUrl, type Urls } from './urls.ts'
import type { UserPermissionCalls } from './user-permissions.ts'
import type { CurrentUser, CurrentUserCalls } from './users.ts'

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
  /** Begins to load what the calls need, ahead of the first one: when somebody has begun to type, for example. */
  prepare(): void
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
  const { projectId, publishableClientKey } = options
  const urls = resolveUrls(options.urls)
  const baseUrl = checkAppOptions('createClientApp', options, { publishableClientKey })
  const send = createTransport({ ...options, baseUrl })
  const keys = { [headers.publishableClientKey]: publishableClientKey }
  const credentials: Credentials = { projectId, accessType: 'client', keys }
  const store = createTokenStore(options)
  const sessionId = createSessionId(store)
  const session = createSession(store, sessionId, async () => (await connect()).session.getAccessToken())
  const currentUser = new CachedResource<CurrentUser | null>(async () => (await connect()).fetchCurrentUser(), {
    get: sessionId.get,
    subscribe: session.subscribe,
    valueWithoutOwner: null,
  })
  const currentProject = new CachedResource(() => fetchProject(send, credentials))
  let connection: Connection | undefined
  warnOfManyApps()

  /** Once; a failure to load is tried again by the next call. */
  async function connect(): Promise<Connection> {
    const { createConnection } = await loadLater()
    const context = { options, urls, send, credentials, store, session, sessionId, currentUser, currentProject }
    connection ??= createConnection(context)
    return connection
  }

  const here: Partial<ClientApp> = {
    projectId,
    urls,
    session,
    currentUser,
    currentProject,
    // A failure is told by the call that comes.
    prepare: () => void connect().catch(() => undefined),
    afterAuthTarget: (kind, currentUrl) => afterAuthTarget(urls, kind, currentUrl),
    urlOf: (screen, urlOptions = {}) => screenUrl(urls, screen, urlOptions),
  }
  return withLaterNouns(here, (noun) => lazily(async (name) => (await connect()).findCall(noun, name)))
}

function createTokenStore({ tokenStore, projectId }: ClientAppOptions): TokenStore | CookieReader {
  if (typeof tokenStore === 'object') return tokenStore
  const isBrowser = typeof document !== 'undefined'
  if (tokenStore === 'memory' || (tokenStore === undefined && !isBrowser)) return createMemoryTokenStore()
  if (isBrowser) return createCookieReader(projectId)
  throw new TypeError(
    "tokenStore: 'cookie' works in browsers only. On a server, use createRequestTokenStore(request, projectId).",
  )
}

const usualAppCount = 10
let appCount = 0

/** Each app has its own cache, so many of them usually mean that one is created per render. */
function warnOfManyApps(): void {
  if (appCount++ !== usualAppCount) return
  console.warn('Many apps were created. Share one, made outside of components.')
}
