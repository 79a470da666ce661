import type { Json } from '@portico/contract'
import type { ClientForTokens } from '../clients/client-for-tokens.ts'
import { hasSecrets } from '../clients/client-keys.ts'
import { actsForUsers } from '../clients/client-kinds.ts'
import type { KeySet } from '../clients/remote-key-set.ts'

/** Metadata of a client in the form of the library (RFC 7591, section 2), with our own in `portico`. */
export interface ClientMetadata {
  readonly client_id: string
  readonly client_name: string
  readonly application_type: 'web' | 'native'
  readonly token_endpoint_auth_method: string
  readonly grant_types: readonly string[]
  readonly response_types: readonly string[]
  readonly redirect_uris: readonly string[]
  readonly post_logout_redirect_uris: readonly string[]
  readonly id_token_signed_response_alg: string
  readonly client_secret?: string
  readonly jwks?: Json | KeySet
  readonly portico: PorticoMetadata
}

/** Data of a client for the hooks of the library. */
export type PorticoMetadata = Pick<
  ClientForTokens,
  'id' | 'kind' | 'name' | 'secrets' | 'permissionIds' | 'resources'
> &
  Pick<ClientForTokens, 'isFirstParty' | 'redirectUris' | 'tokenEndpointAuthMethod' | 'jwks' | 'jwksUri'>

// The library requires the text of a secret. It is compared by its hash instead, and no algorithm uses it as a key.
const unusedSecret = 'stored-as-a-hash'

/** Returns the metadata of a client with these keys. */
export function clientMetadata(client: ClientForTokens, keys: Json | KeySet): ClientMetadata {
  const { id, kind, name, tokenEndpointAuthMethod: method, redirectUris } = client
  const ofUsers = actsForUsers(kind)
  return {
    client_id: id,
    client_name: name,
    // RFC 8252, section 7.3: an app listens on any port of the loopback address.
    application_type: kind === 'native' || kind === 'mcp' ? 'native' : 'web',
    token_endpoint_auth_method: method,
    grant_types: ofUsers ? ['authorization_code', 'refresh_token'] : ['client_credentials'],
    response_types: ofUsers && redirectUris.length > 0 ? ['code'] : [],
    redirect_uris: redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    id_token_signed_response_alg: 'ES256',
    ...(method === 'private_key_jwt' && { jwks: keys }),
    ...(hasSecrets(method) && { client_secret: unusedSecret }),
    portico: { ...client },
  }
}
