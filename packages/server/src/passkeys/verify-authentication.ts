import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { AuthenticationCredential } from './credential.ts'
import { userHandleOf } from './options.ts'
import { relyingPartyOf } from './relying-party.ts'

/** A passkey as it is kept. */
export interface StoredCredential {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
  readonly userId: string
}

/** What a passkey has shown. */
export interface Authentication {
  readonly signCount: number
  /** By finger, face or PIN: something the person is or knows, besides the device that they have. */
  readonly isUserVerified: boolean
}

/**
 * Verifies what a passkey answered to request options
 * (https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion). A counter that did not grow is that of a clone, and is
 * refused. Null for anything that is not as it must be; the log tells why.
 */
export async function verifyAuthentication(
  { log }: Pick<Deps, 'log'>,
  project: Project,
  { stored, credential }: { stored: StoredCredential; credential: AuthenticationCredential },
  challenge: string,
): Promise<Authentication | null> {
  const { response, authenticatorAttachment, ...rest } = credential
  const { userHandle, ...data } = response
  if (userHandle && userHandle !== userHandleOf(stored.userId)) return null
  const party = relyingPartyOf(project, response.clientDataJSON)
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
    return { signCount: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified }
  } catch (error) {
    // The library throws for every flaw of an assertion, of which the sender has every byte in hand.
    log.info({ err: error }, 'a passkey did not sign in')
    return null
  }
}
