import { requireFreshUser } from '../../../../access/fresh-sign-in.ts'
import { findCallerOfPage } from '../../../../access/page-caller.ts'
import { createStepRunner } from '../../../../access/steps.ts'
import { requireNoImpersonation } from '../../../../accounts/users/impersonation.ts'
import { createToken } from '../../../../platform/crypto/secret.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { beginOnPage } from '../../../oauth/begin-on-page.ts'
import { codeChallengeOf } from '../../../oauth/upstream/authorization-url.ts'
import { type PageCall, pageOfFlow, seeOther } from '../page-context.ts'
import { verifierOf } from '../sign-in/begin-at-provider.ts'
import type { AccountForm } from './account-form.ts'

/**
 * Returns true if the page can connect accounts. The callback of a provider is at the address of the service. There it needs the
 * cookie of the browser that began: without it, an attacker could have a victim connect an account to that of the attacker.
 */
export const canConnect = ({ deps, origin }: PageCall): boolean => origin === deps.config.publicUrl

/** Redirects to a provider whose account is to be connected. Throws FRESH_SIGN_IN_REQUIRED and the errors of providers. */
export async function connectProvider({ call, session, form }: AccountForm): Promise<PageResponse> {
  const { deps, project, context } = call
  const account = pageOfFlow(call, 'account')
  if (!canConnect(call)) return seeOther(account)
  const { user } = await findCallerOfPage(deps, project, session)
  requireNoImpersonation(user)
  if (user) requireFreshUser(deps, project, user)
  const state = createToken(deps.random)
  const { location, cookie } = await beginOnPage(createStepRunner(deps), project, {
    providerId: form.get('id') ?? '',
    redirectUri: pageOfFlow(call, 'account', { done: 'account-connect' }),
    errorRedirectUrl: account,
    state,
    codeChallenge: codeChallengeOf(verifierOf(call, state)),
    context,
    hasCookie: true,
    linking: user,
  })
  return { ...seeOther(location), cookies: cookie === null ? [] : [cookie] }
}
