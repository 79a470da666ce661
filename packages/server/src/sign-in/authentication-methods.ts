/** The claim `amr`: https://www.rfc-editor.org/rfc/rfc8176, section 2. */
import type { SignIn } from './complete-sign-in.ts'

// Passkeys may be synchronized, and no attestation is requested: "swk" claims no hardware. RFC 8176 has no value for a
// sign-in with a provider.
const byMethod: { readonly [Method in SignIn['method']]: readonly string[] } = {
  password: ['pwd'],
  otp: ['otp'],
  passkey: ['swk'],
  oauth: [],
}

/** Returns the authentication methods of a sign-in. Two factors add "mfa". */
export function authenticationMethodsOf(
  method: SignIn['method'],
  secondFactor?: SignIn['secondFactor'],
): readonly string[] {
  const first = byMethod[method]
  if (!secondFactor) return first
  // Codes of authenticator apps and recovery codes are one-time passwords.
  const second = secondFactor === 'user_verification' ? [] : ['otp']
  return [...new Set([...first, ...second, 'mfa'])]
}
