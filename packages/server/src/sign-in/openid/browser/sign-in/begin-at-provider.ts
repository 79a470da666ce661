import { createStepRunner } from '../../../../access/steps.ts'
import { createToken, sha256 } from '../../../../platform/crypto/secret.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { beginOnPage } from '../../../oauth/begin-on-page.ts'
import { codeChallengeOf } from '../../../oauth/upstream/authorization-url.ts'
import { type PageCall, pageOfFlow, seeOther } from '../page-context.ts'

/** The verifier (RFC 7636) is derived from the browser, so that only the browser that began can redeem the code. */
export const verifierOf = ({ browser }: PageCall, state: string): string =>
  Buffer.from(sha256(`provider ${browser.secret} ${state}`)).toString('base64url')

/** Redirects to a provider. Throws the errors of the call. */
export async function goToProvider(call: PageCall, providerId: string): Promise<PageResponse> {
  const state = createToken(call.deps.random)
  const { location, cookie } = await beginOnPage(createStepRunner(call.deps), call.project, {
    providerId,
    redirectUri: pageOfFlow(call, 'sign-in/provider'),
    errorRedirectUrl: pageOfFlow(call, 'sign-in'),
    state,
    codeChallenge: codeChallengeOf(verifierOf(call, state)),
    context: call.context,
    // The callback of the provider is at the address of the service, to which a cookie of the own host is not sent.
    hasCookie: call.origin === call.deps.config.publicUrl,
  })
  return cookie === null ? seeOther(location) : { ...seeOther(location), cookies: [cookie] }
}
