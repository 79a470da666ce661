/** A proof of who uses the session. `nonce` is the one of `sendCode`, `code` the six characters of the email. */
export type FreshSignInProof = { password: string } | { totp: string } | { code: string; nonce: string }
