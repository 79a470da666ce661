import type { AccountApi } from '../api.ts'
import type { AppOptions } from '../app-options.ts'
import type { CachedResource } from '../cache.ts'
import type { Project } from '../projects.ts'
import type { ManagedSession } from '../session/session-changes.ts'
import type { Send } from '../transport.ts'
import type { Urls } from '../urls.ts'
import type { CurrentUser } from '../users.ts'

/** What the calls about an account work on. */
export interface AccountContext {
  api: AccountApi
  options: AppOptions & { publishableClientKey: string; tokenStore?: unknown }
  urls: Urls
  /** Sends without anybody's credentials. */
  send: Send
  session: ManagedSession
  currentUser: CachedResource<CurrentUser | null>
  currentProject: CachedResource<Project>
  /** The given address, else that of a screen; throws where it is not known. */
  requireCallbackUrl(screen: keyof Urls, given: string | undefined): string
}
