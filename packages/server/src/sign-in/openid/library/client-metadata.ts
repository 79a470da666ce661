import type { Json } from '@portico/contract'
import type { ClientForTokens } from '../clients/client-for-tokens.ts'
import type { KeySet } from '../clients/remote-key-set.ts'

/** Metadata of a client in the form of the library (RFC 7591, section 2), with our own in `portico`. */
export interface ClientMetadata {
  readonly client_id: string
  readonly token_endpoint_auth_method: string
  readonly grant_types: readonly string[]
  readonly response_types: readonly string[]
  readonly redirect_uris: readonly string[]
  readonly id_token_signed_response_alg: string
  readonly client_secret?: string
  readonly jwks?: Json | KeySet
  readonly portico: PorticoMetadata
}

/** Data of a client for the hooks of the library. */
export type PorticoMetadata = Pick<ClientForTokens, 'id' | 'secrets' | 'permissionIds' | 'resources'>

// The library requires the text of a secret. It is compared by its hash instead, and no algorithm uses it as a key.
const unusedSecret = 'stored-as-a-hash'

/** Returns the metadata of a client with these keys. */
export function clientMetadata(client: ClientForTokens, keys: Json | KeySet): ClientMetadata {
  const { id, tokenEndpointAuthMethod: method, secrets, permissionIds, resources } = client
  return {
    client_id: id,
    token_endpoint_auth_method: method,
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    id_token_signed_response_alg: 'ES256',
    ...(method === 'private_key_jwt' ? { jwks: keys } : { client_secret: unusedSecret }),
    portico: { id, secrets, permissionIds, resources },
  }
}
