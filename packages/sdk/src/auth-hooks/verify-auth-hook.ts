/**
 * Verifies calls of auth hooks: HMAC-SHA256 over id, time and body.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
import type { AuthHookCall } from '@portico/contract/auth-hooks/auth-hooks.entity'
import { headerValues, type IncomingRequest } from '../requests/incoming-request.ts'

/** A call as the server of the app received it. */
export interface IncomingAuthHook {
  /** The request, or its headers. */
  readonly request: IncomingRequest
  /** The raw body: the exact text, before any parser has read it. */
  readonly body: string
}

/** A call of an auth hook is not from the service, was changed, or is older than five minutes. Respond with 401. */
export class AuthHookSignatureError extends Error {
  override readonly name = 'AuthHookSignatureError'
}

const toleranceSeconds = 5 * 60
const prefix = 'whsec_'

/**
 * Returns the body of a call after its signature was verified. `secret` is that of the auth hook, `whsec_…`; during a rotation, the
 * service signs with both. Several secrets serve several hooks at one
 * address.
 * @throws {AuthHookSignatureError}
 */
export async function verifyAuthHook(
  { request, body }: IncomingAuthHook,
  secret: string | readonly string[],
): Promise<AuthHookCall> {
  const header = (name: string) => headerValues(request, `webhook-${name}`)[0] ?? ''
  const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')]
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) throw new AuthHookSignatureError('The call has no signature.')
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new AuthHookSignatureError('The call is older than five minutes. Check the clock of this server.')
  }
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const given = signatures.split(' ').flatMap((entry) => (entry.startsWith('v1,') ? [bytesOf(entry.slice(3))] : []))
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await importKey(each)
    for (const signature of given) {
      // Compares in constant time.
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return JSON.parse(body)
    }
  }
  throw new AuthHookSignatureError('The signature does not match. Check the secret, and that the body is the raw text.')
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(prefix) ? bytesOf(secret.slice(prefix.length)) : null
  if (!bytes) throw new TypeError('The secret of an auth hook starts with whsec_.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Returns the bytes of a base64 text, or null. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
