/** The claim `amr`: https://www.rfc-editor.org/rfc/rfc8176, section 2. */
import type { SignInMethod } from '@portico/contract'

/** The second factor of a sign-in: another step, or the user verification of the passkey that was the first factor. */
export type SecondFactor = 'totp' | 'recovery_code' | 'passkey' | 'user_verification'

// Passkeys may be synchronized, and no attestation is requested: "swk" claims no hardware. RFC 8176 has no value for a
// sign-in with a provider.
const byMethod: { readonly [Method in SignInMethod]: readonly string[] } = {
  password: ['pwd'],
  otp: ['otp'],
  passkey: ['swk'],
  oauth: [],
}

// Codes of authenticator apps and recovery codes are one-time passwords.
const bySecondFactor: { readonly [Factor in SecondFactor]: readonly string[] } = {
  totp: ['otp'],
  recovery_code: ['otp'],
  passkey: ['swk'],
  user_verification: [],
}

/**
 * Returns the authentication methods of a sign-in. Two factors add "mfa". A trusted device adds nothing: RFC 8176 has no
 * value for it, and no second factor was verified in this sign-in.
 */
export function authenticationMethodsOf(method: SignInMethod, secondFactor?: SecondFactor): readonly string[] {
  const first = byMethod[method]
  if (!secondFactor) return first
  return [...new Set([...first, ...bySecondFactor[secondFactor], 'mfa'])]
}
