import type { Json } from '@portico/contract'
import type { ClientKind } from '../clients/client-columns.ts'
import type { ClientForTokens } from '../clients/client-for-tokens.ts'
import { hasSecrets } from '../clients/client-keys.ts'
import { actsForUsers } from '../clients/client-kinds.ts'
import { grantTypesOf } from '../clients/grant-types.ts'
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
  readonly backchannel_logout_uri?: string
  readonly backchannel_logout_session_required?: boolean
  readonly subject_type: string
  readonly sector_identifier_uri?: string
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
  return {
    client_id: client.metadataUri ?? id,
    client_name: name,
    // RFC 8252, section 7.3: an app listens on any port of the loopback address.
    application_type: isOnDevice(kind) ? 'native' : 'web',
    token_endpoint_auth_method: method,
    grant_types: grantTypesOf(client),
    response_types: actsForUsers(kind) && redirectUris.length > 0 ? ['code'] : [],
    redirect_uris: redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    id_token_signed_response_alg: client.idTokenSignedResponseAlg,
    ...(client.backchannelLogoutUri !== null && {
      backchannel_logout_uri: client.backchannelLogoutUri,
      backchannel_logout_session_required: true,
    }),
    subject_type: client.subjectType,
    ...(client.sectorIdentifierUri !== null && { sector_identifier_uri: client.sectorIdentifierUri }),
    ...(method === 'private_key_jwt' && { jwks: keys }),
    ...(hasSecrets(method) && { client_secret: unusedSecret }),
    portico: { ...client },
  }
}

/** The library asks the users of such a client for consent each time (RFC 8252, section 8.6), unless it is the owner's. */
const isOnDevice = (kind: ClientKind) => kind === 'native' || kind === 'mcp' || kind === 'device'
