import { type Json, knownError } from '@portico/contract'
import type { ClientAuthenticationMethod } from './client-columns.ts'

/** The method of a client, and its public keys or their address. */
export interface ClientKeys {
  readonly tokenEndpointAuthMethod: ClientAuthenticationMethod
  readonly jwks: Json
  readonly jwksUri: string | null
}

/** Throws OAUTH_CLIENT_KEYS_MISMATCH unless a client has public keys exactly if its method needs them. */
export function requireMatchingKeys({ tokenEndpointAuthMethod, jwks, jwksUri }: ClientKeys): void {
  const sources = [jwks, jwksUri].filter((source) => source !== null).length
  if (sources !== (tokenEndpointAuthMethod === 'private_key_jwt' ? 1 : 0))
    throw knownError('OAUTH_CLIENT_KEYS_MISMATCH')
}

/** Returns true for a client that authenticates with secrets. */
export const hasSecrets = (method: ClientAuthenticationMethod): boolean =>
  method === 'client_secret_basic' || method === 'client_secret_post'
