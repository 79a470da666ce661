/**
 * The browser's part of passkeys (Web Authentication, https://www.w3.org/TR/webauthn-3/), through a library that handles
 * the differences between browsers.
 */
import type { SignedIn } from '@portico/contract/entities/sessions'
import { accountRoutes } from '@portico/contract/routes/account'
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { type Request, withoutSession } from '../http/request.ts'
import { startSession } from '../sessions/start-session.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type ClientRequest = Request<'client'>

// A challenge expires after 65 seconds; the browser may suggest passkeys for longer.
const challengeRenewalMillis = 55_000

export async function signInWithPasskey(
  { request, session }: ClientContext,
  { autofill = false, signal }: { autofill?: boolean; signal?: AbortSignal } = {},
): Promise<SignedIn> {
  const body = autofill ? await requestWithAutofill(request, signal) : await requestPasskey(request, false)
  signal?.throwIfAborted()
  return startSession(session, await request(accountRoutes.passkeys.signIn, { body, tokens: withoutSession }))
}

export async function registerPasskey(context: ClientContext): Promise<void> {
  const { options_json, code } = await context.request(accountRoutes.passkeys.initiateRegistration, { body: {} })
  // The service passes the options on as its library created them.
  const options = options_json as unknown as CreationOptions
  // The relying party is the host of the page, which the service does not know.
  const optionsJSON = { ...options, rp: { ...options.rp, id: location.hostname } }
  const credential = await startRegistration({ optionsJSON })
  await change(context, accountRoutes.passkeys.register, { body: { credential: { ...credential }, code } })
}

async function requestPasskey(request: ClientRequest, useBrowserAutofill: boolean) {
  const route = accountRoutes.passkeys.initiateAuthentication
  const { options_json, code } = await request(route, { body: {}, tokens: withoutSession })
  // As above.
  const options = options_json as unknown as RequestOptions
  const optionsJSON = { ...options, rpId: location.hostname }
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
  return { authentication_response: { ...response }, code }
}

/** Waits until a passkey is chosen. Renews the challenge before it expires. */
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
        return await requestPasskey(request, true)
      } catch (error) {
        if (!isRenewal) throw error
      } finally {
        clearTimeout(timer)
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
