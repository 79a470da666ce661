/** A proof of the user's identity. `nonce` is the result of `sendCode`, `code` the six characters of the email. */
export type FreshSignInProof = { password: string } | { totp: string } | { code: string; nonce: string }
