import type { WithConfig } from '../../platform/config.ts'
import type { WithLog } from '../../platform/log.ts'
import type { Project } from '../../projects/project.ts'
import type { AuthenticationCredential } from './credential.ts'
import { userHandleOf } from './options.ts'
import { relyingPartyOf } from './relying-party.ts'

/** A stored passkey. */
export interface StoredCredential {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
  readonly userId: string
}

/** Result of a verified assertion. */
export interface Authentication {
  readonly signCount: number
  /** The host name for which the passkey was made. */
  readonly rpId: string
  /** User verification by fingerprint, face or PIN: a second factor besides the device. */
  readonly isUserVerified: boolean
}

/**
 * Verifies an assertion (https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion). Rejects a signature counter that
 * did not increase, because it may be that of a clone. Returns null for every invalid response and logs the reason.
 */
export async function verifyAuthentication(
  deps: WithConfig & WithLog,
  project: Project,
  { stored, credential }: { stored: StoredCredential; credential: AuthenticationCredential },
  challenge: string,
): Promise<Authentication | null> {
  const { response, authenticatorAttachment, ...rest } = credential
  const { userHandle, ...data } = response
  if (userHandle && userHandle !== userHandleOf(stored.userId)) return null
  const party = relyingPartyOf(deps, project, response.clientDataJSON)
  if (!party) return null
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, ...(authenticatorAttachment ? { authenticatorAttachment } : {}), response: data },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: false,
      credential: {
        id: stored.credentialId,
        publicKey: Uint8Array.from(stored.publicKey),
        counter: stored.signCount,
      },
    })
    if (!verified) return null
    const { newCounter, userVerified } = authenticationInfo
    return { signCount: newCounter, rpId: party.rpId, isUserVerified: userVerified }
  } catch (error) {
    // The library throws for every invalid assertion, and the caller controls all of its bytes.
    deps.log.info({ err: error }, 'a passkey did not sign in')
    return null
  }
}
