/** Proof Key for Code Exchange (RFC 7636). */

/** 256 random bits: a state, or a verifier. */
export function createSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** What S256 makes of a verifier (section 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  // Browsers have this on https and on localhost only.
  if (!crypto.subtle) throw new Error('Signing in with a provider needs https: this page is not in a secure context.')
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
