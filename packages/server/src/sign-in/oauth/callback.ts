import { KnownError, knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import type { Navigation } from '../../platform/http/endpoint.ts'
import { RefusalWithHeaders } from '../../platform/http/response/refusal-with-headers.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import { isTrustedUrl } from '../../projects/trusted-url.ts'
import { hasFlow, needsCookie, type RedeemedFlow, redeemFlow } from './flow.ts'
import { endedFlowCookie, hasFlowCookie, isState } from './flow-cookie.ts'
import { getProvider } from './get-provider.ts'
import { finishTest } from './provider-test/finish-test.ts'
import { resolveAccount } from './resolve-account.ts'
import type { WithProviderDocuments } from './upstream/document-cache.ts'
import { exchangeCode } from './upstream/exchange-code.ts'

export interface ProviderCallback {
  readonly providerId: string
  /** Parameters of the provider, merged from query and form body. */
  readonly parameters: Readonly<Record<string, string>>
  readonly navigation: Navigation
  readonly isPost: boolean
  readonly context: RequestContext
}

interface BrowserRedirect {
  readonly status: 303 | 307
  readonly location: string
  readonly set_cookie: string
}

type HandleCallbackDeps = WithWrites &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithProjects &
  WithProviderDocuments &
  WithProviderFetch &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Handles the redirect of a provider: redeems the flow, exchanges the provider's code, resolves the account, and
 * redirects to the app with a code of Portico. Deletes the cookie of a finished flow. Errors whose
 * code every client knows are redirected to the error redirect URL if one is set and trusted. A provider test is redirected to its page with
 * its result. Throws the errors of the endpoint.
 */
export async function handleCallback(deps: HandleCallbackDeps, callback: ProviderCallback): Promise<BrowserRedirect> {
  const { parameters } = callback
  const state = parameters.state ?? ''
  if (!isState(state)) throw flowNotFound()
  const cookie = endedFlowCookie(deps.config, state)
  if (!hasFlowCookie(callback.navigation.cookieHeader, state) && (await needsCookie(deps, state))) {
    // The flow belongs to another browser. This one keeps nothing of it.
    throw new RefusalWithHeaders(flowNotFound(), { 'set-cookie': cookie })
  }
  const flow = await redeemFlow(deps, { state, providerId: callback.providerId })
  // The cookie stays if the flow waits for the callback of another provider.
  if (!flow && (await hasFlow(deps, state))) throw flowNotFound()
  const status = callback.isPost ? 303 : 307
  try {
    if (!flow) throw flowNotFound()
    if (flow.type === 'test') {
      return { status: 303, location: await finishTest(deps, flow, { state, parameters }), set_cookie: cookie }
    }
    return { status, location: await finish(deps, { callback, flow, state }), set_cookie: cookie }
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    throw new RefusalWithHeaders(error, { 'set-cookie': cookie })
  }
}

interface CallbackOfFlow {
  readonly callback: ProviderCallback
  readonly flow: RedeemedFlow
  readonly state: string
}

async function finish(deps: HandleCallbackDeps, { callback, flow, state }: CallbackOfFlow): Promise<string> {
  const project = await deps.projects.find(flow.projectId)
  if (!project) throw flowNotFound()
  try {
    return await finishFlow(deps, project, { callback, flow, state })
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    await recordFailure(deps, project, { flow, error, context: callback.context })
    const target = flow.errorRedirectUrl
    // Clients read the code from the redirect, and some throw on codes that they do not know.
    if (!callback.navigation.isCodeSupported(error) || target === null || !isTrustedUrl(project, target)) throw error
    return errorRedirect(target, error)
  }
}

type FinishFlowDeps = WithWrites &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithProviderDocuments &
  WithProviderFetch &
  WithRandom &
  WithSealer &
  WithOutbox

async function finishFlow(
  deps: FinishFlowDeps,
  project: Project,
  { callback, flow, state }: CallbackOfFlow,
): Promise<string> {
  if (flow.isExpired) throw knownError('OUTER_OAUTH_TIMEOUT')
  const provider = getProvider(deps, project, flow.providerId)
  if (!isTrustedUrl(project, flow.redirectUri)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  const { profile, tokens } = await exchangeCode(deps, provider, { flow, state, parameters: callback.parameters })
  const code = await resolveAccount(deps, project, { flow, profile, tokens, context: callback.context })
  return withQuery(flow.redirectUri, { code, state: flow.state })
}

/** Records the failure of a flow with its reason: a code of the catalogue, or `provider_failed`. */
async function recordFailure(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { flow, error, context }: { flow: RedeemedFlow; error: KnownError; context: RequestContext },
): Promise<void> {
  const reason = KnownError.is(error, 'OAUTH_PROVIDER_FAILED') ? 'provider_failed' : error.code
  const details = { provider_id: flow.providerId, reason }
  const event =
    flow.type === 'link'
      ? ({ type: 'oauth_account_link_failed', userId: flow.linkUserId, context, details } as const)
      : ({ type: 'sign_in_failed', userId: null, context, details: { method: 'oauth', ...details } } as const)
  await recordAuditEvent(deps, project, event)
}

function errorRedirect(target: string, { code, message, details }: KnownError): string {
  return withQuery(target, { errorCode: code, message, details: JSON.stringify(details ?? {}) })
}

/**
 * Appends to a query and leaves the rest of the URL unchanged: clients send the same text to the token endpoint again.
 */
function withQuery(url: string, values: Record<string, string>): string {
  const mark = url.indexOf('#')
  const base = asBrowsersWrite(mark < 0 ? url : url.slice(0, mark))
  const query = new URLSearchParams(values).toString()
  const joint = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?'
  return `${base}${joint}${query}`
}

/**
 * Returns the URL for the `Location` header. URL parsers accept characters that a header cannot contain, and
 * `https:app.example.com`, which a browser on an https page resolves as a relative path.
 */
const asBrowsersWrite = (url: string) => (/^https?:\/\/[!-~]*$/i.test(url) ? url : new URL(url).href)

const flowNotFound = () => knownError('INVALID_OAUTH_STATE')
