/** Proof Key for Code Exchange (RFC 7636). */
import { requireWebCrypto } from '../insecure-page-error.ts'

/** Returns 256 random bits in base64url, as a state or a verifier. */
export function createSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns the S256 challenge of a verifier (section 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  requireWebCrypto('Signing in with a provider')
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
