/** The authenticator of a state. It replaces the browser's dialogs, which pages cannot show or close. */
import type { AtlasState } from '../states/atlas-state.ts'

type Behavior = NonNullable<AtlasState['authenticator']>

const { PublicKeyCredential: usualPublicKeyCredential } = window

/**
 * Replaces the functions of Web Authentication that pages use. Without a behavior, the browser's own functions are
 * used.
 */
export function installAuthenticator(behavior: Behavior | undefined): void {
  Reflect.deleteProperty(navigator, 'credentials')
  define(window, 'PublicKeyCredential', usualPublicKeyCredential)
  if (behavior === undefined) return
  if (behavior === 'unsupported') {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    return
  }
  define(window, 'PublicKeyCredential', fakePublicKeyCredential)
  define(navigator, 'credentials', {
    get: (options: CredentialRequestOptions) => respond(options.mediation === 'conditional' ? 'waits' : behavior),
    create: () => respond(behavior),
  })
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
}

/** A function, because libraries test its type. */
const fakePublicKeyCredential = Object.assign(() => {}, {
  isConditionalMediationAvailable: async () => true,
  isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
})

async function respond(behavior: Exclude<Behavior, 'unsupported'>): Promise<object> {
  if (behavior === 'waits') return new Promise(() => {})
  if (behavior === 'cancels') throw new DOMException('The dialog was closed.', 'NotAllowedError')
  const bytes = new ArrayBuffer(16)
  return {
    id: 'AAAAAAAAAAAAAAAAAAAAAA',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, attestationObject: bytes },
    getClientExtensionResults: () => ({}),
  }
}
