/**
 * Options for browsers, in the JSON forms of https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON and
 * the section after it.
 */
import { rpIdPlaceholder } from './relying-party.ts'

const timeoutMillis = 60_000
/** COSE algorithms (RFC 9053) in order of preference: EdDSA, ES256, RS256. */
export const algorithmIds = [-8, -7, -257]

/** A registered passkey of a user. */
export interface KnownCredential {
  readonly credentialId: string
  readonly transports: readonly string[]
}

interface NewPasskey {
  readonly projectName: string
  readonly user: { readonly id: string; readonly displayName: string | null; readonly primaryEmail: string | null }
  readonly challenge: string
  readonly known: readonly KnownCredential[]
}

/** Returns options for a discoverable passkey that excludes the registered ones. */
export function creationOptions({ projectName, user, challenge, known }: NewPasskey): Record<string, unknown> {
  const name = user.displayName ?? user.primaryEmail ?? projectName
  return {
    rp: { id: rpIdPlaceholder, name: projectName },
    user: { id: userHandleOf(user.id), name, displayName: name },
    challenge,
    pubKeyCredParams: algorithmIds.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeoutMillis,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ type: 'public-key', id, transports })),
    extensions: { credProps: true },
  }
}

/** Returns options for a sign-in with one of these passkeys; by default with any passkey of this relying party. */
export function requestOptions(challenge: string, known: readonly KnownCredential[] = []): Record<string, unknown> {
  return {
    rpId: rpIdPlaceholder,
    challenge,
    timeout: timeoutMillis,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ type: 'public-key', id, transports })),
  }
}

/** Returns the user handle: the user id in base64url. WebAuthn, section 14.6.1: it must contain no personal data. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')
