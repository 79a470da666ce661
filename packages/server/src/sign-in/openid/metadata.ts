import { z } from 'zod'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { exchangeGrant } from './library/exchange-grant.ts'

/** Parts of the metadata that depend on the settings of the project. */
interface OwnMetadata {
  /** Scopes of the project that one of its resources accepts. The others are in no token. */
  readonly scopes: readonly string[]
  /** True if a client may exchange tokens. */
  readonly exchangesTokens: boolean
}

const selectOwnMetadata = query<{ projectId: string }, OwnMetadata>(
  'select_own_oauth_metadata',
  `select coalesce((select json_agg(id order by id) from (
       select distinct scope_id collate "C" as id from oauth_resource_scopes where project_id = :projectId) s), '[]') as scopes,
     exists (select from oauth_clients where project_id = :projectId and can_exchange_tokens) as exchanges_tokens`,
)

/** Parts of the metadata that the settings of the project decide. */
interface OfProject {
  /** Null: clients cannot register themselves. */
  readonly registrationEndpoint: string | null
  /** Address below which the hosted pages are. */
  readonly pagesUrl: string
  /** True if agents may name themselves by a document. */
  readonly acceptsDocuments: boolean
}

const noOwnMetadata: OwnMetadata = { scopes: [], exchangesTokens: false }

/** Returns what only we know of the authorization server of a project. */
export async function findOwnMetadata({ db }: WithReads, projectId: string): Promise<OwnMetadata> {
  const [found = noOwnMetadata] = await db.run(selectOwnMetadata, { projectId })
  return found
}

/** Scopes that every project has. Permissions, which machines request as scopes, are not public. */
const standardScopes = ['openid', 'profile', 'email', 'offline_access']

const Metadata = z.looseObject({ grant_types_supported: z.array(z.string()) })

/** Returns the metadata of the library with what only we know. */
export function metadataOf(
  body: string | Uint8Array,
  { scopes, exchangesTokens, registrationEndpoint, pagesUrl, acceptsDocuments }: OwnMetadata & OfProject,
): string {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
  const metadata = Metadata.parse(JSON.parse(text))
  return JSON.stringify({
    ...metadata,
    // What browsers open is at the own host of the project. The issuer never changes (OpenID Connect Discovery 1.0, section 4.3).
    authorization_endpoint: `${pagesUrl}/authorize`,
    end_session_endpoint: `${pagesUrl}/sign-out`,
    ...(registrationEndpoint !== null && { registration_endpoint: registrationEndpoint }),
    client_id_metadata_document_supported: acceptsDocuments,
    grant_types_supported: metadata.grant_types_supported.filter((grant) => grant !== exchangeGrant || exchangesTokens),
    scopes_supported: [...standardScopes, ...scopes],
    // The RSA key is made with the first client that needs it.
    id_token_signing_alg_values_supported: ['ES256', 'RS256'],
  })
}
