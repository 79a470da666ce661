import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { RegistrationCredential } from './credential.ts'
import { algorithmIds } from './options.ts'
import { relyingPartyOf } from './relying-party.ts'

/** A passkey that a browser has made, as it is kept. */
export interface NewCredential {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
  readonly transports: readonly string[]
}

/**
 * Verifies what a browser answered to creation options
 * (https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential). Null for anything that is not as it must be,
 * whatever its shape; the log tells why.
 */
export async function verifyRegistration(
  { log }: Pick<Deps, 'log'>,
  project: Project,
  credential: unknown,
  challenge: string,
): Promise<NewCredential | null> {
  const parsed = RegistrationCredential.safeParse(credential)
  if (!parsed.success) return null
  const { response } = parsed.data
  const party = relyingPartyOf(project, response.clientDataJSON)
  if (!party) return null
  try {
    if (!(await hasPlainAttestation(response.attestationObject))) return null
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: withoutUndefined(parsed.data),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithmIds,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey, signCount: counter, transports: response.transports ?? [] }
  } catch (error) {
    // The library throws for every flaw of a credential, of which the sender has every byte in hand.
    log.info({ err: error }, 'a passkey was not registered')
    return null
  }
}

/**
 * Whether there is no attestation, or the passkey's own signature. Those with certificates were not asked for, and to
 * check them would mean to fetch lists of revoked ones from addresses that the sender has chosen.
 */
async function hasPlainAttestation(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

function withoutUndefined({ authenticatorAttachment, response, ...rest }: RegistrationCredential) {
  const { transports, ...data } = response
  return {
    ...rest,
    ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
    response: { ...data, ...(transports ? { transports } : {}) },
  }
}
