import { knownError } from '@portico/contract'
import type { ClientAuthenticationMethod, ClientKind, SubjectType } from './client-columns.ts'

/** Settings whose values depend on the kind of the client. */
export interface KindSettings {
  readonly kind: ClientKind
  readonly tokenEndpointAuthMethod: ClientAuthenticationMethod
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly isFirstParty: boolean
  readonly backchannelLogoutUri: string | null
  readonly subjectType: SubjectType
  readonly canExchangeTokens: boolean
}

/** Returns true for a client that gets tokens for users. */
export const actsForUsers = (kind: ClientKind): boolean => kind !== 'machine'

/** Throws OAUTH_CLIENT_KIND_MISMATCH with the first setting that does not fit the kind of the client. */
export function requireFittingKind(client: KindSettings): void {
  const field = mismatchOf(client)
  if (field !== null) throw knownError('OAUTH_CLIENT_KIND_MISMATCH', { field })
}

function mismatchOf(client: KindSettings): string | null {
  const { kind, tokenEndpointAuthMethod: method, redirectUris, postLogoutRedirectUris } = client
  if (!fitsMethod(kind, method)) return 'token_endpoint_auth_method'
  if (!redirectUris.every((uri) => fitsAddress(kind, uri))) return 'redirect_uris'
  if (!postLogoutRedirectUris.every((uri) => fitsAddress(kind, uri))) return 'post_logout_redirect_uris'
  if (client.backchannelLogoutUri !== null && !actsForUsers(kind)) return 'backchannel_logout_uri'
  // The host of a redirect address names the sector.
  if (client.subjectType === 'pairwise' && kind !== 'web' && kind !== 'spa') return 'subject_type'
  // An exchange needs a client that authenticates.
  if (client.canExchangeTokens && kind !== 'web' && kind !== 'machine') return 'can_exchange_tokens'
  return client.isFirstParty && !actsForUsers(kind) ? 'is_first_party' : null
}

/** A page that its users download has no secret. A server has one. */
function fitsMethod(kind: ClientKind, method: ClientAuthenticationMethod): boolean {
  if (kind === 'spa') return method === 'none'
  return method !== 'none' || kind === 'native' || kind === 'mcp' || kind === 'device'
}

function fitsAddress(kind: ClientKind, uri: string): boolean {
  // Its user signs in on another device.
  if (kind === 'device') return false
  const { protocol, hostname } = new URL(uri)
  if (protocol !== 'https:' && protocol !== 'http:') return kind === 'native'
  // RFC 8252, section 8.3: an app on this machine listens without TLS.
  const isLoopback = protocol === 'https:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return actsForUsers(kind) && !(isLoopback && (kind === 'native' || kind === 'mcp'))
}
