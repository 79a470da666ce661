/**
 * The browser's part of passkeys (Web Authentication, https://www.w3.org/TR/webauthn-3/), through a library that handles
 * the differences between browsers.
 */

import { KnownError } from '@portico/contract/errors'
import { freshSignInRoutes } from '@portico/contract/fresh-sign-in/fresh-sign-in.client'
import { mfaRoutes } from '@portico/contract/mfa/mfa.client'
import { passkeyRoutes } from '@portico/contract/passkeys/passkeys.client'
import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import type { SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { type Request, withoutSession } from '../http/request.ts'
import { requireBrowser } from '../require-browser.ts'
import { sendProof } from '../session/send-proof.ts'
import { signInTokens, startSession } from '../session/start-session.ts'
import type { PasskeySignInOptions } from './sign-in-options.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type ClientRequest = Request<'client'>

// A challenge expires after 65 seconds; the browser may suggest passkeys for longer.
const challengeRenewalMillis = 55_000

export async function signInWithPasskey(
  context: ClientContext,
  { autofill = false, signal, onChosen }: PasskeySignInOptions = {},
): Promise<SignedIn> {
  requireBrowser('Passkeys')
  const { request } = context
  const body = autofill ? await requestWithAutofill(request, signal) : await requestPasskey(request, { signal })
  signal?.throwIfAborted()
  onChosen?.()
  try {
    const tokens = await signInTokens(context)
    return await startSession(context, await request(passkeyRoutes.signIn, { body, tokens }))
  } catch (error) {
    if (KnownError.is(error, 'PASSKEY_AUTHENTICATION_FAILED') && error.details.is_unknown) {
      hidePasskey(body.authentication_response.id)
    }
    throw error
  }
}

export async function signInWithPasskeyFactor(
  context: ClientContext,
  { attemptCode: code, trustDevice }: { attemptCode: string; trustDevice?: boolean },
): Promise<SignedIn> {
  requireBrowser('Passkeys')
  const { request } = context
  const tokens = withoutSession
  const { options_json } = await request(mfaRoutes.initiatePasskey, { body: { code }, tokens })
  const response = await startAuthentication({ optionsJSON: forThisPage(options_json) })
  const factor = { type: 'passkey' as const, code, authentication_response: { ...response } }
  const body = { ...factor, ...(trustDevice && { trust_device: true }) }
  return startSession(context, await request(mfaRoutes.signIn, { body, tokens }))
}

export async function setUpPasskey(
  context: ClientContext,
  { attemptCode: code }: { attemptCode: string },
): Promise<SignedIn> {
  requireBrowser('Passkeys')
  const { request } = context
  const tokens = withoutSession
  const { options_json } = await request(mfaRoutes.initiatePasskeySetUp, { body: { code }, tokens })
  const credential = await createPasskey(options_json)
  const body = { type: 'passkey_set_up' as const, code, credential }
  return startSession(context, await request(mfaRoutes.signIn, { body, tokens }))
}

export async function proveWithPasskey(context: ClientContext): Promise<void> {
  requireBrowser('Passkeys')
  const { options_json, code } = await context.request(freshSignInRoutes.initiatePasskey, { body: {} })
  const response = await startAuthentication({ optionsJSON: forThisPage(options_json) })
  await sendProof(context, { type: 'passkey', authentication_response: { ...response }, code })
}

export async function registerPasskey(
  context: ClientContext,
  { signUpFields }: { signUpFields?: SignUpFieldValues } = {},
): Promise<void> {
  requireBrowser('Passkeys')
  const { options_json, code } = await context.request(passkeyRoutes.initiateRegistration, { body: {} })
  const credential = await createPasskey(options_json)
  const body = { credential, code, ...(signUpFields && { sign_up_fields: { ...signUpFields } }) }
  const { access_token, refresh_token } = await change(context, passkeyRoutes.register, { body })
  // An anonymous user has signed up with it.
  if (access_token && refresh_token) await context.session.start({ access_token, refresh_token })
}

/** Lets the browser create a passkey. The relying party is the host of the page, which is unknown to the service. */
async function createPasskey(options_json: Record<string, unknown>) {
  // The service returns the options unchanged, as its library created them.
  const options = options_json as unknown as CreationOptions
  const optionsJSON = { ...options, rp: { ...options.rp, id: location.hostname } }
  return { ...(await startRegistration({ optionsJSON })) }
}

async function requestPasskey(
  request: ClientRequest,
  { useBrowserAutofill = false, signal }: { useBrowserAutofill?: boolean; signal?: AbortSignal },
) {
  const route = passkeyRoutes.initiateAuthentication
  const { options_json, code } = await request(route, { body: {}, tokens: withoutSession })
  // Another ceremony may have started meanwhile, and this one would cancel it.
  signal?.throwIfAborted()
  const response = await startAuthentication({ optionsJSON: forThisPage(options_json), useBrowserAutofill })
  return { authentication_response: { ...response }, code }
}

/** Sets the relying party to the host of the page, which is unknown to the service. */
function forThisPage(options_json: Record<string, unknown>): RequestOptions {
  // The service returns the options unchanged, as its library created them.
  const options = options_json as unknown as RequestOptions
  return { ...options, rpId: location.hostname }
}

/** Waits until a passkey is chosen. Renews the challenge before it expires, while the page is visible. */
async function requestWithAutofill(request: ClientRequest, signal: AbortSignal | undefined) {
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      signal?.throwIfAborted()
      let isRenewal = false
      const timer = setTimeout(() => {
        isRenewal = true
        stop()
      }, challengeRenewalMillis)
      try {
        return await requestPasskey(request, { useBrowserAutofill: true, signal })
      } catch (error) {
        if (!isRenewal) throw error
      } finally {
        clearTimeout(timer)
      }
      await pageIsVisible(signal)
    }
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Resolves when the page is visible or the signal aborts. Background pages need no challenge. */
async function pageIsVisible(signal: AbortSignal | undefined): Promise<void> {
  if (document.visibilityState === 'visible' || signal?.aborted) return
  await new Promise((resolve) => {
    const once = { once: true }
    document.addEventListener('visibilitychange', resolve, once)
    signal?.addEventListener('abort', resolve, once)
  })
}

/**
 * Reports a passkey to the browser as unknown, so that it is not suggested again
 * (https://www.w3.org/TR/webauthn-3/#sctn-signalUnknownCredential).
 */
function hidePasskey(credentialId: string): void {
  const { signalUnknownCredential } = PublicKeyCredential
  signalUnknownCredential?.call(PublicKeyCredential, { rpId: location.hostname, credentialId }).catch(() => undefined)
}
