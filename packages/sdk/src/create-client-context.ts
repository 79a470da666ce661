import { fromWire } from '@portico/contract/entity/from-wire'
import { headers } from '@portico/contract/headers'
import { type Project, projectFields } from '@portico/contract/projects/projects.entity'
import { projectSignInRoutes } from '@portico/contract/projects/projects.sign-in'
import type { CurrentUser } from '@portico/contract/users/users.entity'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { CachedResource } from './cache/cached-resource.ts'
import type { ResourceOwner } from './cache/resource.ts'
import type { ClientContext } from './client-context.ts'
import { loadSignInCalls, signInCall } from './deferred-calls.ts'
import { isDevelopment } from './development.ts'
import { createConnection } from './http/connection.ts'
import { type Credentials, credentialHeaders } from './http/credentials.ts'
import { typedRequest } from './http/request.ts'
import { createTransport, type Send } from './http/transport.ts'
import { userIdOf } from './session/access-token.ts'
import { createSession, type SessionReader } from './session/session.ts'
import { createCookieReader } from './session/stores/cookie-reader.ts'
import { createMemoryTokenStore } from './session/stores/memory.ts'
import type { TokenStore } from './session/token-store.ts'
import { resolveUrls, type Urls } from './urls/urls.ts'

/** The options of a client app. */
export interface ClientAppOptions extends AppOptions {
  publishableClientKey: string
  /** Stores the session. By default in cookies in browsers, and in memory elsewhere. */
  tokenStore?: 'cookie' | 'memory' | TokenStore
  /** The paths of the screens in the host app. */
  urls?: Partial<Urls>
  /**
   * The folder at which the app is served, for example `/app`, as `base` of Vite or `basename` of React Router. All
   * `urls` are below it, whether they are given with it or without. `navigate` receives paths without it.
   */
  basePath?: string
}

/** Creates the session, the caches and the transport of a client app. */
export function createClientContext(options: ClientAppOptions): ClientContext {
  const { projectId, publishableClientKey, tokenStore } = options
  const baseUrl = checkOptions(options)
  const keys = { [headers.publishableClientKey]: publishableClientKey }
  const credentials = { projectId, accessType: 'client', keys } as const
  const { connection, observer } = createConnection(baseUrl, options.onRetry)
  const send = createTransport({ ...options, ...observer, baseUrl })
  const { reader, open } = prepareTokenStore(options)
  const client = { send, projectId, publishableClientKey, rotates: reader.isReadOnly !== true }
  const session = createSession(reader, async (identity) => {
    const calls = await loadSignInCalls()
    const store = open(calls)
    const backend = store.backend ?? calls.createServiceBackend(client, credentials)
    return calls.createSessionDriver({ store, identity, backend })
  })
  const request = typedRequest<'client'>(signInCall({ send, credentials, session }, (calls) => calls.performAuthorized))
  const readCurrentUser = signInCall({ request, session }, (calls) => calls.readCurrentUser)
  const ofSession: ResourceOwner<CurrentUser | null> = {
    get: session.getId,
    subscribe: session.subscribe,
    valueWithoutOwner: null,
    owns: (user) => user !== null && isOwnUser(user, reader),
  }
  const currentUser = new CachedResource<CurrentUser | null>(readCurrentUser, ofSession)
  const readVisitor = signInCall({ request, session }, (calls) => calls.readVisitor)
  return {
    options: { projectId, publishableClientKey, baseUrl, ...(tokenStore && { tokenStore }) },
    urls: resolveUrls(options.urls, options.basePath),
    connection,
    send,
    request,
    session,
    currentUser,
    visitor: new CachedResource<CurrentUser | null>(readVisitor, ofSession),
    currentProject: new CachedResource(() => readProject(send, credentials)),
    values: { current: null },
    page: { running: new Map(), leaving: null, redirecting: null },
  }
}

/** Checks the options as {@link checkAppOptions} does. During development, a browser also shows the error on the page. */
function checkOptions(options: ClientAppOptions): string {
  try {
    const { publishableClientKey } = options
    return checkAppOptions('createClientApp', options, { publishableClientKey })
  } catch (error) {
    if (isDevelopment() && error instanceof TypeError && typeof document !== 'undefined') {
      const { message } = error
      import('./set-up-message.ts').then(
        ({ showSetUpMessage }) => showSetUpMessage(message),
        () => undefined,
      )
    }
    throw error
  }
}

/** Returns false if the access token belongs to another user. Without an access token, the user is unknown. */
function isOwnUser({ id }: CurrentUser, store: SessionReader): boolean {
  const { accessToken } = store.get()
  return accessToken === null || userIdOf(accessToken) === id
}

/** The part of a token store that loads first, and the function that loads the rest. */
interface PreparedTokenStore {
  readonly reader: SessionReader
  open(calls: Awaited<ReturnType<typeof loadSignInCalls>>): TokenStore
}

function prepareTokenStore({ tokenStore, projectId }: ClientAppOptions): PreparedTokenStore {
  if (typeof tokenStore === 'object') return { reader: tokenStore, open: () => tokenStore }
  const isBrowser = typeof document !== 'undefined'
  if (tokenStore === 'memory' || (tokenStore === undefined && !isBrowser)) {
    const memory = createMemoryTokenStore()
    return { reader: memory, open: () => memory }
  }
  if (isBrowser) {
    const reader = createCookieReader(projectId)
    return { reader, open: (calls) => calls.createCookieTokenStore(reader) }
  }
  throw new TypeError("tokenStore: 'cookie' works in browsers only. On a server, use createRequestTokenStore.")
}

/** Reads the project of a key. Sends no tokens, because the project is the same for all users. */
async function readProject(send: Send, credentials: Credentials): Promise<Project> {
  const request = typedRequest<'client'>((route) => send({ ...route, headers: credentialHeaders(credentials) }))
  return fromWire(projectFields, await request(projectSignInRoutes.current, {}))
}
