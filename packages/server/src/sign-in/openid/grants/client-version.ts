import { sha256 } from '../../../platform/crypto/secret.ts'
import type { ClientForTokens } from '../clients/client-for-tokens.ts'

/** Data of a client that its users consent to. */
export type VersionedClient = Pick<
  ClientForTokens,
  'name' | 'redirectUris' | 'tokenEndpointAuthMethod' | 'jwks' | 'jwksUri' | 'isFirstParty'
>

/** Returns the SHA-256 of what users consent to of a client. They are asked again once it differs. */
export function clientVersion(client: VersionedClient): Uint8Array {
  const { name, redirectUris, tokenEndpointAuthMethod, jwks, jwksUri, isFirstParty } = client
  const version = [name, [...redirectUris].sort(), tokenEndpointAuthMethod, jwks, jwksUri, isFirstParty]
  return sha256(JSON.stringify(version))
}
