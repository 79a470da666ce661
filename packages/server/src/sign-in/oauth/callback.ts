import { KnownError, knownError } from '@portico/contract'
import type { StepRunner } from '../../access/steps.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { Navigation } from '../../platform/http/endpoint.ts'
import { RefusalWithHeaders } from '../../platform/http/response/refusal-with-headers.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import { isOwnPage, isTrustedUrl } from '../../projects/trusted-url.ts'
import { isOfOwnHost, storeConnection } from './connection.ts'
import { hasFlow, needsCookie, type RedeemedFlow, redeemFlow } from './flow.ts'
import { endedFlowCookie, hasFlowCookie, isState } from './flow-cookie.ts'
import { getProvider } from './get-provider.ts'
import { finishTest } from './provider-test/finish-test.ts'
import { recordFailure } from './record-failure.ts'
import { type ResolveAccountDeps, resolveAccount } from './resolve-account.ts'
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

type HandleCallbackDeps = ResolveAccountDeps & WithLog & WithProjects & WithProviderDocuments & WithProviderFetch

/**
 * Handles the redirect of a provider: redeems the flow, exchanges the provider's code, resolves the account, and
 * redirects to the app with a code of Portico. Deletes the cookie of a finished flow. Errors whose code every client knows
 * are redirected to the error redirect URL if one is set and trusted. A provider test is redirected to its page with its
 * result. Throws the errors of the endpoint.
 */
export async function handleCallback(
  runner: StepRunner<HandleCallbackDeps>,
  callback: ProviderCallback,
): Promise<BrowserRedirect> {
  const { parameters } = callback
  const state = parameters.state ?? ''
  if (!isState(state)) throw flowNotFound()
  const { flow, cookie } = await runner.commitNow((deps) => redeem(deps, callback, state))
  const status = callback.isPost ? 303 : 307
  try {
    if (!flow) throw flowNotFound()
    if (flow.type === 'test') {
      const location = await runner.prepare((deps) => finishTest(deps, flow, { state, parameters }))
      return { status: 303, location, set_cookie: cookie }
    }
    return { status, location: await finish(runner, { callback, flow, state }), set_cookie: cookie }
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    throw new RefusalWithHeaders(error, { 'set-cookie': cookie })
  }
}

/** Redeems the flow of a callback. Returns the cookie that ends it, and null in place of a flow that is unknown. */
async function redeem(
  deps: WithTransaction & WithClock & WithConfig & WithSealer,
  { navigation, providerId }: ProviderCallback,
  state: string,
) {
  const cookie = endedFlowCookie(deps.config, state)
  if (!hasFlowCookie(navigation.cookieHeader, state) && (await needsCookie(deps, state))) {
    // The flow belongs to another browser. This one keeps nothing of it.
    throw new RefusalWithHeaders(flowNotFound(), { 'set-cookie': cookie })
  }
  const flow = await redeemFlow(deps, { state, providerId })
  // The cookie stays if the flow waits for the callback of another provider.
  if (!flow && (await hasFlow(deps, state))) throw flowNotFound()
  return { flow, cookie }
}

interface CallbackOfFlow {
  readonly callback: ProviderCallback
  readonly flow: RedeemedFlow
  readonly state: string
}

async function finish(
  runner: StepRunner<HandleCallbackDeps>,
  { callback, flow, state }: CallbackOfFlow,
): Promise<string> {
  const project = await runner.prepare(({ projects }) => projects.find(flow.projectId))
  if (!project) throw flowNotFound()
  try {
    return await finishFlow(runner, project, { callback, flow, state })
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    const { context } = callback
    const target = flow.errorRedirectUrl
    const isOwn = await runner.commitNow(async (deps) => {
      await recordFailure(deps, project, { flow, error, context })
      return target !== null && isOwnPage(deps, project, target)
    })
    // Clients read the code from the redirect, and some throw on codes that they do not know.
    const isForApp = callback.navigation.isCodeSupported(error) && target !== null && isTrustedUrl(project, target)
    if (target === null || !(isOwn || isForApp)) throw error
    return errorRedirect(target, error)
  }
}

async function finishFlow(
  runner: StepRunner<HandleCallbackDeps>,
  project: Project,
  { callback, flow, state }: CallbackOfFlow,
): Promise<string> {
  if (flow.isExpired) throw knownError('OUTER_OAUTH_TIMEOUT')
  const { profile, tokens } = await runner.prepare(async (deps) => {
    const provider = getProvider(deps, project, flow.providerId)
    if (!isOwnPage(deps, project, flow.redirectUri) && !isTrustedUrl(project, flow.redirectUri))
      throw knownError('REDIRECT_URL_NOT_WHITELISTED')
    return exchangeCode(deps, provider, { flow, state, parameters: callback.parameters })
  })
  if (isOfOwnHost(flow)) {
    const code = await runner.commitNow((deps) => storeConnection(deps, project.id, { flow, profile, tokens }))
    return withQuery(flow.redirectUri, { code, state: flow.state })
  }
  const context = { ...callback.context, anonymousUser: flow.anonymousUser }
  const code = await resolveAccount(runner, project, { flow, profile, tokens, context })
  return withQuery(flow.redirectUri, { code, state: flow.state })
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
