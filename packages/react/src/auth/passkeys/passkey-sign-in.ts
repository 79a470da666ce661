import * as en from '@portico/messages/en'
import { type ClientApp, KnownError, NetworkError, ServiceError, type SignedIn } from '@portico/sdk/client'
import type { RefObject } from 'react'
import type { Translate } from '../../messages/overrides.ts'
import { methodKey, passkeyOfferKey, withStorage } from '../../with-storage.ts'
import { type AuthFlow, SignInCanceled } from '../auth-flow.ts'
import type { SignInMethod } from '../methods.ts'

/** The content of a passkey form that is known once this module has loaded. */
export interface PasskeyFormView {
  /** A secondary sentence below the button. */
  note?: string
  /** Marks the button as the method that was used last. */
  tag?: string
  /** True if the browser has no passkeys and the project has other methods. */
  isHidden?: boolean
}

/** The state of a passkey form. */
export interface PasskeyFormState {
  app: ClientApp
  translate: Translate
  isAlone: boolean
  /** The sign-in with a suggested passkey, once the user has chosen one. */
  chosen: RefObject<Promise<SignedIn> | null>
  /** Changes parts of the view. */
  changeView: (change: PasskeyFormView) => void
}

/** Signs in with the chosen passkey, or lets the browser request one. */
export async function signInWithPasskey({
  app,
  translate,
  isAlone,
  chosen,
  changeView,
}: PasskeyFormState): Promise<SignedIn> {
  const signIn = chosen.current ?? app.passkeys.signIn()
  chosen.current = null
  changeView({ note: '' })
  try {
    return await signIn
  } catch (error) {
    if (error instanceof KnownError || error instanceof NetworkError || error instanceof ServiceError) throw error
    // Browsers report a canceled dialog and a missing passkey alike, so that pages cannot detect passkeys.
    const notUsed = isAlone ? en.passkeyNotUsedAlone : en.passkeyNotUsed
    changeView({ note: translate(supportsPasskeys() ? notUsed : en.passkeysUnsupported) })
    throw new SignInCanceled()
  }
}

interface ShownForm {
  form: RefObject<HTMLFormElement | null>
  /** The flow that offers a passkey after a sign-in with a password; null if it offers none. */
  flow: AuthFlow | null
  signal: AbortSignal
}

/**
 * Completes a form that has become visible: lets the browser suggest passkeys in the email field until the signal aborts.
 * A chosen passkey submits the form.
 */
export async function prepareForm(state: PasskeyFormState, { form, flow, signal }: ShownForm): Promise<void> {
  const { app, chosen } = state
  if (flow) flow.beforeLeaving.current = (method) => offerPasskeyIfDue(app, flow, method)
  showKnownParts(state)
  if (!(await canSuggest()) || signal.aborted) return
  const signIn = app.passkeys.signIn({
    autofill: true,
    signal,
    onChosen: () => {
      chosen.current = signIn
      form.current?.requestSubmit()
    },
  })
  // The form reports a chosen passkey. Without one, there is nothing to report.
  await signIn.catch(() => undefined)
}

/** Offers a passkey after a sign-in with a password, if one can be added. Resolves whatever the user decides. */
async function offerPasskeyIfDue(app: ClientApp, flow: AuthFlow, method: SignInMethod): Promise<void> {
  if (method !== 'password' || !(await isPasskeyOfferDue(app))) return
  await (await flow.loadSteps()).offerPasskey(flow)
}

function showKnownParts({ translate, isAlone, changeView }: PasskeyFormState): void {
  const isLastUsed = withStorage('localStorage', (storage) => storage.getItem(methodKey)) === 'passkey'
  if (!supportsPasskeys() && !isAlone) changeView({ isHidden: true })
  else if (isLastUsed) changeView({ tag: translate(en.lastUsed) })
}

async function canSuggest(): Promise<boolean> {
  if (!supportsPasskeys() || !document.querySelector('input[autocomplete$=webauthn]')) return false
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    // Extensions replace this function, and some fail.
    return false
  }
}

const supportsPasskeys = () => 'PublicKeyCredential' in window

const dismissalMillis = 30 * 24 * 60 * 60_000
const patienceMillis = 2000

/**
 * Returns true if this device can create a passkey, the user has none, and the last offer was not dismissed within 30
 * days. Returns false if that is unknown after two seconds. Never rejects.
 */
async function isPasskeyOfferDue(app: ClientApp): Promise<boolean> {
  const dismissedAt = withStorage('localStorage', (storage) => storage.getItem(passkeyOfferKey))
  // Without storage, the offer would be repeated at each sign-in.
  if (dismissedAt === undefined || Date.now() - Number(dismissedAt) < dismissalMillis) return false
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMillis))
  return Promise.race([canAddPasskey(app).catch(() => false), tooLate])
}

async function canAddPasskey({ currentUser }: ClientApp): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
  const user = await currentUser.load()
  return user !== null && !user.passkeyAuthEnabled
}
