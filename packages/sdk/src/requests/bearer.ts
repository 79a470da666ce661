import { headerValues, type IncomingRequest } from './incoming-request.ts'

/** Longer than any pair of tokens. Equals Node's limit for the headers of a request. */
export const credentialMaxLength = 16_384

/**
 * Returns the credentials of `Authorization: Bearer` (RFC 6750, section 2.1). The name of the scheme is case-insensitive
 * (RFC 9110, section 11.1). Other schemes are left out.
 */
export function bearerCredentials(request: IncomingRequest): readonly string[] {
  const bearers = headerValues(request, 'authorization').filter((value) => /^bearer(?: |$)/i.test(value))
  return bearers.map((value) => value.slice('bearer'.length).trim())
}

/** Returns true for a text in compact serialization (RFC 7515, section 3.1): three parts in base64url. */
export function isJwt(value: string): boolean {
  return value.length <= credentialMaxLength && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)
}
