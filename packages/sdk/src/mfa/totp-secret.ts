/** A new key for an authenticator app, in its three forms. */
export interface TotpSecret {
  /** The key in base64, as `users.updateMe({ totpSecretBase64 })` takes it. */
  secretBase64: string
  /** The key for users who type it: base32 (RFC 4648, section 6) without padding. */
  textKey: string
  /** The `otpauth:` URI for the QR code. */
  uri: string
}
