import type { WithConfig } from '../../platform/config.ts'
import type { WithLog } from '../../platform/log.ts'
import type { Project } from '../../projects/project.ts'
import { RegistrationCredential } from './credential.ts'
import { algorithmIds } from './options.ts'
import { relyingPartyOf } from './relying-party.ts'

/** A new passkey, as it is stored. */
export interface NewCredential {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
  readonly transports: readonly string[]
  /** The host name for which the passkey was made. */
  readonly rpId: string
}

/**
 * Verifies an attestation response (https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential). Returns null
 * for every invalid response, whatever its shape, and logs the reason.
 */
export async function verifyRegistration(
  deps: WithConfig & WithLog,
  project: Project,
  credential: unknown,
  {
    challenge,
    requiresUserVerification = false,
  }: { readonly challenge: string; readonly requiresUserVerification?: boolean },
): Promise<NewCredential | null> {
  const parsed = RegistrationCredential.safeParse(credential)
  if (!parsed.success) return null
  const { response } = parsed.data
  const party = relyingPartyOf(deps, project, response.clientDataJSON)
  if (!party) return null
  try {
    if (!(await hasPlainAttestation(response.attestationObject))) return null
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: withoutUndefined(parsed.data),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: requiresUserVerification,
      supportedAlgorithmIDs: algorithmIds,
    })
    if (!verified || !hasStorableId(registrationInfo.credential)) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const { rpId } = party
    return { credentialId: id, publicKey, signCount: counter, transports: response.transports ?? [], rpId }
  } catch (error) {
    // The library throws for every invalid credential, and the caller controls all of its bytes.
    deps.log.info({ err: error }, 'a passkey was not registered')
    return null
  }
}

/** https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential, step 25: credential ids have at most 1023 bytes. */
const maxCredentialIdBytes = 1023
const hasStorableId = ({ id }: { readonly id: string }) => Buffer.from(id, 'base64url').length <= maxCredentialIdBytes

/**
 * Returns true without attestation, or with self attestation. Attestations with certificates were not requested. Their
 * verification would download revocation lists from addresses that the caller chooses.
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
