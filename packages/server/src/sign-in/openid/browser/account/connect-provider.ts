import { KnownError } from '@portico/contract'
import { requireFreshUser } from '../../../../access/fresh-sign-in.ts'
import { findCallerOfPage } from '../../../../access/page-caller.ts'
import { createStepRunner } from '../../../../access/steps.ts'
import { requireNoImpersonation } from '../../../../accounts/users/impersonation.ts'
import { createToken } from '../../../../platform/crypto/secret.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { beginOnPage } from '../../../oauth/begin-on-page.ts'
import type { CallbackResult } from '../../../oauth/callback-result.ts'
import { redeemConnection } from '../../../oauth/connection.ts'
import { recordFailure } from '../../../oauth/record-failure.ts'
import { resolveAccount } from '../../../oauth/resolve-account.ts'
import { codeChallengeOf } from '../../../oauth/upstream/authorization-url.ts'
import { findUserOfBrowser } from '../opened-session.ts'
import { type PageCall, pageOfFlow, seeOther } from '../page-context.ts'
import { verifierOf } from '../sign-in/begin-at-provider.ts'
import type { AccountForm } from './account-form.ts'

const done = { done: 'account-connect' }

/** The callback of a provider is at the address of the service, to which a cookie of an own host is not sent. */
const isAtService = ({ deps, origin }: PageCall): boolean => origin === deps.config.publicUrl

/** Redirects to a provider whose account is to be connected. Throws FRESH_SIGN_IN_REQUIRED and the errors of providers. */
export async function connectProvider({ call, session, form }: AccountForm): Promise<PageResponse> {
  const { deps, project, context } = call
  const { user } = await findCallerOfPage(deps, project, session)
  requireNoImpersonation(user)
  if (user) requireFreshUser(deps, project, user)
  const state = createToken(deps.random)
  const { location, cookie } = await beginOnPage(createStepRunner(deps), project, {
    providerId: form.get('id') ?? '',
    redirectUri: pageOfFlow(call, 'account', done),
    errorRedirectUrl: pageOfFlow(call, 'account'),
    state,
    codeChallenge: codeChallengeOf(verifierOf(call, state)),
    context,
    // Without the cookie, the account is connected once this browser has redeemed it: see `finishConnection`.
    hasCookie: isAtService(call),
    linking: user,
  })
  return { ...seeOther(location), cookies: cookie === null ? [] : [cookie] }
}

/**
 * Connects the account with which a provider has led back to an own host. Returns null for other requests. The redirect is a GET,
 * as in every authorization code flow: the code is worth nothing in another browser or session.
 */
export async function finishConnection(call: PageCall): Promise<PageResponse | null> {
  const { deps, project, request, browser } = call
  const query = new URLSearchParams(request.target.split('?')[1])
  const [code, state] = [query.get('code'), query.get('state')]
  if (isAtService(call) || request.method !== 'GET' || code === null || state === null) return null
  const session = await findUserOfBrowser(deps, project, browser.session)
  if (!session) return null
  const runner = createStepRunner(deps)
  const redemption = { ...{ code, state, codeVerifier: verifierOf(call, state) }, ...session }
  const proven = await runner.commitNow((deps) => redeemConnection(deps, project.id, redemption))
  const errorCode = proven ? await store(call, proven) : 'INVALID_AUTHORIZATION_CODE'
  return seeOther(pageOfFlow(call, 'account', errorCode === null ? done : { errorCode }))
}

/** Connects the account. Returns the code of an error, or null. */
async function store(call: PageCall, proven: Omit<CallbackResult, 'context'>): Promise<string | null> {
  const { deps, project, context } = call
  const runner = createStepRunner(deps)
  try {
    await resolveAccount(runner, project, { ...proven, context })
    return null
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    await runner.commitNow((deps) => recordFailure(deps, project, { flow: proven.flow, error, context }))
    return error.code
  }
}
