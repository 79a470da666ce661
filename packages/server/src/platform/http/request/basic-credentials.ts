import type { ApiRequest } from './api-request.ts'

/** Credentials of an OAuth client. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** Returns true if a client authenticates by HTTP Basic authentication (RFC 7617). */
export const usesBasic = ({ headers: { authorization } }: ApiRequest): boolean =>
  typeof authorization === 'string' && /^basic(?: |$)/i.test(authorization)

/**
 * Reads the header `authorization: Basic` of an OAuth client, whose id and secret are form-encoded (RFC 6749, section
 * 2.3.1). Returns null without one. Damaged credentials are empty, so that they are refused as wrong ones.
 */
export function readBasicCredentials(request: ApiRequest): ClientCredentials | null {
  if (!usesBasic(request)) return null
  const encoded = String(request.headers.authorization).slice('basic '.length).trim()
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return { clientId: '', clientSecret: '' }
  return { clientId: formDecoded(text.slice(0, colon)), clientSecret: formDecoded(text.slice(colon + 1)) }
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
