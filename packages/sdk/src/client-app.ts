import type { Project } from '@portico/contract/projects/projects.entity'
import type { CurrentUser } from '@portico/contract/users/users.entity'
import { type AnonymousCalls, createAnonymousCalls } from './anonymous/client.ts'
import { createHeldApiKeyCalls, type HeldApiKeyCalls } from './api-keys/client.ts'
import { createOwnAuditCalls, type OwnAuditCalls } from './audit/client.ts'
import type { CachedValues } from './cache/cached-values.ts'
import type { Resource } from './cache/resource.ts'
import type { PageState } from './client-context.ts'
import { type ConnectedAccountCalls, createConnectedAccountCalls } from './connected-accounts/client.ts'
import { type ContactChannelCalls, createContactChannelCalls } from './contact-channels/client.ts'
import { type ClientAppOptions, createClientContext } from './create-client-context.ts'
import { loadSignInCalls, signInCall } from './deferred-calls.ts'
import { createDiagnosticsCalls, type DiagnosticsCalls } from './diagnostics/client.ts'
import { createFreshSignInCalls, type FreshSignInCalls } from './fresh-sign-in/client.ts'
import type { Connection } from './http/connection.ts'
import { loadErrorReader } from './http/response.ts'
import { createMfaCalls, type MfaCalls } from './mfa/client.ts'
import { createOAuthCalls, type OAuthCalls } from './oauth/client.ts'
import { createOAuthGrantCalls, type OAuthGrantCalls } from './oauth-grants/client.ts'
import { createOtpCalls, type OtpCalls } from './otp/client.ts'
import { createPasskeyCalls, type PasskeyCalls } from './passkeys/client.ts'
import { createPasswordCalls, type PasswordCalls } from './passwords/client.ts'
import { type ClientProjectCalls, createProjectCalls } from './projects/client.ts'
import { addFreshSignInHandler, type FreshSignInHandler } from './session/fresh-sign-in-prompt.ts'
import type { Session } from './session/session.ts'
import { createSessionCalls, type SessionCalls } from './sessions/client.ts'
import { createSignUpFieldCalls, type SignUpFieldCalls } from './sign-up-fields/client.ts'
import { createTeamInvitationCalls, type TeamInvitationCalls } from './team-invitations/client.ts'
import { createTeamMemberCalls, type TeamMemberCalls } from './team-members/client.ts'
import { createTeamPermissionCalls, type TeamPermissionCalls } from './team-permissions/client.ts'
import { createTeamCalls, type TeamCalls } from './teams/client.ts'
import { createTermsCalls, type TermsCalls } from './terms/client.ts'
import { checkBasePath } from './urls/base-path.ts'
import type { AuthKind } from './urls/redirects.ts'
import { screenUrl, type Urls } from './urls/urls.ts'
import { createUserPermissionCalls, type UserPermissionCalls } from './user-permissions/client.ts'
import { type CurrentUserCalls, createUserCalls } from './users/client.ts'
import { createWaitlistCalls, type WaitlistCalls } from './waitlist/client.ts'

