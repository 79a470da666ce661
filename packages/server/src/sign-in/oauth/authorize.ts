import { KnownError, knownError } from '@portico/contract'
import { requireUserOfToken } from '../../access/authenticate.ts'
import { countCall } from '../../access/count-call.ts'
import { requireFreshUser } from '../../access/fresh-sign-in.ts'
import type { StepRunner } from '../../access/steps.ts'
import { verifyApiKey } from '../../access/verify-api-key.ts'
import type { WithVerifiedTokens } from '../../accounts/sessions/token-claims.ts'
import { requireNoImpersonation } from '../../accounts/users/impersonation.ts'
import type { SignedInUser, WithSignedInUsers } from '../../accounts/users/signed-in-user.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import type { InPreparingStep } from '../../platform/database/transactions/transaction.ts'
import type { Navigation } from '../../platform/http/endpoint.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { AnonymousVisitor, RequestContext } from '../../platform/request-context.ts'
import type { WithKeyUses } from '../../projects/api-keys/key-uses.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import { isTrustedTarget } from '../../projects/trusted-url.ts'
import { storeFlow } from './flow.ts'
import { flowCookie } from './flow-cookie.ts'
import { getProvider } from './get-provider.ts'
import { linkConfirmationPage, needsConfirmation } from './link-confirmation.ts'
import { authorizationUrl, createCodeVerifier } from './upstream/authorization-url.ts'
import type { WithProviderDocuments } from './upstream/document-cache.ts'

/** Parameters of the authorization request, checked for their form. */
export interface AuthorizationRequest {
  readonly client_id: string
  readonly client_secret: string
  readonly redirect_uri: string
  readonly scope: string
  readonly state: string
  readonly code_challenge: string
  readonly type: 'authenticate' | 'link'
  readonly token: string
  readonly provider_scope?: string | undefined
  readonly error_redirect_url?: string | undefined
  readonly error_redirect_uri?: string | undefined
  readonly after_callback_redirect_url?: string | undefined
  readonly stack_response_mode: ResponseMode
  readonly hexclave_response_mode: ResponseMode
}

type ResponseMode = 'redirect' | 'json'

interface Request {
  readonly navigation: Navigation
  readonly context: RequestContext
}

type AuthorizationResult =
  | { readonly status: 307; readonly location: string; readonly set_cookie: string }
  | { readonly status: 200; readonly html: string; readonly set_cookie: string }
  | { readonly location: string }

type AuthorizeDeps = WithWrites &
  WithClock &
  WithConfig &
  WithSignedInUsers &
  WithKeyUses &
  WithLimiter &
  WithLog &
  WithProjects &
  WithProviderDocuments &
  WithProviderFetch &
  WithRandom &
  WithSealer &
  WithVerifiedTokens

/**
 * Redirects a user to a provider. Returns a page that asks first if an account would be linked from elsewhere than the
 * app (decision 0033). Two authorization code flows are nested: the app requests a code from Portico (outer flow), and
 * Portico requests one from the provider (inner flow). Each has its own PKCE verifier and state. The `redirect_uri` is
 * checked against the current settings when the provider redirects back. A script gets the redirect target, without a
 * cookie (decision 0125). Throws the errors of the endpoint.
 */
export async function authorize(
  runner: StepRunner<AuthorizeDeps>,
  providerId: string,
  request: AuthorizationRequest,
  { navigation, context }: Request,
): Promise<AuthorizationResult> {
  const isForScript = request.stack_response_mode === 'json' || request.hexclave_response_mode === 'json'
  const { project, provider, linking, visitor } = await runner.prepare((deps) =>
    checkRequest(deps, providerId, request, context),
  )
  // A link needs the cookie and the confirmation: the script navigates here.
  if (isForScript && linking) {
    return { location: await runner.prepare(async (deps) => navigationUrl(deps, providerId, request)) }
  }
  const providerScope = providerScopeOf(request)
  const stored = await runner.commitNow((deps) =>
    storeAuthorization(deps, project, request, { providerId, linking, visitor, hasCookie: !isForScript }),
  )
  const { location, set_cookie } = await runner.prepare(async (deps) => ({
    location: await authorizationUrl(deps, provider, { ...stored, providerScope }),
    set_cookie: flowCookie(deps.config, stored.state),
  }))
  if (isForScript) return { location }
  if (!linking || !needsConfirmation(project, navigation)) return { status: 307, location, set_cookie }
  const { locale } = context
  return {
    status: 200,
    html: linkConfirmationPage(project, { user: linking, providerId, locale, location }),
    set_cookie,
  }
}

const providerScopeOf = (request: Pick<AuthorizationRequest, 'provider_scope'>) => (request.provider_scope ?? '').trim()

