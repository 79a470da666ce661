/** Sign-in with a passkey, and passkeys as second factors. The script of the page runs the ceremony. */
import { endpoints } from '@portico/contract'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { passkeyFailed } from '../../../passkeys/verify-passkey.ts'
import { callEndpoint } from '../call-api.ts'
import type { PageCall } from '../page-context.ts'
import { optionsResponse, passkeyOf } from '../passkey-form.ts'
import type { SignedIn } from './goal.ts'

const { mfa, passkeys } = endpoints

/** A form with an attempt is one of a second factor. */
function initiate(call: PageCall, form: URLSearchParams): Promise<object> {
  const code = form.get('attempt')
  return code === null
    ? callEndpoint(call, passkeys.initiateAuthentication, { body: {} })
    : callEndpoint(call, mfa.initiatePasskey, { body: { code } })
}

/** Returns options for the script. Throws the errors of the call. */
export const passkeyOptions = async (call: PageCall, form: URLSearchParams): Promise<PageResponse> =>
  optionsResponse(await initiate(call, form))

/** Signs in with the response of the browser. Throws the errors of the call. */
export async function signInWithPasskey(call: PageCall, form: URLSearchParams): Promise<SignedIn> {
  const sent = passkeyOf(form)
  const attempt = form.get('attempt')
  if (!sent) {
    // The reason for which the script has got no options.
    await initiate(call, form)
    throw passkeyFailed()
  }
  const { credential: response, code } = sent
  return attempt === null
    ? callEndpoint(call, passkeys.signIn, { body: { authentication_response: response, code } })
    : callEndpoint(call, mfa.signIn, { body: { type: 'passkey', code: attempt, authentication_response: response } })
}