/** Access to Portico on behalf of one user. All functions may be passed around unbound. */
export interface ClientApp {
  readonly projectId: string
  readonly urls: Urls
  /** The folder at which the app is served, without a trailing slash. Empty for the root. */
  readonly basePath: string
  readonly session: Session
  /** Reports when the service becomes unreachable and reachable again. */
  readonly connection: Connection
  /** The signed-in user; null without one, and for an anonymous user. */
  readonly currentUser: Resource<CurrentUser | null>
  readonly currentProject: Resource<Project>
  readonly passwords: PasswordCalls
  readonly otp: OtpCalls
  /** Visitors who have not signed up. */
  readonly anonymous: AnonymousCalls
  readonly mfa: MfaCalls
  readonly passkeys: PasskeyCalls
  readonly oauth: OAuthCalls
  readonly connectedAccounts: ConnectedAccountCalls
  readonly users: CurrentUserCalls
  readonly sessions: SessionCalls
  readonly oauthGrants: OAuthGrantCalls
  readonly contactChannels: ContactChannelCalls
  readonly teams: TeamCalls
  readonly teamMembers: TeamMemberCalls
  readonly teamInvitations: TeamInvitationCalls
  readonly teamPermissions: TeamPermissionCalls
  readonly userPermissions: UserPermissionCalls
  readonly apiKeys: HeldApiKeyCalls
  readonly audit: OwnAuditCalls
  readonly projects: ClientProjectCalls
  readonly terms: TermsCalls
  readonly waitlist: WaitlistCalls
  readonly signUpFields: SignUpFieldCalls
  readonly diagnostics: DiagnosticsCalls
  /** Step-up authentication, for calls that need a recent sign-in. */
  readonly freshSignIn: FreshSignInCalls
  /**
   * Registers the function that asks the user to authenticate again when a call needs a recent sign-in. The call waits
   * for it and is then repeated once. Concurrent calls share one prompt. If the function rejects, the call throws
   * FRESH_SIGN_IN_REQUIRED, as it does without a function. `PorticoProvider` registers one. Returns the function that
   * removes it.
   */
  onFreshSignInRequired(handler: FreshSignInHandler): () => void
  /** The values that `resourcesOf` caches. */
  readonly values: CachedValues
  /** The state that the screens of this page share. */
  readonly page: PageState
  /** Loads the code of sign-in calls ahead of the first call, for example when a user starts to type. */
  prepare(): void
  /**
   * Returns the target after a sign-in or sign-up: `after_auth_return_to` of the current URL if it stays in the host
   * app (relative, or https on the same host), otherwise the configured target. If the user lacks a second factor that
   * the project requires, it is the set-up screen. A call from that screen postpones the set-up: for the rest of the
   * session, at most until `secondFactorDueAt` of the user, the set-up screen is not the target again.
   */
  afterAuthTarget(kind: AuthKind, currentUrl: string): Promise<string>
  /** Returns the URL of a screen. Sign-in and sign-up contain the page to return to. */
  urlOf(screen: keyof Urls, options?: { currentUrl?: string; returnTo?: boolean }): string
}

/**
 * Creates an app for browsers, and for code that acts as one user. Create it once and reuse it; on servers, one per
 * request.
 */
export function createClientApp(options: ClientAppOptions): ClientApp {
  const context = createClientContext(options)
  const { urls, session, connection, currentUser, currentProject, values, page } = context
  const isForOneRequest = typeof options.tokenStore === 'object' && options.tokenStore.isReadOnly
  // Tests replace `fetch`, and have an app each.
  if (!isForOneRequest && !options.fetch) warnOfManyApps()
  return {
    ...{ projectId: options.projectId, urls, basePath: checkBasePath(options.basePath) },
    session,
    connection,
    currentUser,
    currentProject,
    ...{ values, page },
    passwords: createPasswordCalls(context),
    otp: createOtpCalls(context),
    anonymous: createAnonymousCalls(context),
    mfa: createMfaCalls(context),
    passkeys: createPasskeyCalls(context),
    oauth: createOAuthCalls(context),
    connectedAccounts: createConnectedAccountCalls(context),
    users: createUserCalls(context),
    sessions: createSessionCalls(context),
    oauthGrants: createOAuthGrantCalls(context),
    contactChannels: createContactChannelCalls(context),
    teams: createTeamCalls(context),
    teamMembers: createTeamMemberCalls(context),
    teamInvitations: createTeamInvitationCalls(context),
    teamPermissions: createTeamPermissionCalls(context),
    userPermissions: createUserPermissionCalls(context),
    apiKeys: createHeldApiKeyCalls(context),
    audit: createOwnAuditCalls(context),
    projects: createProjectCalls(context),
    terms: createTermsCalls(context),
    waitlist: createWaitlistCalls(context),
    signUpFields: createSignUpFieldCalls(context),
    diagnostics: createDiagnosticsCalls(context),
    freshSignIn: createFreshSignInCalls(context),
    onFreshSignInRequired: (handler) => addFreshSignInHandler(session.freshSignInPrompt, handler),
    // The call that loads them again reports a failure.
    prepare: () => void Promise.all([loadSignInCalls(), loadErrorReader()]).catch(() => undefined),
    afterAuthTarget: signInCall(context, (calls) => calls.afterAuthTarget),
    urlOf: (screen, urlOptions = {}) => screenUrl(urls, screen, urlOptions),
  }
}

const usualAppCount = 10
let appCount = 0

/** Warns once about many apps. Each has its own cache, so they are usually created per render by mistake. */
function warnOfManyApps(): void {
  if (appCount++ !== usualAppCount) return
  console.warn('Many apps were created. Create one, outside of components.')
}
