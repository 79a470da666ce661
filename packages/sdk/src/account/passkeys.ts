/**
 * The browser's side of passkeys (Web Authentication, https://www.w3.org/TR/webauthn-3/), spoken through a library that
 * knows where browsers differ.
 */
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { AccountApi } from '../api.ts'
import { toCamel } from '../casing.ts'
import type { PasskeyCalls } from '../passkeys.ts'
import { nobody, startSession } from '../start-session.ts'
import type { AccountContext } from './account-context.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

// A challenge is good for 65 seconds; suggestions wait longer than that.
const challengeRenewalMillis = 55_000

/** The calls about passkeys. */
export function createPasskeyCalls({ api, session, currentUser }: AccountContext): PasskeyCalls {
  return {
    async signIn({ autofill = false, signal } = {}) {
      const answer = autofill ? await askWithAutofill(api, signal) : await askForPasskey(api, false)
      signal?.throwIfAborted()
      return startSession(session, await api.passkeys.signIn({ body: answer, tokens: nobody }))
    },
    async register() {
      const { options_json, code } = await api.passkeys.initiateRegistration({ body: {} })
      // The service passes the options on as the library on its side made them.
      const options = options_json as unknown as CreationOptions
      // The relying party is the host of the page, which the service cannot know.
      const optionsJSON = { ...options, rp: { ...options.rp, id: location.hostname } }
      const credential = await startRegistration({ optionsJSON })
      await api.passkeys.register({ body: { credential: { ...credential }, code } })
      currentUser.invalidate()
    },
    list: async () => (await api.passkeys.list({ query: {} })).items.map(toCamel),
    async rename(id, name) {
      return toCamel(await api.passkeys.rename({ params: { passkey_id: id }, query: {}, body: { name } }))
    },
    async remove(id) {
      await api.passkeys.remove({ params: { passkey_id: id }, query: {} })
      currentUser.invalidate()
    },
  }
}

async function askForPasskey(api: AccountApi, useBrowserAutofill: boolean) {
  const { options_json, code } = await api.passkeys.initiateAuthentication({ body: {}, tokens: nobody })
  // As above.
  const options = options_json as unknown as RequestOptions
  const optionsJSON = { ...options, rpId: location.hostname }
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill })
  return { authentication_response: { ...answer }, code }
}

/** Waits for a choice, with a new challenge as often as the last one grows old. */
async function askWithAutofill(api: AccountApi, signal: AbortSignal | undefined) {
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
        return await askForPasskey(api, true)
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