/** Checks a request, reads the user who links an account, and counts the call. */
async function checkRequest(
  deps: InPreparingStep<AuthorizeDeps>,
  providerId: string,
  request: AuthorizationRequest,
  context: RequestContext,
) {
  const project = await requireClient(deps, request)
  const provider = getProvider(deps, project, providerId)
  if (request.scope !== 'legacy') throw knownError('INVALID_SCOPE', { scope: request.scope })
  const target = request.after_callback_redirect_url
  if (target && !isTrustedTarget(project, target)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  const linking = request.type === 'link' ? await requireUserOfToken(deps, project.id, request.token) : null
  const visitor = linking ? null : await findVisitor(deps, project, request)
  requireNoImpersonation(linking)
  if (linking) requireFreshUser(deps, project, linking)
  if (providerScopeOf(request) !== '' && provider.isShared) {
    throw knownError('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS')
  }
  await countCall(deps, { project }, context)
  return { project, provider, linking, visitor }
}

/**
 * Returns the anonymous user of a request to sign in. The token of another user means nothing there, and neither does one that
 * has ended: the sign-in creates or finds its account without it.
 */
async function findVisitor(
  deps: InPreparingStep<AuthorizeDeps>,
  { id, options }: Project,
  { token }: AuthorizationRequest,
): Promise<AnonymousVisitor | null> {
  if (token === '' || !options.hadAnonymousUsers) return null
  const user = await requireUserOfToken(deps, id, token, true).catch((error: unknown) => {
    if (KnownError.is(error, ...refusedTokens)) return null
    throw error
  })
  return user?.isAnonymous ? { id: user.id, sessionId: user.sessionId } : null
}

/** Errors of a token that proves no user. */
const refusedTokens = [
  'UNPARSABLE_ACCESS_TOKEN',
  'ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
  'USER_AUTHENTICATION_REQUIRED',
] as const

interface NewFlow {
  readonly providerId: string
  readonly linking: SignedInUser | null
  readonly visitor?: AnonymousVisitor | null
  readonly hasCookie: boolean
}

/** The parameters of a request that its flow keeps. */
type FlowParameters = Pick<
  AuthorizationRequest,
  | 'type'
  | 'redirect_uri'
  | 'state'
  | 'code_challenge'
  | 'provider_scope'
  | 'error_redirect_url'
  | 'error_redirect_uri'
  | 'after_callback_redirect_url'
>

/** Stores the flow of a checked request. Returns its state and the verifier of the inner flow. */
export async function storeAuthorization(
  deps: WithTransaction & WithClock & WithRandom & WithSealer,
  project: Project,
  request: FlowParameters,
  { providerId, linking, visitor = null, hasCookie }: NewFlow,
): Promise<{ state: string; codeVerifier: string }> {
  const codeVerifier = createCodeVerifier(deps)
  const state = await storeFlow(deps, project.id, {
    providerId,
    innerCodeVerifier: codeVerifier,
    type: request.type,
    linkUserId: linking?.id ?? null,
    linkSessionId: linking?.sessionId ?? null,
    redirectUri: withoutFragment(request.redirect_uri),
    state: request.state,
    codeChallenge: request.code_challenge,
    providerScope: providerScopeOf(request),
    errorRedirectUrl: request.error_redirect_uri ?? request.error_redirect_url ?? null,
    afterCallbackRedirectUrl: request.after_callback_redirect_url || null,
    hasCookie,
    anonymousUser: visitor,
  })
  return { state, codeVerifier }
}

const responseModes = ['stack_response_mode', 'hexclave_response_mode']

/** Returns the URL of the same request for a browser that navigates to it. */
function navigationUrl({ config }: WithConfig, providerId: string, request: AuthorizationRequest): string {
  const query = Object.entries(request)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .filter(([name]) => !responseModes.includes(name))
  const path = `/api/v1/auth/oauth/authorize/${encodeURIComponent(providerId)}`
  return `${config.publicUrl}${path}?${new URLSearchParams(query)}`
}

async function requireClient(
  deps: WithClock & WithKeyUses & WithProjects,
  { client_id, client_secret }: AuthorizationRequest,
): Promise<Project> {
  const project = await deps.projects.find(client_id)
  if (!project) throw knownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id })
  if (!verifyApiKey(deps, project, 'client', client_secret)) {
    throw knownError('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id: client_id })
  }
  return project
}

/** RFC 6749, section 3.1.2: a redirect URI must not contain a fragment. */
function withoutFragment(url: string): string {
  const mark = url.indexOf('#')
  return mark < 0 ? url : url.slice(0, mark)
}
