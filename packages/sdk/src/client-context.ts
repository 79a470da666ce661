import type { Project } from '@portico/contract/projects/projects.entity'
import type { CurrentUser } from '@portico/contract/users/users.entity'
import type { CachedResource } from './cache/cached-resource.ts'
import type { CachedValues } from './cache/cached-values.ts'
import type { Connection } from './http/connection.ts'
import type { Request } from './http/request.ts'
import type { Send } from './http/transport.ts'
import type { ManagedSession } from './session/session.ts'
import type { TokenStore } from './session/token-store.ts'
import type { Urls } from './urls/urls.ts'

/** The options that the implementations of calls read. */
export interface ClientCallOptions {
  readonly projectId: string
  /** Without trailing slash. */
  readonly baseUrl: string
  readonly publishableClientKey: string
  readonly tokenStore?: 'cookie' | 'memory' | TokenStore
}

/** The state that the screens of one page share, however often they are mounted. */
export interface PageState {
  /** Actions that run at most once at a time, by key. */
  readonly running: Map<string, Promise<unknown>>
  /** The address that is being left, so that signing out there does not lead to sign-in. Null if the page stays. */
  leaving: string | null
  /** The redirect to sign-in that is in progress. Resolves to true if the page was being left already. */
  redirecting: Promise<boolean> | null
}

/** The parts of a client app that the implementations of its calls use. */
export interface ClientContext {
  readonly options: ClientCallOptions
  readonly urls: Urls
  readonly connection: Connection
  /** Sends without credentials. */
  readonly send: Send
  /** Calls an endpoint with the app's key and session. */
  readonly request: Request<'client'>
  readonly session: ManagedSession
  readonly currentUser: CachedResource<CurrentUser | null>
  /** The same, or an anonymous user. */
  readonly visitor: CachedResource<CurrentUser | null>
  readonly currentProject: CachedResource<Project>
  readonly values: CachedValues
  readonly page: PageState
}
