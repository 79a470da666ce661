/** A security key for tests. Creates passkeys on P-256 and signs with them (https://www.w3.org/TR/webauthn-3/). */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import type { TestProject, TestResponse } from '@portico/server/testing'
import { type Cbor, encodeCbor } from './cbor.ts'
import { certifiedAttestation } from './certified-attestation.ts'
import type { Person } from './setup.ts'

/** Deviations of the browser and the authenticator from the standard. */
export interface Deviations {
  readonly origin?: string
  /** The page is in a frame of another origin. */
  readonly crossOrigin?: boolean
  /** Origin of the outermost page, if that is another one. */
  readonly topOrigin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly counter?: number
  readonly isUserVerified?: boolean
  readonly isUserPresent?: boolean
  readonly userHandle?: string
  /** Signs its own attestation (section 8.2.1, self attestation). */
  readonly isSelfAttested?: boolean
  /** Attests with a certificate, as a U2F key does. */
  readonly isCertified?: boolean
  readonly format?: string
  readonly attestation?: ReadonlyMap<string, Cbor>
  readonly transports?: unknown
  /** Length of the id of the passkey, for all of its calls. */
  readonly idBytes?: number
}

export type Authenticator = ReturnType<typeof createAuthenticator>
type Credential = Record<string, unknown>

const origin = 'http://localhost:8101'
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const encoded = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** The passkey of a security key, for a file. */
export interface StoredPasskey {
  readonly id: string
  /** PKCS #8 as PEM. */
  readonly privateKey: string
}

/** A security key with one passkey, new or stored. `defaults` apply to all calls that do not override them. */
export function createAuthenticator(defaults: Deviations = {}, stored?: StoredPasskey) {
  const privateKey = stored
    ? createPrivateKey(stored.privateKey)
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const publicKey = createPublicKey(privateKey)
  const credentialId = stored ? Buffer.from(stored.id, 'base64url') : randomBytes(defaults.idBytes ?? 32)
  let counter = 0

  function begin(deviations: Deviations, type: string, challenge: string) {
    const common = { origin, crossOrigin: false, isUserVerified: true, isUserPresent: true }
    const chosen = { ...common, type, challenge, ...defaults, ...deviations }
    counter = chosen.counter ?? counter
    const { hostname } = new URL(chosen.origin)
    const { crossOrigin, topOrigin } = chosen
    const clientData = Buffer.from(
      JSON.stringify({
        type: chosen.type,
        challenge: chosen.challenge,
        origin: chosen.origin,
        crossOrigin,
        topOrigin,
      }),
    )
    const flags = (chosen.isUserPresent ? 0x01 : 0) | (chosen.isUserVerified ? 0x04 : 0)
    return { ...chosen, clientData, flags, rpIdHash: sha256(chosen.rpId ?? hostname) }
  }

  const selfAttestation = (authData: Uint8Array, clientData: Uint8Array) =>
    new Map<string, Cbor>([
      ['alg', -7],
      ['sig', sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)],
    ])

  const common = { id: encoded(credentialId), rawId: encoded(credentialId), type: 'public-key' }

  return {
    id: common.id,
    /** Returns the passkey for a file. */
    stored: (): StoredPasskey => ({
      id: common.id,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }),
    create(challenge: string, deviations: Deviations = {}): Credential {
      const { clientData, flags, rpIdHash, ...chosen } = begin(deviations, 'webauthn.create', challenge)
      const attested = [
        Buffer.alloc(16),
        Buffer.of(credentialId.length >> 8, credentialId.length & 0xff),
        credentialId,
        coseKey(publicKey),
      ]
      const authData = Buffer.concat([rpIdHash, Buffer.of(flags | 0x40), uint32(counter), ...attested])
      const certified = chosen.isCertified
        ? certifiedAttestation({ rpIdHash, clientDataHash: sha256(clientData), credentialId, publicKey })
        : null
      const self = chosen.isSelfAttested ? selfAttestation(authData, clientData) : null
      const attestationObject = encodeCbor(
        new Map<string, Cbor>([
          ['fmt', chosen.format ?? (certified ? 'fido-u2f' : self ? 'packed' : 'none')],
          ['attStmt', chosen.attestation ?? certified ?? self ?? new Map()],
          ['authData', authData],
        ]),
      )
      const response = { clientDataJSON: encoded(clientData), attestationObject: encoded(attestationObject) }
      const transports = chosen.transports ?? ['internal', 'hybrid']
      return { ...common, response: { ...response, transports }, clientExtensionResults: {} }
    },
    get(challenge: string, deviations: Deviations = {}): Credential {
      const { clientData, flags, rpIdHash, userHandle } = begin(deviations, 'webauthn.get', challenge)
      const authData = Buffer.concat([rpIdHash, Buffer.of(flags), uint32(counter)])
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(authData),
        signature: encoded(signature),
        ...(userHandle === undefined ? {} : { userHandle }),
      }
      return { ...common, response, clientExtensionResults: {} }
    },
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** COSE key type EC2, ES256, P-256 (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [x, y].map((part) => Buffer.from(part, 'base64url'))
  return encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0] ?? Buffer.alloc(0)],
      [-3, point[1] ?? Buffer.alloc(0)],
    ]),
  )
}

type Signed = Pick<Person, 'accessToken'>

/** Options and code of the first step of adding a passkey. */
export async function beginRegistration({ request }: TestProject, { accessToken: user }: Signed) {
  const path = '/auth/passkey/initiate-passkey-registration'
  const { body, status } = await request('POST', path, { user, body: {} })
  if (status !== 200) throw new Error(`No registration began: ${JSON.stringify(body)}`)
  return { code: String(body.code), challenge: String(body.options_json.challenge), options: body.options_json }
}

/** Performs both steps of adding a passkey. */
export async function register(
  project: TestProject,
  { accessToken: user }: Signed,
  authenticator: Authenticator,
  deviations: Deviations = {},
): Promise<TestResponse> {
  const { code, challenge } = await beginRegistration(project, { accessToken: user })
  const credential = authenticator.create(challenge, deviations)
  return project.request('POST', '/auth/passkey/register', { user, body: { credential, code } })
}

/** Options and code of the first step of signing in. */
export async function beginSignIn({ request }: TestProject) {
  const { body, status } = await request('POST', '/auth/passkey/initiate-passkey-authentication', { body: {} })
  if (status !== 200) throw new Error(`No sign-in began: ${JSON.stringify(body)}`)
  return { code: String(body.code), challenge: String(body.options_json.challenge), options: body.options_json }
}

export const finishSignIn = ({ request }: TestProject, code: string, credential: unknown): Promise<TestResponse> =>
  request('POST', '/auth/passkey/sign-in', { body: { authentication_response: credential, code } })

/** Performs both steps of signing in. */
export async function signInWith(
  project: TestProject,
  authenticator: Authenticator,
  deviations: Deviations = {},
): Promise<TestResponse> {
  const { code, challenge } = await beginSignIn(project)
  return finishSignIn(project, code, authenticator.get(challenge, deviations))
}
