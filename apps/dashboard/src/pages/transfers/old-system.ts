const secretBytes = 24

/** Returns true for an https address without user name and password. On this computer, http suffices. */
export function isOldSystemUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
  return isSecure && username === '' && password === ''
}

/** Returns true for a secret of Standard Webhooks: 24 to 64 bytes in base64. */
export const isSigningSecret = (text: string): boolean => /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(text)

/** Returns a new secret of Standard Webhooks. */
export function newSigningSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}
