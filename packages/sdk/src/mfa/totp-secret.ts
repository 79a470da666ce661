/** A new key for an authenticator app, in its three forms. */
export interface TotpSecret {
  /** For `users.updateMe({ totpSecretBase64 })`. */
  secretBase64: string
  /** For users who type the key: base32 (RFC 4648, section 6) without padding. */
  textKey: string
  /** For the QR code: an `otpauth:` URI. */
  uri: string
}
