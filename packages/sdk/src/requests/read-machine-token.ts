/** Reads the access token of a machine from a request to the host app's server. Does not verify it. */
import { isUrl } from '@portico/contract/rules'
import { decodeProtectedHeader } from 'jose'
import { isJwt } from './bearer.ts'
import { headerValues, type IncomingRequest } from './incoming-request.ts'
import { type RefusedCredential, severalCredentials } from './read-api-key.ts'
import { readOtherTokens } from './read-request-tokens.ts'

/** The token that a request contains, with what a proof for it names (RFC 9449, section 4.2). */
export interface PresentMachineToken {
  readonly kind: 'machine'
  readonly token: string
  /** True for `Authorization: DPoP`. */
  readonly isBound: boolean
  /** The header `DPoP`; null without one. */
  readonly proof: string | null
  readonly method: string
  /** Absolute address of the request; null if it is unknown. */
  readonly url: string | null
}

const scheme = /^(bearer|dpop) +(\S+)$/i

/**
 * Reads the token of a machine from `Authorization`: a JWT of the type `at+jwt` (RFC 9068, section 2.1) after `Bearer`, or
 * any after `DPoP`. Returns null for a request without one. A second credential is refused.
 * @param url public address of the request, if the request itself has another one or none
 * @throws {TypeError} if the value is not a request
 */
export function readMachineToken(
  request: IncomingRequest,
  projectId: string,
  url: string | undefined,
): PresentMachineToken | RefusedCredential | null {
  const [authorization = '', ...others] = headerValues(request, 'authorization')
  const [, name = '', token = ''] = scheme.exec(authorization.trim()) ?? []
  const isBound = name.toLowerCase() === 'dpop'
  if (!isBound && !isMachineToken(token)) return null
  const tokens = readOtherTokens(request, projectId)
  const hasOthers = others.length > 0 || headerValues(request, 'x-api-key').length > 0
  if (hasOthers || tokens.kind === 'tokens' || tokens.reason !== 'missing') return severalCredentials('authorization')
  const [proof = null, secondProof] = headerValues(request, 'dpop')
  if (secondProof !== undefined) return severalCredentials('authorization')
  const address = url ?? addressOf(request)
  return { kind: 'machine', token, isBound, proof, method: methodOf(request), url: isUrl(address) ? address : null }
}

function isMachineToken(token: string): boolean {
  if (!isJwt(token)) return false
  try {
    const type = decodeProtectedHeader(token).typ?.toLowerCase()
    return type === 'at+jwt' || type === 'application/at+jwt'
  } catch {
    return false
  }
}

function methodOf(request: IncomingRequest): string {
  return 'method' in request && typeof request.method === 'string' ? request.method : ''
}

function addressOf(request: IncomingRequest): string {
  return 'url' in request && typeof request.url === 'string' ? request.url : ''
}
